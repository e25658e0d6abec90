import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { cutAround, markHits } from "./highlight.ts";
import { CONTENT_LANGUAGE } from "./language-of.ts";
import "./bilingual.css";

const texts = defineText({ inChinese: { zh: "中文", en: "in Chinese" } });

interface BilingualProps {
  zh: string;
  en?: string | undefined;
  terms?: readonly string[];
}

/** A title in the language of the page; where its English half is missing, the Chinese one, and says so. */
export function Bilingual({ zh, en, terms = [] }: BilingualProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (language === "zh") return <Marked text={zh} terms={terms} />;
  if (en) return <Marked text={en} terms={terms} />;
  return (
    <>
      <span lang="zh-CN">
        <Marked text={zh} terms={terms} />
      </span>{" "}
      <small className="bilingual-note">{t("inChinese")}</small>
    </>
  );
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

/** Running text in the language of the page where there is such a half, otherwise in the one there is. */
export function Passage({ zh, en, terms = [], length }: PassageProps) {
  const { language } = usePreferences();
  const isEnglish = (language === "en" && en !== undefined) || zh === undefined;
  const text = isEnglish ? en : zh;
  if (text === undefined) return null;
  // A Latin letter is half as wide as a Chinese character.
  const shown = length === undefined ? text : cutAround(text, terms, isEnglish ? length * 2 : length);
  return (
    <span lang={isEnglish ? "en" : CONTENT_LANGUAGE}>
      <Marked text={shown} terms={terms} />
    </span>
  );
}
