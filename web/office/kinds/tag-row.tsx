import type { DictColour } from "@kezhuan/contract/metadata/dictionary";
import "./tag-row.css";

interface TagRowProps {
  texts: readonly string[];
  /** Of each text, where it has one. */
  colours?: readonly (DictColour | undefined)[];
}

/** Several short texts side by side; in a cell the row is cut, on a page it wraps. */
export function TagRow({ texts, colours = [] }: TagRowProps) {
  return (
    <span className="tag-row">
      {texts.map((text, index) => (
        <span key={text} data-tone={colours[index]}>
          {text}
        </span>
      ))}
    </span>
  );
}
