import { markPattern, type PlantedRow, type PlantedWorld } from "./plant-world.ts";
import type { Question } from "./questions.ts";
import { fieldsShown, type Reader } from "./visitor-oracle.ts";

export interface Told {
  status: number;
  headers: string;
  body: string;
}

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What stands in an answer that this reader must not be told, as `object.field (state): question`. */
export function makeLeakFinder(
  world: PlantedWorld,
  reader: Reader,
): (question: Question, told: Told) => string[] {
  const hiddenMarks = new Map<string, string>();
  for (const [mark, { row, field }] of world.marks) {
    if (!fieldsShown(row, reader, world.rows).has(field))
      hiddenMarks.set(mark, `${row.objname}.${field} ${row.variant.key}`);
  }
  const named = new Set(world.rows.flatMap((row) => namedIn(row, fieldsShown(row, reader, world.rows))));
  const hiddenIds = new Map(
    world.rows
      .filter((row) => fieldsShown(row, reader, world.rows).size === 0 && !named.has(row.id))
      .map(({ id, objname, variant }) => [id, `${objname}.id ${variant.key}`]),
  );
  for (const { id, row, field } of world.files)
    if (!fieldsShown(row, reader, world.rows).has(field))
      hiddenIds.set(id, `file of ${row.objname}.${field}`);
  return ({ name, said }, { headers, body }) => {
    const text = `${headers}\n${body}`;
    const found = [
      ...[...text.matchAll(markPattern)].map(([mark]) => [mark, hiddenMarks.get(mark)] as const),
      ...[...text.matchAll(idPattern)].map(([id]) => [id, hiddenIds.get(id)] as const),
    ];
    const leaks = found.filter(([what, whose]) => whose !== undefined && !said.includes(what));
    return [...new Set(leaks.map(([, whose]) => `${whose ?? ""} in the answer to ${name}`))];
  };
}

/**
 * Records that a shown reference leads to: it tells their ids, as its value, and nothing else of those that are hidden.
 */
function namedIn({ values }: PlantedRow, shown: ReadonlySet<string>): string[] {
  return [...shown].flatMap((field) => [values[field] ?? []].flat().map(String));
}
