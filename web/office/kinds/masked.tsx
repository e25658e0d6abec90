import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./value.css";

const texts = defineText({
  masked: { zh: "无权查看", en: "Hidden" },
  partly: { zh: "已脱敏", en: "Masked" },
});

/** A lock and a word where the person may not see the value, or what is left of it. */
export function Masked({ rest }: { rest?: unknown }) {
  const t = useText(texts);
  const left = typeof rest === "string" ? rest : undefined;
  return (
    <span className="value-masked" title={left === undefined ? undefined : t("partly")}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path d="M3.500 7.500h9v6h-9zM5.500 7.500V5a2.500 2.500 0 0 1 5 0v2.500" />
      </svg>
      {left ?? t("masked")}
      {left === undefined ? null : <span className="unseen">{t("partly")}</span>}
    </span>
  );
}
