import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { markNotices, noticesQuery, unreadQuery } from "@kezhuan/web/api/notices.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { NoticeChoices } from "./notice-choices.tsx";
import { noticeTexts } from "./notice-texts.ts";
import { cutAtLinks, readNotice } from "./read-notice.ts";
import "./notices.css";

const SIZE = 20;

/** All of one's notices, page by page; to be put below a heading of the page. `href` is the page's own address. */
export function NoticeList({ userId, href }: { userId: string; href: string }) {
  const t = useText(noticeTexts);
  const [show, setShow] = useState<"all" | "unread">("all");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(noticesQuery({ userId, show, page, size: SIZE }));
  const unread = useQuery(unreadQuery(userId)).data?.unread ?? 0;
  const choose = (next: "all" | "unread") => {
    setShow(next);
    setPage(1);
  };
  return (
    <div className="notice-list">
      <div className="notice-tools">
        <Choice
          legend={t("show")}
          value={show}
          options={[
            { value: "all", label: t("showAll") },
            { value: "unread", label: t("showUnread") },
          ]}
          onChange={choose}
        />
        <Button disabled={unread === 0} onClick={() => void markNotices({})}>
          {t("markAll")}
        </Button>
      </div>
      {error && (
        <EmptyState title={t("failed")} lead={error.message} role="alert">
          <Button onClick={() => void refetch()}>{t("retry")}</Button>
        </EmptyState>
      )}
      {!error && !data && <Skeleton height="480px" />}
      {data?.data.length === 0 && (
        <EmptyState
          title={t(show === "all" ? "none" : "noneUnread")}
          lead={t(show === "all" ? "noneLead" : "noneUnreadLead")}
        />
      )}
      <ul>
        {data?.data.map((record) => (
          <NoticeRow key={record.id} record={record} />
        ))}
      </ul>
      {data && (data.total ?? 0) > SIZE && (
        <Pagination
          page={page}
          pages={Math.ceil((data.total ?? 0) / SIZE)}
          isOpenEnd={data.totalIsExact === false}
          hrefOf={() => href}
          onGo={setPage}
        />
      )}
      <section className="notice-settings" aria-label={t("settings")}>
        <h2>{t("settings")}</h2>
        <NoticeChoices />
      </section>
    </div>
  );
}

function NoticeRow({ record }: { record: WireRecord }) {
  const t = useText(noticeTexts);
  const { language } = usePreferences();
  const notice = readNotice(record, language);
  const mark = (read: boolean) => void markNotices({ ids: [notice.id], read });
  return (
    <li className="notice-row" data-unread={notice.isUnread || undefined}>
      {notice.isUnread && <span className="notice-dot">{t("isUnread")}</span>}
      <div lang={notice.lang}>
        {notice.link ? (
          <Link to={notice.link} className="notice-title" onClick={() => notice.isUnread && mark(true)}>
            {notice.title}
          </Link>
        ) : (
          <p className="notice-title">{notice.title}</p>
        )}
        {notice.body && <NoticeBody body={notice.body} />}
      </div>
      <p className="notice-facts">
        <span>{notice.kind}</span>
        <time dateTime={notice.at} className="figures">
          {formatDate(notice.at, language, { dateStyle: "medium", timeStyle: "short" })}
        </time>
      </p>
      <Button look="quiet" onClick={() => mark(notice.isUnread)}>
        {t(notice.isUnread ? "markRead" : "markUnread")}
      </Button>
    </li>
  );
}

/** Its addresses as links: written out they are longer than what they are about. */
function NoticeBody({ body }: { body: string }) {
  const t = useText(noticeTexts);
  return (
    <p className="notice-body">
      {cutAtLinks(body, new URL(".", document.baseURI).href).map(({ text, isLink }, index) =>
        isLink ? (
          <a key={index} href={text}>
            {t("openLink")}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
