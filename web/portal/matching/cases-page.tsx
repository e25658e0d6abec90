import { useQuery } from "@tanstack/react-query";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { loginAddress } from "@kezhuan/web/account/return-address.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { casePath } from "./contact-path.ts";
import "./matching.css";

const texts = defineText({
  title: { zh: "我的对接", en: "My cases" },
  loginLead: { zh: "登录后查看对接进度。", en: "Log in to see where your cases stand." },
  login: { zh: "登录", en: "Log in" },
  none: { zh: "还没有对接", en: "No cases yet" },
  noneLead: {
    zh: "在成果、需求或专家页面上发起对接，进度会显示在这里。",
    en: "Begin one on the page of an achievement, a demand or an expert; it then shows here.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
  failed: { zh: "内容没有取到", en: "This could not be fetched" },
  retry: { zh: "再试一次", en: "Try again" },
});

/** The page under `/cases`: the cases one is a side of, newest first. */
export function CasesPage() {
  const t = useText(texts);
  const { data: info, isPending } = useQuery(infoQuery());
  usePageTitle(t("title"));
  if (!info && !isPending) {
    return (
      <EmptyState title={t("title")} lead={t("loginLead")} level={1}>
        <a className="button button-filled" href={`#${loginAddress("/cases")}`}>
          {t("login")}
        </a>
      </EmptyState>
    );
  }
  return (
    <div className="inside matching">
      <h1>{t("title")}</h1>
      <CaseList />
    </div>
  );
}

function CaseList() {
  const t = useText(texts);
  const { language } = usePreferences();
  const { words } = useObjectMeta("kch_match");
  const page = useQuery(
    objDataByPageQuery({
      objname: "kch_match",
      pageSize: 50,
      sort: "-created_at",
      fields: ["code", "title", "status", "next_action", "created_at"],
    }),
  );
  if (page.error) {
    return (
      <EmptyState title={t("failed")} lead={page.error.message} role="alert">
        <Button onClick={() => void page.refetch()}>{t("retry")}</Button>
      </EmptyState>
    );
  }
  if (!page.data) return <PageWait />;
  if (page.data.data.length === 0) {
    return (
      <EmptyState title={t("none")} lead={t("noneLead")}>
        <Link className="button button-filled" to="/zcg">
          {t("find")}
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className="case-list">
      {page.data.data.map((item) => (
        <li key={item.id}>
          <time dateTime={String(item["created_at"])}>
            {formatDate(String(item["created_at"]), language)}
          </time>
          <Link to={casePath(item.id)}>{String(item["title"])}</Link>
          <strong>{words.codeLabel("status", String(item["status"]))}</strong>
        </li>
      ))}
    </ul>
  );
}
