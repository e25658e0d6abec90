import { createContext, use } from "react";
import type { DesignTab } from "@kezhuan/web/meta/design/locate-problem.ts";
import type { DesignDraft } from "./plan/use-design-draft.ts";

/** What the server said of one part of the draft. */
export interface DesignProblem {
  tab: DesignTab;
  field?: string;
  /** What of it, `settings.maxLength`; empty for the whole. */
  part: string;
  message: string;
}

export interface Designer extends DesignDraft {
  /** The object is being made: nothing of it is there yet. */
  isNew: boolean;
  problems: readonly DesignProblem[];
}

export const DesignerContext = createContext<Designer | null>(null);

/** The design being worked on. */
export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error("useDesigner outside a design");
  return designer;
}
