import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { isMask, type Mask } from "@kezhuan/contract/metadata/masks";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { asTexts } from "../kinds/as-values.ts";

/** What a rule says of one field. */
export interface FieldRight {
  field: FieldMeta;
  read: boolean;
  write: boolean;
  mask: Mask | undefined;
  /** It can never be written, or not while it is masked or not read. */
  isWriteFixed: boolean;
}

const always: readonly string[] = ["id", "version"];

/** An empty list would mean all. An id is never written, so a list of it alone means none. */
const none: readonly string[] = ["id"];

/** The fields a rule can speak of: those of the object itself first, then those that every object has. */
export function ruleFields(fields: readonly FieldMeta[]): FieldMeta[] {
  const spoken = fields.filter(({ name }) => !always.includes(name));
  const isStandard = ({ name }: FieldMeta) => standardFieldNames.has(name);
  return [...spoken.filter((field) => !isStandard(field)), ...spoken.filter(isStandard)];
}

export function masksOf(values: Values): Record<string, Mask> {
  const { masks } = values;
  if (typeof masks !== "object" || masks === null) return {};
  return Object.fromEntries(
    Object.entries(masks).flatMap(([name, mask]: [string, unknown]) => (isMask(mask) ? [[name, mask]] : [])),
  );
}

/** What the rule means for each field. Empty lists mean "all" in a grant and "none" in a denial. */
export function readRights(fields: readonly FieldMeta[], values: Values): FieldRight[] {
  const isDenial = values["effect"] === "deny";
  const [read, write] = [asTexts(values["read_fields"]), asTexts(values["write_fields"])];
  const masks = isDenial ? {} : masksOf(values);
  return ruleFields(fields).map((field) => {
    const { name } = field;
    const mask = masks[name];
    const isRead = isDenial ? read.includes(name) : read.length === 0 || read.includes(name);
    const isWriteFixed = field.readonly || (!isDenial && (!isRead || mask !== undefined));
    const isListed = isDenial ? write.includes(name) : write.length === 0 || write.includes(name);
    return { field, read: isRead, write: isListed && !isWriteFixed, mask, isWriteFixed };
  });
}

type FieldParts = Pick<Values, "read_fields" | "write_fields" | "masks">;

/** The rule's own form of the rights: nothing listed where all are meant. */
export function writeRights(rights: readonly FieldRight[], isDenial: boolean): FieldParts {
  const names = (list: readonly FieldRight[]) => list.map(({ field }) => field.name);
  const read = rights.filter((right) => right.read);
  const write = rights.filter((right) => right.write && !right.isWriteFixed);
  const writable = rights.filter(({ isWriteFixed }) => !isWriteFixed);
  const masks = read.flatMap(({ field, mask }) => (mask ? [[field.name, mask] as const] : []));
  const isAllRead = !isDenial && read.length === rights.length;
  const isAllWritten = !isDenial && write.length === writable.length;
  return {
    read_fields: isAllRead ? [] : names(read),
    write_fields: isAllWritten ? [] : write.length === 0 && !isDenial ? [...none] : names(write),
    masks: isDenial || masks.length === 0 ? null : Object.fromEntries(masks),
  };
}

/** The rights after one of them has changed; what follows from it follows. */
export function changeRight(
  rights: readonly FieldRight[],
  name: string,
  { part, isDenial }: { part: Partial<Pick<FieldRight, "read" | "write" | "mask">>; isDenial: boolean },
): FieldRight[] {
  return rights.map((right) => {
    if (right.field.name !== name) return right;
    const next = { ...right, ...part };
    if (isDenial) return next;
    const mask = next.read ? next.mask : undefined;
    const isWriteFixed = next.field.readonly || !next.read || mask !== undefined;
    return { ...next, mask, isWriteFixed, write: next.write && !isWriteFixed };
  });
}
