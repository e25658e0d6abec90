import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { changedFields, isEmptyValue, type Values } from "@kezhuan/web/meta/values.ts";

/** The field of a draft that holds what its other fields do not take yet. */
const UNFINISHED = "unfinished_input";

interface Typed {
  meta: ObjectMeta;
  fields: readonly FieldMeta[];
  /** The fields whose content the server cannot store as their value yet. */
  findUnfit: (values: Values) => ReadonlySet<string>;
  isChange: boolean;
  saved: Values;
  values: Values;
}

interface Pending {
  /** Fields of the record to be written. */
  data: Values;
  /** What is stored by that, as it was typed. */
  sent: Values;
  /** Nothing that was typed stays behind in the browser. */
  isWhole: boolean;
}

/** What the server does not have yet. What its fields cannot hold is kept beside them, in drafts. */
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

/** What was typed into the fields of a stored posting: their values, and over these what they could not hold. */
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
