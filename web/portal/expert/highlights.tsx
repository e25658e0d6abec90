import type { RefValue } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { languageOf } from "../content/language-of.ts";
import { detailPath } from "../subject/subject-places.ts";
import "../detail/story.css";

interface HighlightsProps {
  title: string;
  highlights: readonly RefValue[];
}

/** The achievements they want to be known by. */
export function Highlights({ title, highlights }: HighlightsProps) {
  if (highlights.length === 0) return null;
  return (
    <section>
      <h2 className="detail-title">{title}</h2>
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
