import { useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { CONTENT_LANGUAGE, languageOf } from "../content/language-of.ts";
import type { AchievementWords } from "./use-achievement-meta.ts";
import type { Patent } from "./read-achievement-details.ts";
import "../detail/data-table.css";

const texts = defineText({
  title: { zh: "知识产权", en: "Intellectual property" },
  count: { zh: "{count} 项", en: "{count}" },
  type: { zh: "类型", en: "Type" },
  number: { zh: "编号", en: "Number" },
  status: { zh: "状态", en: "Status" },
  date: { zh: "申请日 / 授权日", en: "Filed / granted" },
  owner: { zh: "权利人", en: "Owner" },
  more: { zh: "展开全部 {count} 项", en: "Show all {count}" },
  less: { zh: "收起", en: "Show fewer" },
});

const SHOWN = 8;

/** What protects it. Nothing is shown when nothing is known: no rights and no data are not the same. */
export function Patents({ patents, words }: { patents: Patent[]; words: AchievementWords }) {
  const t = useText(texts);
  const [isOpen, setOpen] = useState(false);
  if (patents.length === 0) return null;
  return (
    <section className="detail-section">
      <h2 className="detail-title">
        {t("title")} <small className="figures">{t("count", { count: patents.length })}</small>
      </h2>
      <table className="data-table">
        <thead>
          <tr>
            {(["type", "number", "status", "date", "owner"] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {patents.map((patent, index) => (
            <PatentRow
              key={patent.number ?? index}
              patent={patent}
              words={words}
              isFolded={!isOpen && index >= SHOWN}
            />
          ))}
        </tbody>
      </table>
      {patents.length > SHOWN && (
        <Button
          look="quiet"
          className="data-table-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t("less") : t("more", { count: patents.length })}
        </Button>
      )}
    </section>
  );
}

function PatentRow(props: { patent: Patent; words: AchievementWords; isFolded: boolean }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { patent, words, isFolded } = props;
  const label = (column: string, code: string | undefined) =>
    code ? words.columnLabel("ip_list", column, code) : "–";
  const dates = [patent.applied, patent.granted].map((date) => (date ? formatDate(date, language) : "–"));
  return (
    <tr className={isFolded ? "data-table-more" : undefined}>
      <th scope="row">{label("ip_type", patent.type)}</th>
      <td className="figures" data-label={t("number")}>
        {patent.number ?? "–"}
        {patent.name && (
          <small className="data-table-note" lang={CONTENT_LANGUAGE}>
            {patent.name}
          </small>
        )}
      </td>
      <td data-label={t("status")}>{label("ip_status", patent.status)}</td>
      <td className="figures" data-label={t("date")}>
        {dates.join(" / ")}
      </td>
      <td data-label={t("owner")} lang={languageOf(patent.owner)}>
        {patent.owner ?? "–"}
      </td>
    </tr>
  );
}
