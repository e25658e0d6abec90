import { defineText } from "./text.ts";
import { useText } from "./use-text.ts";
import "./skip-link.css";

const texts = defineText({ skip: { zh: "跳到正文", en: "Skip to content" } });

interface SkipLinkProps {
  target: string;
  /** Where it leads; by default past the head of the page. */
  children?: string;
}

/** A stop of the keyboard that leads past what comes next. A button, because the address's hash belongs to the router. */
export function SkipLink({ target, children }: SkipLinkProps) {
  const t = useText(texts);
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById(target)?.focus()}>
      {children ?? t("skip")}
    </button>
  );
}
