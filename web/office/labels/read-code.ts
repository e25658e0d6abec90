/** What a code holds: the address of a record of this office, or something that has to be looked for. */
export type ReadCode = { objname: string; id: string } | { text: string };

/** The lasting address of a record, as labels bear it. */
export function addressOfRecord(
  objname: string,
  id: string,
  { origin, pathname }: Pick<Location, "origin" | "pathname"> = location,
): string {
  return `${origin}${pathname}#/ruid/${objname}?open=${id}`;
}

/**
 * Reads what was scanned or typed; undefined for nothing. Where an address leads to is looked at, not whose it is: the same
 * installation may be reached by several names.
 */
export function readCode(input: string): ReadCode | undefined {
  const text = input.trim();
  if (text === "") return undefined;
  const [, objname, query] = /#\/ruid\/([a-z][a-z0-9_]*)\?(.+)$/.exec(text) ?? [];
  const id = query === undefined ? null : new URLSearchParams(query).get("open");
  return objname !== undefined && id !== null && id !== "" ? { objname, id } : { text };
}
