import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { changedFields, isEmptyValue, type Values } from "@kezhuan/web/meta/values.ts";

/** The field of a draft with the input that is not valid for its own field yet. */
const UNFINISHED = "unfinished_input";

interface Typed {
  meta: ObjectMeta;
  fields: readonly FieldMeta[];
  /** The fields whose input the server would refuse. */
  findUnfit: (values: Values) => ReadonlySet<string>;
  isChange: boolean;
  saved: Values;
  values: Values;
}

interface Pending {
  /** Fields of the record to be written. */
  data: Values;
  /** The same input as it was typed. */
  sent: Values;
  /** The server then has all input; otherwise some of it stays in the browser only. */
  isWhole: boolean;
}

/** What has to be saved. Drafts save invalid input too, in a field of its own; changes of published postings do not. */
export function pendingChanges(typed: Typed): Pending {
  const { meta, fields, findUnfit, isChange, saved, values } = typed;
  const unfit = findUnfit(values);
  const good = fields.filter(({ name }) => !unfit.has(name));
  const changes = changedFields(good, saved, values);
  const isKept = !isChange && meta.fields.some(({ name, readonly }) => name === UNFINISHED && !readonly);
  if (!isKept) return { data: changes, sent: pick(values, Object.keys(changes)), isWhole: unfit.size === 0 };
  const before = findUnfit(saved);
  const mended = good.filter(({ name }) => before.has(name));
  const spoilt = fields.filter(
    ({ name, required }) => unfit.has(name) && !before.has(name) && !required && !isEmptyValue(saved[name]),
  );
  const [rest, restBefore] = [pick(values, unfit), pick(saved, before)];
  const data = {
    ...changes,
    ...changedFields(mended, {}, values),
    ...Object.fromEntries(spoilt.map(({ name }) => [name, null])),
    ...(JSON.stringify(rest) === JSON.stringify(restBefore)
      ? {}
      : { [UNFINISHED]: unfit.size === 0 ? null : rest }),
  };
  return { data, sent: { ...pick(values, Object.keys(changes)), ...rest }, isWhole: true };
}

/** The values of a form for a stored draft: those of the record, overwritten by the invalid input saved beside them. */
export function withUnfinished(
  fields: readonly FieldMeta[],
  record: Readonly<Record<string, unknown>>,
  values: Values,
): Values {
  const kept = record[UNFINISHED];
  if (typeof kept !== "object" || kept === null) return values;
  const names = new Set(fields.map(({ name }) => name));
  return { ...values, ...Object.fromEntries(Object.entries(kept).filter(([name]) => names.has(name))) };
}

function pick(values: Values, names: Iterable<string>): Values {
  return Object.fromEntries([...names].map((name) => [name, values[name] ?? null]));
}
