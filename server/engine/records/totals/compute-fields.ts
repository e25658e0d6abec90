import type { ComputedField } from "@kezhuan/contract/expression/compute-record";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Image } from "../checks/check-image.ts";
import { throwIssues } from "../issues.ts";
import type { Values } from "../read-input.ts";

/**
 * The computed fields of a record as it will stand, in canonical form. Errors: 400 naming a field whose value is
 * longer or greater than its kind can hold.
 */
export function computeFields(object: CatalogObject, image: Image, prefix: string): Values {
  return compute(object, { fields: object.computed, image, prefix });
}

/** The same with totals, of a record whose lines stand in the image. */
export function computeAll(object: CatalogObject, image: Image): Values {
  return compute(object, { fields: [...object.computed, ...object.totals], image, prefix: "" });
}

interface Computing {
  fields: readonly ComputedField[];
  image: Image;
  prefix: string;
}

function compute(object: CatalogObject, { fields, image, prefix }: Computing): Values {
  const issues: Issue[] = [];
  const computed: Values = new Map();
  if (fields.length === 0) return computed;
  const record = new Map(image);
  for (const { name, evaluate } of fields) {
    const field = object.fields.get(name);
    const value = evaluate(record);
    const read = value === null || !field ? { value: null } : field.kindDef.read(value, field.settings);
    if ("problem" in read) issues.push({ field: prefix + name, ...read });
    else {
      computed.set(name, read.value);
      record.set(name, read.value);
    }
  }
  throwIssues(issues);
  return computed;
}
