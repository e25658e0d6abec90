import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { applyChange, type DesignChange } from "./apply-change.ts";
import { findNode } from "./places.ts";

interface Step {
  form: FormSchema;
  selection: readonly string[];
  /** The steps before it, however many. */
  rest: Step | undefined;
}

/** A design at work. Steps share whatever did not change between them, so their number has no limit. */
export interface DesignState {
  form: FormSchema;
  selection: readonly string[];
  past: Step | undefined;
  future: Step | undefined;
  /** Changes with the key of the last one are one step: what is typed into a field. */
  lastKey: string | undefined;
}

export type DesignAction =
  | { do: "change"; change: DesignChange; key?: string | undefined }
  | { do: "select"; ids: readonly string[] }
  | { do: "undo" }
  | { do: "redo" }
  /** Another design altogether, without a past. */
  | { do: "open"; form: FormSchema };

export function startDesign(form: FormSchema): DesignState {
  return { form, selection: [], past: undefined, future: undefined, lastKey: undefined };
}

export function reduceDesign(state: DesignState, action: DesignAction): DesignState {
  switch (action.do) {
    case "open":
      return startDesign(action.form);
    case "select":
      return { ...state, selection: action.ids, lastKey: undefined };
    case "change":
      return change(state, action.change, action.key);
    case "undo":
      return state.past ? stepTo(state, state.past, "undo") : state;
    case "redo":
      return state.future ? stepTo(state, state.future, "redo") : state;
  }
}

function change(state: DesignState, wanted: DesignChange, key: string | undefined): DesignState {
  const { form, selection } = applyChange(state.form, wanted);
  if (form === state.form) return state;
  const isSameStep = key !== undefined && key === state.lastKey;
  return {
    form,
    selection: selection ?? state.selection,
    past: isSameStep ? state.past : { form: state.form, selection: state.selection, rest: state.past },
    future: undefined,
    lastKey: key,
  };
}

function stepTo(state: DesignState, step: Step, way: "undo" | "redo"): DesignState {
  const here = (rest: Step | undefined): Step => ({ form: state.form, selection: state.selection, rest });
  const [past, future] = way === "undo" ? [step.rest, here(state.future)] : [here(state.past), step.rest];
  const selection = step.selection.filter((id) => findNode(step.form, id) !== undefined);
  return { form: step.form, selection, past, future, lastKey: undefined };
}
