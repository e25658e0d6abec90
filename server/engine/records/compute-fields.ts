import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Image } from "./check-image.ts";
import { throwIssues } from "./issues.ts";
import type { Values } from "./read-input.ts";

/**
 * The computed fields of a record as it will stand, in canonical form. Errors: 400 naming a field whose value is
 * longer or greater than its kind can hold.
 */
export function computeFields(object: CatalogObject, image: Image, prefix: string): Values {
  const issues: Issue[] = [];
  const computed: Values = new Map();
  const record = new Map(image);
  for (const { name, evaluate } of object.computed) {
    const field = object.fields.get(name);
    const value = evaluate(record);
    const read = value === null || !field ? { value: null } : field.kind.read(value, field.settings);
    if ("problem" in read) issues.push({ field: prefix + name, ...read });
    else {
      computed.set(name, read.value);
      record.set(name, read.value);
    }
  }
  throwIssues(issues);
  return computed;
}
