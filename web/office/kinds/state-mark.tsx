import type { States } from "@kezhuan/contract/metadata/object";
import "./state-mark.css";

/** A state as a dot and a word: hollow before anything has happened, full from then on. */
export function StateMark({ states, state, label }: { states: States; state: string; label: string }) {
  return (
    <span className="state-mark" data-begun={state !== states.initial}>
      {label}
    </span>
  );
}
