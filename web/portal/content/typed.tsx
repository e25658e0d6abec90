import { languageOf } from "./language-of.ts";
import { splitAround } from "./split-around.ts";

interface TypedProps {
  /** What somebody has typed, in whichever language. */
  text: string;
  /** The sentence it stands in, in the language of the page. */
  within?: string;
}

/** A text of a person's own, marked by its language: the page's own may be another. */
export function Typed({ text, within = text }: TypedProps) {
  const [before, after] = splitAround(within, text);
  return (
    <>
      {before}
      <span lang={languageOf(text)}>{text}</span>
      {after}
    </>
  );
}
