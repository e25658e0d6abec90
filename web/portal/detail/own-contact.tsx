import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { ContactKind } from "./contact-path.ts";

const texts = defineText({
  edit: { zh: "修改内容", en: "Edit it" },
  own: {
    zh: "这是您自己的页面；访客在这里看到“{label}”。",
    en: "This page is your own. Visitors see “{label}” here.",
  },
});

/** Where its holder changes it. */
const forms: Readonly<Record<ContactKind, string>> = {
  achievement: "/fcg",
  demand: "/fxq",
  expert: "/myExpert",
};

interface OwnContactProps {
  kind: ContactKind;
  id: string;
  /** What others are offered in its place. */
  label: string;
}

/** To whom a page belongs: the way to change it. */
export function OwnContact({ kind, id, label }: OwnContactProps) {
  const t = useText(texts);
  return (
    <div className="contact-place">
      <Link className="button button-plain" to={`${forms[kind]}?id=${encodeURIComponent(id)}`}>
        {t("edit")}
      </Link>
      <p className="reply-time">{t("own", { label })}</p>
    </div>
  );
}
