import { Link } from "@kezhuan/web/ui/link.tsx";
import { languageOf } from "../content/language-of.ts";
import "@kezhuan/web/ui/chip.css";
import "./sidebar.css";

interface KeywordsProps {
  title: string;
  words: readonly string[];
  /** Where a word is looked for. */
  path: string;
}

/** Words, each leading to what else is about it. */
export function Keywords({ title, words, path }: KeywordsProps) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="sidebar-keywords">
        {words.map((word) => (
          <li key={word} lang={languageOf(word)}>
            <Link className="tag" to={`${path}?${new URLSearchParams({ q: word }).toString()}`}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
