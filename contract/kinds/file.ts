import { z } from "zod";
import { emptyOperators } from "../query/operators.ts";
import { defineKind, wrongType, type Read } from "./kind.ts";
import { isId } from "./ref.ts";

/** What a record holds and a client gets; `url` is signed and short-lived. */
export interface FileValue {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Media type found in the content, not the one claimed. */
  type: string;
  url?: string;
}

const settingsSchema = z.strictObject({
  /** Absent: a single file; otherwise a list of up to so many. */
  max: z.int().min(1).max(50).optional(),
  /** Media types accepted, `image/*` style allowed; absent: the kind's own list. */
  accept: z.array(z.string()).optional(),
});

const fileSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string" },
    size: { type: "integer" },
    type: { type: "string" },
    url: { type: "string" },
  },
  required: ["id"],
};

const file = defineKind({
  settings: settingsSchema,
  operators: emptyOperators,
  read(value, settings): Read {
    const items = Array.isArray(value) ? value : [value];
    if (Array.isArray(value) !== (settings.max !== undefined))
      return wrongType(settings.max ? "list" : "file");
    if (items.length > (settings.max ?? 1)) return { problem: "tooMany", params: { max: settings.max ?? 1 } };
    const ids = items.map(idOf);
    if (ids.some((id) => id === undefined)) return wrongType("file");
    return { value: ids.length === 0 ? null : [...new Set(ids)] };
  },
  jsonSchema: (settings) => (settings.max ? { type: "array", items: fileSchema } : fileSchema),
});

/** Any document. Canonical form: list of file ids; the engine turns them into stored file values. */
export const fileKind = file;
/** Pictures only. */
export const imageKind = file;

function idOf(value: unknown): string | undefined {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return isId(id) ? id : undefined;
}
