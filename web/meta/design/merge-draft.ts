import type { DesignOutput } from "@kezhuan/contract/api/design";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { traitNames, type TraitName } from "./change-field.ts";
import { fitChanges, type Dropped } from "./fit-changes.ts";
import { isAlike } from "./is-alike.ts";

/** Something that both the draft and somebody else have changed: the draft's will be written over the other's. */
export type Contested = { field: string; trait: TraitName } | { object: string } | { states: true };

export interface Merged {
  kept: Change[];
  /** Cannot be made any more. */
  dropped: Dropped[];
  contested: Contested[];
}

/** A draft made over one version of a design, brought over to a newer one. */
export function mergeDraft(before: DesignOutput, after: DesignOutput, changes: readonly Change[]): Merged {
  const { kept, dropped } = fitChanges(after, changes);
  return { kept, dropped, contested: kept.flatMap((change) => listContested(before, after, change)) };
}

function listContested(before: DesignOutput, after: DesignOutput, change: Change): Contested[] {
  if (change.do === "setStates") {
    return isAlike(before.object.states, after.object.states) ? [] : [{ states: true }];
  }
  if (change.do === "changeObject") {
    const [old, present]: Record<string, unknown>[] = [before.object, after.object];
    return Object.keys(change.change)
      .filter((name) => !isAlike(old?.[name], present?.[name]))
      .map((object) => ({ object }));
  }
  if (change.do !== "changeField") return [];
  const [old, present] = [before, after].map(
    ({ fields }) => fields.find(({ def }) => def.name === change.name)?.def,
  );
  if (!old || !present) return [];
  return traitNames
    .filter((trait) => trait in change.change && !isAlike(old[trait], present[trait]))
    .map((trait) => ({ field: change.name, trait }));
}
