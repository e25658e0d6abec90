import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { dictSchema, type DictDef } from "@kezhuan/contract/metadata/dictionary";
import { z } from "zod";

type Row = RecordSet["records"][number];

/** How a record refers to another one: by the field that names it. */
export const reference = z.strictObject({ key: z.string() });

/**
 * Content of a JSON file of a pack, checked when the pack is loaded: `file` is its path below `packs/`. Throws with every
 * wrong entry, found by its place and its name.
 */
export function readData<Schema extends z.ZodType>(
  file: string,
  content: unknown,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `packs/${file}: ${describePlace(content, path)}: ${message}`,
  );
  throw new Error(problems.join("\n"));
}

const recordsSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** Records as they are installed, by the name of their object. Their values are checked by the tests of all packs. */
export function readRecords(file: string, content: unknown): (object: string) => Row[] {
  const sets = readData(file, content, recordsSchema);
  return (object) => {
    const rows = sets[object];
    if (!rows) throw new Error(`packs/${file}: there are no records of ${object}`);
    return rows;
  };
}

/** Rules of a file. They come switched off; whoever switches one on lends it their rights. */
export function readRules(file: string, content: unknown): RecordSet {
  return { object: "sys_rule", key: "code", once: true, records: readRecords(file, content)("sys_rule") };
}

/** Dictionaries of a file, in its order. */
export function readDicts(file: string, content: unknown): DictDef[] {
  return readData(file, content, z.array(dictSchema));
}

const naming = ["code", "number", "slug", "title", "name", "zh", "username"] as const;

/** `meetings, entry 2 (HYJY-2026-002), starts_at` */
function describePlace(content: unknown, path: readonly PropertyKey[]): string {
  let value = content;
  const steps = path.map((step) => {
    const isEntry = Array.isArray(value) && typeof step === "number";
    value = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[step];
    return isEntry ? `entry ${step + 1}${nameOf(value)}` : String(step);
  });
  return steps.length > 0 ? steps.join(", ") : "as a whole";
}

function nameOf(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return "";
  const fields = new Map<string, unknown>(Object.entries(entry));
  const name = naming.map((field) => fields.get(field)).find((value) => typeof value === "string");
  return typeof name === "string" ? ` (${name})` : "";
}
