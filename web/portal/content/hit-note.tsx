import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
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
  /** Where else the search looks, such as keywords. */
  hidden: readonly Halves[];
}

interface Halves {
  zh: string | undefined;
  en: string | undefined;
}

/** Where a search has hit what the row does not show, or nobody would see why it was found. */
export function HitNote({ terms, shown, hidden }: HitNoteProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const find = ({ zh, en }: Halves) => findHidden(terms, { shown, hidden: [zh, en] });
  // To readers of English pages Chinese words say nothing: the English half of what was hit stands for it, if there is one.
  const place =
    language === "en"
      ? hidden.find((one) => one.en && !shown.includes(one.en) && find(one))?.en
      : hidden.map(find).find(Boolean);
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
