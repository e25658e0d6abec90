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

/**
 * The layers of a design as far as its description tells them. Which indexes are the pack's, what views ask for and which
 * values are being converted it does not tell: the server says no to what they forbid.
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
