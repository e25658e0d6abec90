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
  count: { zh: "{count} 项", en: "{count}" },
  date: { zh: "申请日 / 授权日", en: "Filed / granted" },
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
        {words.fieldLabel("ip_list")}{" "}
        <small className="figures">{t("count", { count: patents.length })}</small>
      </h2>
      <table className="data-table">
        <thead>
          <tr>
            {["ip_type", "ip_no", "ip_status", undefined, "owner"].map((column) => (
              <th key={column ?? "date"} scope="col">
                {column ? words.fieldLabel(`ip_list.${column}`) : t("date")}
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
      <td className="figures" data-label={words.fieldLabel("ip_list.ip_no")}>
        {patent.number ?? "–"}
        {patent.name && (
          <small className="data-table-note" lang={CONTENT_LANGUAGE}>
            {patent.name}
          </small>
        )}
      </td>
      <td data-label={words.fieldLabel("ip_list.ip_status")}>{label("ip_status", patent.status)}</td>
      <td className="figures" data-label={t("date")}>
        {dates.join(" / ")}
      </td>
      <td data-label={words.fieldLabel("ip_list.owner")} lang={languageOf(patent.owner)}>
        {patent.owner ?? "–"}
      </td>
    </tr>
  );
}
