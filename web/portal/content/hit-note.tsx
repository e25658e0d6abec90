import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Marked } from "./bilingual.tsx";
import { cutAround, findHidden } from "./highlight.ts";
import { languageOf } from "./language-of.ts";
import "./hit-note.css";

const texts = defineText({ also: { zh: "还出现在：", en: "Also found in: " } });

interface HitNoteProps {
  terms: readonly string[];
  /** What the row shows anyway. */
  shown: readonly (string | undefined)[];
  /** Where else the search looks, such as keywords or the half in the other language. */
  hidden: readonly (string | undefined)[];
}

/** Where a search has hit what the row does not show, or nobody would see why it was found. */
export function HitNote({ terms, shown, hidden }: HitNoteProps) {
  const t = useText(texts);
  const place = findHidden(terms, { shown, hidden });
  if (!place) return null;
  return (
    <p className="hit-note">
      {t("also")}
      <span lang={languageOf(place)}>
        <Marked text={cutAround(place, terms, 40)} terms={terms} />
      </span>
    </p>
  );
}
