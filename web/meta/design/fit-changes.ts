import type { DesignOutput } from "@kezhuan/contract/api/design";
import { applyChange, isMisfit, type Misfit } from "@kezhuan/contract/design/apply-change";
import type { StoredDesign } from "@kezhuan/contract/design/stored-design";
import type { Change, ChangeOf } from "@kezhuan/contract/metadata/changes";
import { viewDesign, type DesignView } from "./design-view.ts";
import { toStoredDesign } from "./to-stored-design.ts";

export interface Dropped {
  change: Change;
  problem: Misfit["problem"];
}

export interface Fitted {
  /** The design with every change that fits made. */
  view: DesignView;
  kept: Change[];
  dropped: Dropped[];
}

/** Makes the changes one after the other; one that does not fit is left out and told. */
export function fitChanges(base: DesignOutput, changes: readonly Change[]): Fitted {
  let design = toStoredDesign(base);
  const kept: Change[] = [];
  const dropped: Dropped[] = [];
  for (const change of changes) {
    const fitting = fitNames(design, change);
    if (!fitting) continue;
    // The moment only names what the server keeps; what is shown does not depend on it.
    const outcome = applyChange(design, fitting, new Date(0));
    if (isMisfit(outcome)) {
      dropped.push({ change, problem: outcome.problem });
      continue;
    }
    design = outcome;
    kept.push(fitting);
  }
  return { view: viewDesign(base, design), kept, dropped };
}

/** The change without the names of fields that are not there any more, where it can do without. */
function fitNames({ fields }: StoredDesign, change: Change): Change | undefined {
  const present = fields.map(({ definition }) => definition.name);
  if (change.do === "orderFields") return fitOrder(present, change.names);
  if (change.do !== "addField" || change.after === undefined || present.includes(change.after)) return change;
  const { after: _, ...last } = change;
  return last;
}

/** The order of the fields that are there; undefined when it is the one they have anyway. */
function fitOrder(present: readonly string[], names: readonly string[]): ChangeOf<"orderFields"> | undefined {
  const wanted = names.filter((name) => present.includes(name));
  const ordered = [...wanted, ...present.filter((name) => !wanted.includes(name))];
  return ordered.join() === present.join() ? undefined : { do: "orderFields", names: ordered };
}
