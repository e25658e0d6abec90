import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { Words } from "../subject/words.ts";

/** Kinds of articles as there are many of them; the dictionary names one. */
const texts = defineText({
  story: { zh: "转化案例", en: "Success stories" },
  notice: { zh: "通知公告", en: "Notices" },
});

/** What articles of a kind are called together: by the dictionary where a kind is the association's own. */
export function useKindNames(words: Words): (code: string) => string {
  const t = useText(texts);
  return (code) => (code === "story" || code === "notice" ? t(code) : words.codeLabel("type", code));
}
