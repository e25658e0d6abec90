import type { DesignOutput, DesignField, RetiredField } from "@kezhuan/contract/api/design";
import { applyChange, isMisfit, type Misfit } from "@kezhuan/contract/design/apply-change";
import { isOwn, newField, type StoredDesign, type StoredField } from "@kezhuan/contract/design/stored-design";
import type { Change, ChangeOf } from "@kezhuan/contract/metadata/changes";
import { viewDesign, type DesignView } from "./design-view.ts";
import { shippedOf, traitNames } from "./change-field.ts";
import { isAlike } from "./is-alike.ts";

export interface Dropped {
  change: Change;
  problem: Misfit["problem"];
}

export interface Fitted {
  /** The design with the changes applied that fit. */
  view: DesignView;
  kept: Change[];
  dropped: Dropped[];
}

/** Applies the changes in order; those that no longer fit the design are returned as `dropped`. */
export function fitChanges(base: DesignOutput, changes: readonly Change[]): Fitted {
  let design = toStoredDesign(base);
  const kept: Change[] = [];
  const dropped: Dropped[] = [];
  for (const change of changes) {
    const fitting = fitNames(design, change);
    if (!fitting) continue;
    // The time only becomes part of names that the server stores; nothing shown depends on it.
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

/** The change without names of fields that no longer exist; undefined when nothing is left of it. */
function fitNames({ fields }: StoredDesign, change: Change): Change | undefined {
  const present = fields.map(({ definition }) => definition.name);
  if (change.do === "orderFields") return fitOrder(present, change.names);
  if (change.do !== "addField" || change.after === undefined || present.includes(change.after)) return change;
  const { after: _, ...last } = change;
  return last;
}

/** The wanted order of the fields that exist; undefined when they have it already. */
function fitOrder(present: readonly string[], names: readonly string[]): ChangeOf<"orderFields"> | undefined {
  const wanted = names.filter((name) => present.includes(name));
  const ordered = [...wanted, ...present.filter((name) => !wanted.includes(name))];
  return ordered.join() === present.join() ? undefined : { do: "orderFields", names: ordered };
}

/**
 * The layers of a design as far as its description has them. It lacks which indexes are the pack's, what views need and
 * which values are being converted: the server refuses changes that conflict with those.
 */
function toStoredDesign(design: DesignOutput): StoredDesign {
  const { object, pack, version, retired_at, purge_on = null } = design;
  const { indexes, ...definition } = object;
  const [own, over] = isOwn(design) ? [indexes, null] : [[], { indexes }];
  return {
    id: object.name,
    pack,
    version,
    definition: { ...definition, indexes: own },
    overlay: over,
    retired: retired_at === undefined ? null : { at: retired_at, tombstone: "", purgeOn: purge_on },
    fields: design.fields.map((field) => toStoredField(field, pack)),
    gone: design.retired.map(toGoneField),
    views: [],
  };
}

function toStoredField(field: DesignField, pack: string): StoredField {
  const { id, def } = field;
  const shipped = shippedOf(field);
  if (!shipped) return { ...newField(def), id };
  const said = traitNames.filter((name) => !isAlike(shipped[name], def[name]));
  // What differs, by the names of the definition's own parts.
  const overlay = Object.fromEntries(said.map((name) => [name, def[name] ?? null])) as StoredField["overlay"];
  return { ...newField(shipped), id, pack, overlay: said.length === 0 ? null : overlay };
}

function toGoneField({ id, def, retired_at, column, purge_on }: RetiredField): StoredField {
  return { ...newField(def), id, retired: { at: retired_at, tombstone: column, purgeOn: purge_on ?? null } };
}
