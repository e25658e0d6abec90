import { ChineseNote, Passage } from "../content/bilingual.tsx";
import { languageOf } from "../content/language-of.ts";
import "./story.css";

/** The title of a part, and of its text whether it is in Chinese where the page is not. */
export function SectionTitle({ text, children }: { text: string; children: string }) {
  return (
    <h2 className="detail-title">
      {children} <ChineseNote text={text} />
    </h2>
  );
}

/** A part of the story in the language that it was written in; nothing where there is no text. */
export function TextSection({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <section>
      <SectionTitle text={text}>{title}</SectionTitle>
      <div className="story-text" lang={languageOf(text)}>
        {text.split(/\n+/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

interface BilingualSectionProps {
  title: string;
  zh: string | undefined;
  en: string | undefined;
}

/** A part of the story in the language of the page, where there is such a half. */
export function BilingualSection({ title, zh, en }: BilingualSectionProps) {
  if (!zh && !en) return null;
  return (
    <section>
      <h2 className="detail-title">{title}</h2>
      <p className="story-text story-lines">
        <Passage zh={zh} en={en} />
      </p>
    </section>
  );
}
