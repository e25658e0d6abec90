import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ContactPlace } from "./contact-place.tsx";
import { contactPath, type ContactKind } from "./contact-path.ts";
import { ReplyPromise } from "./reply-time.tsx";
import { useIsOwn } from "./use-is-own.ts";
import "./contact-link.css";

const texts = defineText({
  achievement: { zh: "联系对接", en: "Start matching" },
  demand: { zh: "响应需求", en: "Answer this demand" },
  expert: { zh: "预约咨询", en: "Consult this expert" },
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

interface ContactLinkProps {
  kind: ContactKind;
  id: string;
  /** The account whose page it is, where that is told. */
  holder: string | undefined;
}

/** The one thing to do with the page of a record: begin a case about it; with one's own, change it. */
export function ContactLink({ kind, id, holder }: ContactLinkProps) {
  const t = useText(texts);
  if (useIsOwn(holder)) {
    return (
      <div className="contact-place">
        <Link className="button button-plain" to={`${forms[kind]}?id=${encodeURIComponent(id)}`}>
          {t("edit")}
        </Link>
        <p className="reply-time">{t("own", { label: t(kind) })}</p>
      </div>
    );
  }
  return (
    <>
      <ContactPlace>
        <Link className="button button-filled contact-link" to={contactPath(kind, id)}>
          <Mark kind="match" size={14} />
          {t(kind)}
        </Link>
      </ContactPlace>
      <ReplyPromise />
    </>
  );
}
