import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./lapsed.css";

const texts = defineText({
  mark: { zh: "已过有效期", en: "Past its date" },
});

/** In a list: the date is over, and nobody has confirmed it yet. */
export function LapsedMark() {
  return <span className="lapsed-mark">{useText(texts)("mark")}</span>;
}
