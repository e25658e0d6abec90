import type { DictColour } from "@kezhuan/contract/metadata/dictionary";
import type { States } from "@kezhuan/contract/metadata/object";
import "./state-mark.css";

interface StateMarkProps {
  states: States;
  state: string;
  label: string;
  colour: DictColour | undefined;
}

/** A state as a dot and a word: hollow before anything has happened, full from then on. */
export function StateMark({ states, state, label, colour }: StateMarkProps) {
  return (
    <span className="state-mark" data-begun={state !== states.initial} data-tone={colour}>
      {label}
    </span>
  );
}

interface CodeMarkProps {
  label: string;
  colour: DictColour | undefined;
}

/** A code in words, with a dot in the colour that its dictionary gives it; without one the word alone. */
export function CodeMark({ label, colour }: CodeMarkProps) {
  if (colour === undefined) return label;
  return (
    <span className="state-mark" data-begun="true" data-tone={colour}>
      {label}
    </span>
  );
}
