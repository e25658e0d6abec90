import { valueKindOf, typeOfField, writtenType } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import {
  compileComputed,
  type ComputedField,
  type FieldFacts,
} from "@kezhuan/contract/expression/compute-record";
import { useMemo } from "react";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { useObject } from "../kinds/object-context.tsx";

/**
 * The computed fields as they follow from what stands in the form. One that depends on what this user may not see is
 * left out: it stays as it was saved.
 */
export function useComputedValues(values: Values, record: WireRecord | undefined): Values {
  const { fields } = useObject();
  const computed = useMemo(() => compile(fields), [fields]);
  return useMemo(() => compute(computed, { values, record }), [computed, values, record]);
}

function compile(fields: readonly FieldMeta[]): readonly ComputedField[] {
  const compiled = compileComputed(fields.map(toFacts));
  return "computed" in compiled ? compiled.computed : [];
}

/** A rule that is kept from this user makes the field one to be read only. */
function toFacts(field: FieldMeta): FieldFacts {
  const { name } = field;
  if (field.kind !== "computed" || field.settings.expression !== undefined)
    return { ...typeOfField(field), name };
  return { ...writtenType({ kind: valueKindOf(field), settings: field.settings }), name };
}

function compute(
  computed: readonly ComputedField[],
  { values, record }: { values: Values; record: WireRecord | undefined },
): Values {
  const hidden = new Set(record?._masked);
  const known = new Map(Object.entries({ ...record, ...values }));
  const results: Record<string, unknown> = {};
  for (const { name, reads, evaluate } of computed) {
    if (!reads.isDisjointFrom(hidden)) hidden.add(name);
    else {
      results[name] = evaluate(known);
      known.set(name, results[name]);
    }
  }
  return results;
}
