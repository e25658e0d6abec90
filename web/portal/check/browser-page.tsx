import { useState } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { browserChecks } from "./browser-checks.ts";
import { Installation } from "./installation.tsx";
import { Surroundings } from "./surroundings.tsx";
import "../detail/data-table.css";
import "./browser-page.css";

const texts = defineText({
  title: { zh: "浏览器检查", en: "Browser check" },
  good: { zh: "您的浏览器可以正常使用本站。", en: "Your browser works with this site." },
  fair: {
    zh: "您的浏览器可以使用本站，个别功能受限，见下表。",
    en: "Your browser works with this site; some things are limited, as listed below.",
  },
  poor: {
    zh: "您的浏览器缺少必要的功能，部分页面无法使用，见下表。",
    en: "Your browser lacks something this site needs; parts of it will not work, as listed below.",
  },
  what: { zh: "功能", en: "What is needed" },
  result: { zh: "结果", en: "Result" },
  note: { zh: "影响", en: "What it means" },
  yes: { zh: "可用", en: "Works" },
  no: { zh: "不可用", en: "Missing" },
});

/** Checks the visitor's browser, and says what to do about what is missing. */
export function BrowserPage() {
  const t = useText(texts);
  const { language } = usePreferences();
  const [results] = useState(() => browserChecks.map((check) => ({ ...check, isGood: check.test() })));
  usePageTitle(t("title"));
  const missing = results.filter(({ isGood }) => !isGood);
  const verdict = missing.some(({ isNeeded }) => isNeeded) ? "poor" : missing.length > 0 ? "fair" : "good";
  return (
    <div className="inside inside-start browser-page">
      <h1>{t("title")}</h1>
      <output className={`browser-verdict browser-${verdict}`}>
        <Icon name={verdict === "poor" ? "alert" : "check"} />
        {t(verdict)}
      </output>
      <table className="data-table">
        <ColumnHeads names={(["what", "result", "note"] as const).map((column) => t(column))} />
        <tbody>
          {results.map(({ key, name, without, isGood }) => (
            <tr key={key}>
              <th scope="row">{pickLabel(name, language)}</th>
              <td data-label={t("result")} className={isGood ? undefined : "browser-missing"}>
                {t(isGood ? "yes" : "no")}
              </td>
              <td data-label={t("note")} className={isGood ? "browser-nothing" : undefined}>
                {isGood ? "–" : pickLabel(without, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Surroundings />
      <Installation />
    </div>
  );
}
