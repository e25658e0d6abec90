import { site, siteName } from "./site.ts";
import { defineText } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";
import "./wordmark.css";

const texts = defineText({ product: { zh: "科转", en: "Kezhuan" } });

/**
 * The installation's logo and name, or those of the product: 科转, drawn from straight strokes; the two dots of 斗 are a
 * supply and a demand about to meet.
 */
export function Wordmark() {
  const { language } = usePreferences();
  const t = useText(texts);
  const name = siteName(language);
  return (
    <span className="wordmark" data-own={name ? "" : undefined}>
      {site.logo ? <img src={site.logo} alt={name || t("product")} /> : <Strokes />}
      {(name || !site.logo) && (
        <span aria-hidden={site.logo || !name ? "true" : undefined}>{name || "Kezhuan"}</span>
      )}
    </span>
  );
}

function Strokes() {
  return (
    <svg viewBox="2 3 98 45" role="img" lang="zh-CN" aria-label="科转">
      <path
        className="wordmark-strokes"
        d="M20 5.5 5 9.5M3 17h20M13 8v38M13 18.5 4 33M14 20l8 8M24.5 34 47 29.500M39.5 5v41M55 12h20M65 4l-7 19.500h18M54 34.5 77 31.500M67.5 18v28M80 11.500h18M77.5 21H99M89.5 4 86 31h12l-9 9.500M86 36.500l9 9.5"
      />
      <circle className="wordmark-supply" cx="30" cy="11" r="3.5" />
      <circle className="wordmark-demand" cx="29.6" cy="22.5" r="3.5" />
    </svg>
  );
}
