import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
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
});

// Few readers look at what is their own.
const OwnContact = lazyPage(async () => (await import("./own-contact.tsx")).OwnContact);

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
      <Suspense>
        <OwnContact kind={kind} id={id} label={t(kind)} />
      </Suspense>
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
