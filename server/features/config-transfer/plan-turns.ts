import { isContent, textIn, type Content } from "./content.ts";

/** New fields by the name of their object. */
export type Additions = ReadonlyMap<string, readonly Content[]>;

/**
 * The turns in which fields can be made that go by each other: first those that need nothing new, then references to new
 * objects, then what stands on these references. What is left in a circle comes last, to be refused by the engine.
 */
export function planTurns(additions: Additions, absent: ReadonlySet<string>): Additions[] {
  const turns: Additions[] = [];
  let waiting = additions;
  let missing = absent;
  while (countIn(waiting) > 0 || turns.length === 0) {
    const all = waiting;
    const free = filterFields(all, (object, field) => !needs(field, { object, waiting: all, missing }));
    const turn = countIn(free) > 0 || turns.length === 0 ? free : all;
    turns.push(turn);
    waiting = filterFields(all, (object, field) => turn.get(object)?.includes(field) !== true);
    missing = new Set();
  }
  return turns;
}

/** A new object with the fields of the first turn, without what goes by later ones. */
export function creationOf(content: Content, fields: readonly Content[]): Content {
  const all = Array.isArray(content["fields"]) ? content["fields"].filter(isContent) : [];
  const later = new Set(all.flatMap((field) => (fields.includes(field) ? [] : [textIn(field, "name")])));
  const mentionsLater = (part: unknown) => [...wordsIn(part)].some((word) => later.has(word));
  const kept = Object.entries(content).flatMap(([name, part]) => {
    if (name === "indexes" && Array.isArray(part)) return [[name, part.filter((one) => !mentionsLater(one))]];
    return needed.has(name) || !mentionsLater(part) ? [[name, part]] : [];
  });
  const object = Object.fromEntries(kept) as Content;
  // Steps that fields are required for come with the states.
  const isBare = object["states"] === undefined;
  return {
    ...object,
    fields: fields.map(({ requiredFor, ...field }) => (isBare ? field : { ...field, requiredFor })),
  };
}

const needed = new Set(["name", "label", "labelField", "groups", "fields"]);

interface Around {
  object: string;
  waiting: Additions;
  missing: ReadonlySet<string>;
}

/** Whether the field's settings name an object that is not there yet, or a field that waits in an object they go by. */
function needs(field: Content, { object, waiting, missing }: Around): boolean {
  const { settings } = field;
  const words = new Set(
    isContent(settings) ? Object.values(settings).flatMap((part) => [...wordsIn(part)]) : [],
  );
  if ([...words].some((word) => word !== object && missing.has(word))) return true;
  return [...waiting].some(
    ([name, fields]) =>
      (name === object || words.has(name)) &&
      fields.some((one) => one !== field && words.has(textIn(one, "name"))),
  );
}

/** Every word of a part that may be a name. */
function wordsIn(part: unknown): Set<string> {
  return new Set(JSON.stringify(part ?? null).match(/[a-z][a-z0-9_]*/g));
}

function filterFields(all: Additions, isWanted: (object: string, field: Content) => boolean): Additions {
  return new Map(
    [...all].map(([object, fields]) => [object, fields.filter((field) => isWanted(object, field))]),
  );
}

function countIn(additions: Additions): number {
  return [...additions.values()].reduce((sum, fields) => sum + fields.length, 0);
}
