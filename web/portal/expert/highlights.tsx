import type { RefValue } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { detailPath } from "../subject/subject-places.ts";
import "../detail/story.css";

const texts = defineText({ title: { zh: "代表成果", en: "Highlights" } });

/** The achievements they want to be known by. */
export function Highlights({ highlights }: { highlights: readonly RefValue[] }) {
  const t = useText(texts);
  if (highlights.length === 0) return null;
  return (
    <section>
      <h2 className="detail-title">{t("title")}</h2>
      <ol className="story-points figures">
        {highlights.map(({ id, label }) => (
          <li key={id} lang={languageOf(label)}>
            <Link to={detailPath("achievement", id)}>{label}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
