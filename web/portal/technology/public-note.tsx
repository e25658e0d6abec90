import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  note: {
    zh: "数字均按所有访客可见的记录统计；登录后列表中可能还有仅对会员公开的记录。",
    en: "All figures count what every visitor sees; whoever has logged in may find more in the lists, open to members only.",
  },
});

/** Says of the figures on public pages what they count. */
export function PublicNote() {
  return <p className="technology-note">{useText(texts)("note")}</p>;
}
