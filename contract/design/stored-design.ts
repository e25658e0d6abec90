import type { FieldDef } from "../metadata/field.ts";
import type { ViewDef } from "../metadata/view.ts";
import { layField, localPack, type Overlay, type StoredDef } from "./layers.ts";

/** Out of use, but kept. */
export interface Retired {
  at: string;
  /** Its name in the database. */
  tombstone: string;
  purgeOn: string | null;
}

/** Values on their way to another kind. */
export interface Converting {
  jobid: string;
  /** The field as it will be. */
  definition: FieldDef;
  /** Column that takes the converted values. */
  column: string;
  /** What becomes of values that cannot be converted. */
  unreadable: "refuse" | "clear";
}

export interface StoredField {
  /** Absent until it is stored. */
  id?: string;
  /** Null for the installation's own. */
  pack: string | null;
  definition: FieldDef;
  overlay: Overlay<FieldDef> | null;
  retired: Retired | null;
  converting: Converting | null;
}

/** An object as the metadata objects hold it, layer by layer. */
export interface StoredDesign {
  id?: string;
  pack: string;
  version: number;
  definition: StoredDef;
  overlay: Overlay<StoredDef> | null;
  retired: Retired | null;
  /** In use, in order. */
  fields: readonly StoredField[];
  gone: readonly StoredField[];
  views: readonly ViewDef[];
}

/** A field of the installation's own that is not stored yet. */
export function newField(definition: FieldDef): StoredField {
  return { pack: null, definition, overlay: null, retired: null, converting: null };
}

/** True for an object of the installation's own: what is said of it is its definition, and lies over no pack. */
export function isOwn({ pack }: Pick<StoredDesign, "pack">): boolean {
  return pack === localPack;
}

/** The field as it is in force. */
export function effectiveField({ definition, overlay }: StoredField): FieldDef {
  return layField(definition, overlay);
}

/** Prefix of what is out of use in the database: nothing of ours may begin with it. */
export const tombstonePrefix = "zz_";

/** The name a column or table is kept under when it is retired; the moment tells apart those of the same name. */
export function tombstoneName(name: string, now: Date): string {
  const moment = now.toISOString().replaceAll(/\D/g, "").slice(0, 17);
  // PostgreSQL cuts longer names.
  return `${tombstonePrefix}${moment}_${name}`.slice(0, 63);
}
