import { defineText } from "./text.ts";
import { useText } from "./use-text.ts";
import "./skip-link.css";

const texts = defineText({ skip: { zh: "跳到正文", en: "Skip to content" } });

/** The first stop of the keyboard. A button, because the address's hash belongs to the router. */
export function SkipLink({ target }: { target: string }) {
  const t = useText(texts);
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById(target)?.focus()}>
      {t("skip")}
    </button>
  );
}
