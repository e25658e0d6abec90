import { useQuery } from "@tanstack/react-query";
import { markNotices, noticesQuery } from "@kezhuan/web/api/notices.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { noticeTexts } from "./notice-texts.ts";
import { readNotice, writeWhen } from "./read-notice.ts";

const SHOWN = 6;

interface LatestNoticesProps {
  userId: string;
  allPath: string;
  unread: number;
}

/** The latest few, each a way to what it is about. */
export function LatestNotices({ userId, allPath, unread }: LatestNoticesProps) {
  const t = useText(noticeTexts);
  return (
    <div className="notice-latest">
      <header>
        <h2>{t("title")}</h2>
        {unread > 0 && (
          <Button look="quiet" onClick={() => void markNotices({})}>
            {t("markAll")}
          </Button>
        )}
      </header>
      <LatestList userId={userId} allPath={allPath} />
      <Link className="menu-item notice-all" to={allPath}>
        {t("all")}
      </Link>
    </div>
  );
}

function LatestList({ userId, allPath }: { userId: string; allPath: string }) {
  const t = useText(noticeTexts);
  const { language } = usePreferences();
  const { data, error, refetch } = useQuery(noticesQuery({ userId, show: "all", page: 1, size: SHOWN }));
  if (error)
    return (
      <div className="notice-none" role="alert">
        <p>{t("failed")}</p>
        <Button onClick={() => void refetch()}>{t("retry")}</Button>
      </div>
    );
  if (!data) return <Skeleton height="264px" />;
  if (data.data.length === 0)
    return (
      <div className="notice-none">
        <p>{t("none")}</p>
        <p>{t("noneLead")}</p>
      </div>
    );
  return (
    <ul>
      {data.data.map((record) => {
        const notice = readNotice(record, language);
        return (
          <li key={notice.id}>
            <Link
              className="menu-item notice-way"
              to={notice.link ?? allPath}
              onClick={() => notice.isUnread && void markNotices({ ids: [notice.id] })}
            >
              {notice.isUnread && <span className="notice-dot">{t("isUnread")}</span>}
              <span className="notice-title" lang={notice.lang}>
                {notice.title}
              </span>
              <time dateTime={notice.at}>{writeWhen(notice.at, new Date(), language)}</time>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
