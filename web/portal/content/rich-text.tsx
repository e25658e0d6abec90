import { cleanHtml } from "@kezhuan/web/ui/safe-html.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { ChineseNote } from "./bilingual.tsx";
import { CONTENT_LANGUAGE } from "./language-of.ts";
import "./rich-text.css";

interface RichTextProps {
  zh: string | undefined;
  en: string | undefined;
}

/** Formatted text in the language of the page; in the other one where that half is missing, and says so. */
export function RichText({ zh, en }: RichTextProps) {
  const { language } = usePreferences();
  const isEnglish = (language === "en" && en !== undefined) || zh === undefined;
  const html = isEnglish ? en : zh;
  if (html === undefined) return null;
  return (
    <>
      {!isEnglish && <ChineseNote text={html} />}
      {/* The server cleaned it when it was saved; this is the second lock. */}
      <div
        className="rich-text"
        lang={isEnglish ? "en" : CONTENT_LANGUAGE}
        dangerouslySetInnerHTML={{ __html: cleanHtml(html) }}
      />
    </>
  );
}
