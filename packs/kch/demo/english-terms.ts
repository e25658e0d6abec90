import terms from "./data/english/terms.json" with { type: "json" };

const english = new Map(Object.values(terms).flatMap((group) => Object.entries<string>(group)));

/** The English for a direction, a name of a department or instrument, or a strength of the sample content. */
export function inEnglish(term: string): string {
  const found = english.get(term);
  if (found === undefined) throw new Error(`${term} has no English`);
  return found;
}
