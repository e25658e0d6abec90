/** Where a property comes from: what the row has under this name or place, or what a function makes of the row. */
export type Origin<Row> = string | number | ((row: Row) => unknown);

export interface Property<Row> {
  name: string;
  from: Origin<Row>;
}

type Read = (row: never) => unknown;
type Make = (row: never) => Record<string, unknown>;

/** A few for each statement and list there is; what is not asked for any more goes with the rest. */
const mostKept = 1000;
const kept = new Map<string, (reads: readonly Read[]) => Make>();

/**
 * What makes objects of one shape out of rows. Put together name by name an object of more than a dozen properties is a
 * hash table to V8, many times as slow to fill, to read and to write as JSON; written out as a literal it is not. So the
 * literal is written: names enter it as quoted texts only.
 */
export function makeShape<Row>(properties: readonly Property<Row>[]): (row: Row) => Record<string, unknown> {
  const reads: Read[] = [];
  const parts = properties.map(({ name, from }) => `${writeName(name)}: ${writeOrigin(from, reads)}`);
  const source = `return (row) => ({ ${parts.join(", ")} });`;
  const known = kept.get(source) ?? compile(source);
  if (kept.size >= mostKept && !kept.has(source)) kept.clear();
  kept.set(source, known);
  // The text is about rows of any type; these properties are about rows of this one.
  return known(reads) as (row: Row) => Record<string, unknown>;
}

function writeOrigin<Row>(from: Origin<Row>, reads: Read[]): string {
  if (typeof from === "function") return `reads[${reads.push(from) - 1}](row)`;
  return `row[${typeof from === "number" ? from : quote(from)}]`;
}

/** As a literal's key that one name would set the object's prototype. */
function writeName(name: string): string {
  return name === "__proto__" ? `[${quote(name)}]` : quote(name);
}

/** JSON is JavaScript. */
function quote(text: string): string {
  return JSON.stringify(text);
}

function compile(source: string): (reads: readonly Read[]) => Make {
  // oxlint-disable-next-line typescript/no-implied-eval -- see above; nothing but quoted names and numbers vary in it
  return new Function("reads", source) as (reads: readonly Read[]) => Make;
}
