import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { cutAround, markHits } from "./highlight.ts";
import { CONTENT_LANGUAGE, languageOf } from "./language-of.ts";
import "./bilingual.css";

const texts = defineText({ inChinese: { zh: "中文", en: "in Chinese" } });

interface BilingualProps {
  zh: string;
  en?: string | undefined;
  terms?: readonly string[];
}

/** A title in the language of the page; where its English half is missing, the Chinese one, and says so. */
export function Bilingual({ zh, en, terms = [] }: BilingualProps) {
  const { language } = usePreferences();
  if (language === "zh") return <Marked text={zh} terms={terms} />;
  if (en) return <Marked text={en} terms={terms} />;
  return (
    <>
      <span lang={languageOf(zh)}>
        <Marked text={zh} terms={terms} />
      </span>{" "}
      <ChineseNote text={zh} />
    </>
  );
}

/** Says to readers of the English pages that a text is in Chinese; nothing where it is not, or where it goes without saying. */
export function ChineseNote({ text }: { text: string }) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (language === "zh" || languageOf(text) !== CONTENT_LANGUAGE) return null;
  return <small className="bilingual-note">{t("inChinese")}</small>;
}

/** A text with the hits of a search marked. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  if (terms.length === 0) return text;
  return markHits(text, terms).map((piece, index) =>
    piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

interface PassageProps {
  zh: string | undefined;
  en: string | undefined;
  terms?: readonly string[];
  /** Shortens it to about so many characters, around its first hit. */
  length?: number;
}

/** Running text in the language of the page where there is such a half, otherwise in the one there is, and says so first. */
export function Passage({ zh, en, terms = [], length }: PassageProps) {
  const { language } = usePreferences();
  const isEnglish = (language === "en" && en !== undefined) || zh === undefined;
  const text = isEnglish ? en : zh;
  if (text === undefined) return null;
  // A Latin letter is half as wide as a Chinese character.
  const shown = length === undefined ? text : cutAround(text, terms, isEnglish ? length * 2 : length);
  return (
    <>
      <ChineseNote text={text} />{" "}
      <span lang={isEnglish ? "en" : languageOf(text)}>
        <Marked text={shown} terms={terms} />
      </span>
    </>
  );
}
