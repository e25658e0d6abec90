import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { ApiError, type Answer } from "@kezhuan/web/api/answer.ts";
import { getObjData } from "@kezhuan/web/api/get-obj-data.ts";
import { isStale } from "@kezhuan/web/api/is-stale.ts";
import { updateCachedRecord } from "@kezhuan/web/api/update-cached-record.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { fieldOfPath, type FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";

/** How saving ended, sorted by what the form does next. */
export type SaveResult =
  | { kind: "saved"; record: WireRecord }
  | { kind: "refused"; errors: FieldErrors; message: string }
  | { kind: "conflict"; theirs: WireRecord };

interface SaveWhat {
  meta: ObjectMeta;
  data: Values;
  /** The version the changes were made to; absent for a new record. */
  base: WireRecord | undefined;
  requestId: string;
  /** How a new record of this object is made, where it takes more than to save it. */
  create?: CreateRecord | undefined;
}

/** Makes a record and answers its id. */
export type CreateRecord = (data: Values) => Promise<Answer<{ id: string }>>;

/** Saves a record, new or changed, and sorts the answer. Throws what did not get through. */
export async function saveRecord({ meta, data, base, requestId, create }: SaveWhat): Promise<SaveResult> {
  const objname = meta.object.name;
  if (create && !base) {
    const made = await create(data);
    return made.ok ? { kind: "saved", record: made.data } : { kind: "refused", ...sortErrors(made, meta) };
  }
  const answer = base
    ? await saveObjData({ objname, data: { ...data, id: base.id, version: base["version"] } })
    : await saveObjData({ objname, data, request_id: requestId });
  if (answer.ok) {
    const saved = answer.data.data;
    const record = Array.isArray(saved) ? saved[0] : saved;
    if (base && record) updateCachedRecord(objname, record);
    return { kind: "saved", record: record ?? { id: answer.data.ids[0] ?? "" } };
  }
  if (base && isStale(answer)) {
    const theirs = await getObjData({ objname, id: base.id });
    if (theirs.ok) return { kind: "conflict", theirs: theirs.data.data };
    throw new ApiError(theirs);
  }
  return { kind: "refused", ...sortErrors(answer, meta) };
}

/** Puts each of the server's sentences beside its field; what belongs to none goes beside the save button. */
export function sortErrors(
  { msg, errors }: Extract<Answer<unknown>, { ok: false }>,
  meta: ObjectMeta,
): { errors: FieldErrors; message: string } {
  const known: Record<string, string> = {};
  const loose: string[] = [];
  for (const { field, message } of errors) {
    const found = fieldOfPath(field, meta.fields);
    const part = found && partOf(field, found.name);
    if (found && part !== undefined) {
      known[`${found.name}.${part}`] ??= capitalise(message);
    } else if (found) known[found.name] ??= capitalise(message);
    else loose.push(field === "" ? message : `${field}: ${message}`);
  }
  return { errors: known, message: [msg, ...loose].join("\n") };
}

/** The path inside a field's value, where the server's path goes on after the field. */
function partOf(path: string, name: string): string | undefined {
  const steps = path.split(".");
  const rest = steps.slice(steps.indexOf(name) + 1);
  return rest.length > 0 && /^\d+$/.test(rest[0] ?? "") ? rest.join(".") : undefined;
}

/** The server's sentences follow a field's name; beside the field they stand alone. */
function capitalise(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
