import type { CatalogObject } from "../catalog/catalog.ts";

/**
 * True where the object's own definition goes by a code of one of its fields: as a state, a default, a value that a step
 * sets. What only names or describes parts of the object is left out.
 */
export function namesCode(
  { def, fields }: CatalogObject,
  code: string,
  isOfDict: (field: string) => boolean,
): boolean {
  const { states, resets, personal } = def;
  const ofFields = [...fields.values()]
    .filter(({ name }) => isOfDict(name))
    .map((field) => [field.def.default, field.kind === "code" && field.settings.defaultForOthers]);
  return holdsText([states, resets, personal, ofFields], code);
}

/** Parts that are there for people to read. */
const forPeople: ReadonlySet<string> = new Set(["label", "help"]);

function holdsText(part: unknown, text: string): boolean {
  if (typeof part === "string") return part === text;
  if (typeof part !== "object" || part === null) return false;
  return Object.entries(part).some(([name, inner]) => !forPeople.has(name) && holdsText(inner, text));
}
