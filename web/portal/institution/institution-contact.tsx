import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ContactPlace } from "../detail/contact-place.tsx";
import { ReplyPromise } from "../detail/reply-time.tsx";

const texts = defineText({
  // What is wanted of an institution is a demand; what an enterprise is offered is an achievement.
  demand: { zh: "发布需求，找它合作", en: "Post what you need of it" },
  achievement: { zh: "发布成果，供它选用", en: "Post an achievement for it" },
});

/** How to get in touch with an institution: through a broker, with what one needs or has. */
export function InstitutionContact({ isEnterprise }: { isEnterprise: boolean }) {
  const t = useText(texts);
  const kind = isEnterprise ? "achievement" : "demand";
  return (
    <>
      <ContactPlace>
        <Link className="button button-filled contact-link" to={isEnterprise ? "/fcg" : "/fxq"}>
          <Mark kind="match" size={14} />
          {t(kind)}
        </Link>
      </ContactPlace>
      <ReplyPromise />
    </>
  );
}
