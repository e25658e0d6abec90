import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { createContext, use } from "react";
import type { DesignChange } from "@kezhuan/web/meta/form-design/apply-change.ts";
import type { DesignState } from "@kezhuan/web/meta/form-design/design-history.ts";
import type { ObjectField } from "@kezhuan/web/meta/form-design/new-node.ts";
import type { DesignProblem } from "@kezhuan/web/meta/form-design/problem-words.ts";

/** The widths that a form is laid out for. */
export type Device = "phone" | "tablet" | "desktop";

/** The design being worked on. */
export interface FormDesign {
  state: DesignState;
  /** Published and retired versions are only looked at. */
  isReadOnly: boolean;
  /** Fields of the form's object; empty where it has none. */
  fields: readonly ObjectField[];
  problems: readonly DesignProblem[];
  device: Device;
  /** Changes with the same key, one after the other, are one step. */
  change: (change: DesignChange, key?: string) => void;
  select: (ids: readonly string[]) => void;
  undo: () => void;
  redo: () => void;
  /** Puts nodes behind the selection. */
  append: (nodes: readonly FormNode[]) => void;
  /** Tells people who do not see the page what happened. */
  announce: (words: string) => void;
}

export const FormDesignContext = createContext<FormDesign | null>(null);

export function useFormDesign(): FormDesign {
  const design = use(FormDesignContext);
  if (!design) throw new Error("useFormDesign outside a design");
  return design;
}
