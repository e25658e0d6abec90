import { Link } from "@kezhuan/web/ui/link.tsx";
import { languageOf } from "../content/language-of.ts";
import { SectionTitle } from "../detail/text-section.tsx";
import { subjectPlaces } from "../subject/subject-places.ts";
import "../detail/story.css";

/** Platforms or instruments, each leading to who else has the like. */
export function MeansList({ title, means }: { title: string; means: readonly string[] }) {
  if (means.length === 0) return null;
  const { find } = subjectPlaces.institution;
  return (
    <section>
      <SectionTitle text={means.join()}>{title}</SectionTitle>
      <ul className="story-list" lang={languageOf(means.join())}>
        {means.map((name) => (
          <li key={name}>
            <Link to={`${find}?${new URLSearchParams({ q: name }).toString()}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
