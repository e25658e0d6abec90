import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { PageWait } from "../shell/page-wait.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { casePath, contactKinds } from "../detail/contact-path.ts";
import { nameCase } from "../matching/read-case.ts";
import "../matching/matching.css";

const texts = defineText({
  title: { zh: "我的对接", en: "My cases" },
  none: { zh: "还没有对接", en: "No cases yet" },
  noneLead: {
    zh: "在成果、需求或专家页面上发起对接，进度会显示在这里。",
    en: "Begin one on the page of an achievement, a demand or an expert; it then shows here.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
  next: { zh: "下一步：", en: "Next: " },
  failed: { zh: "内容没有取到", en: "This could not be fetched" },
  retry: { zh: "再试一次", en: "Try again" },
});

/** The cases one is a side of, newest first. */
export function CasesSection() {
  const t = useText(texts);
  return (
    <section className="my-section" aria-labelledby="my-cases">
      <header>
        <h2 id="my-cases">{t("title")}</h2>
      </header>
      <CaseList />
    </section>
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
      fields: ["code", "title", ...contactKinds, "status", "message", "next_action", "created_at"],
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
          <Link to={casePath(item.id)}>
            <Typed text={nameCase(item)} />
          </Link>
          <CaseFacts item={item} />
          <strong>{words.codeLabel("status", String(item["status"]))}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The number and what is sought, as there are several about one matter, and what comes next. */
function CaseFacts({ item }: { item: WireRecord }) {
  const t = useText(texts);
  const message = readText(item["message"]);
  const next = readText(item["next_action"]);
  return (
    <p className="case-facts">
      <span className="figures">{readText(item["code"])}</span>
      {message !== undefined && (
        <span className="case-asked">
          <Typed text={message} />
        </span>
      )}
      {next !== undefined && (
        <span>
          {t("next")}
          <Typed text={next} />
        </span>
      )}
    </p>
  );
}
