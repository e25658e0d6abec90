import type { DesignOutput } from "@kezhuan/contract/api/design";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { applyChange, type Misfit } from "./apply-change.ts";
import { liveFields, viewDesign, type DesignView } from "./design-view.ts";

export interface Dropped {
  change: Change;
  misfit: Misfit;
}

export interface Fitted {
  /** The design with every change that fits made. */
  view: DesignView;
  kept: Change[];
  dropped: Dropped[];
}

/** Makes the changes one after the other; one that does not fit is left out and told. */
export function fitChanges(design: DesignOutput, changes: readonly Change[]): Fitted {
  let view = viewDesign(design);
  const kept: Change[] = [];
  const dropped: Dropped[] = [];
  for (const change of changes) {
    const fitting = change.do === "orderFields" ? fitOrder(view, change.names) : change;
    if (!fitting) continue;
    const applied = applyChange(view, fitting);
    if ("misfit" in applied) {
      dropped.push({ change, misfit: applied.misfit });
      continue;
    }
    view = applied.view;
    kept.push(fitting);
  }
  return { view, kept, dropped };
}

/** The order of the fields that are there; undefined when it is the one they have anyway. */
function fitOrder(view: DesignView, names: readonly string[]): Change | undefined {
  const present = liveFields(view).map(({ def }) => def.name);
  const wanted = names.filter((name) => present.includes(name));
  const ordered = [...wanted, ...present.filter((name) => !wanted.includes(name))];
  return ordered.join() === present.join() ? undefined : { do: "orderFields", names: ordered };
}
