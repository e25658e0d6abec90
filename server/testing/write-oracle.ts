import {
  allowing,
  canReadEver,
  canWriteEver,
  letsWrite,
  readableIn,
  seesRow,
  settled,
  type KnownGrant,
  type Rights,
} from "./access-oracle.ts";
import { shapeOf, type Row, type World } from "./test-world.ts";

export type Changes = Record<string, unknown>;

/** What must become of an attempt to write: refused for a reason, with the fields at fault, or the row as it then is. */
export type Verdict = { key: string; issues: Record<string, string> } | { row: Row };

/** What every written row bears besides what was sent. */
export interface Stamp {
  id: string;
  now: string;
}

const engineWritten = new Set([
  "id",
  "version",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "deptid",
  "stamp",
  "status",
]);

export function judgeUpdate(
  rights: Rights,
  row: Row,
  { changes, now }: { changes: Changes; now: string },
): Verdict {
  const grants = allowing(rights, "t_thing", "update");
  if (grants.length === 0) return refuse(deniedKey(rights));
  const hidden = collect(changes, (name) => (canReadEver(rights, "t_thing", name) ? undefined : "unknown"));
  if (Object.keys(hidden).length > 0) return refuse("badInput", hidden);
  if (!seesRow(rights, "t_thing", row)) return refuse("notFound");
  const left = settled(rights, { objname: "t_thing", action: "update" }, row);
  if (left.grants.length === 0) return refuse("forbidden");
  const issues = collect(changes, (name, value) => refuseChange(rights, { row, left }, { name, value }));
  if (Object.keys(issues).length > 0) return refuse("badInput", issues);
  const changed = pick(changes, (name, value) => !isSame(row[name], value));
  if (Object.keys(changed).length === 0) return { row };
  const stamp = { version: Number(row["version"]) + 1, updated_at: now, updated_by: rights.actor.userId };
  const blind = refuseBlind(readableIn(rights, "t_thing", row), changed);
  const image = { ...row, ...changed, ...stamp };
  return judgeImage(rights, { image, given: changed, action: "update", blind });
}

export function judgeCreate(rights: Rights, { changes, stamp }: { changes: Changes; stamp: Stamp }): Verdict {
  const grants = allowing(rights, "t_thing", "create");
  if (grants.length === 0) return refuse(deniedKey(rights));
  const issues = collect(changes, (name, value) => refuseNew(rights, grants, { name, value }));
  if (Object.keys(issues).length > 0) return refuse("badInput", issues);
  const given = pick(changes, (name) => !engineWritten.has(name));
  const { userId, deptid } = rights.actor;
  const image: Row = {
    ...Object.fromEntries(
      [...shapeOf("t_thing").fields.values()].flatMap(({ name, back }) =>
        back === undefined ? [[name, null]] : [],
      ),
    ),
    ...given,
    id: stamp.id,
    version: 1,
    status: "draft",
    created_at: stamp.now,
    updated_at: stamp.now,
    created_by: userId,
    updated_by: userId,
    deptid,
  };
  return judgeImage(rights, { image, given, action: "create" });
}

/** The world with a row put in or another one in its place. */
export function withRow(world: World, objname: string, row: Row): World {
  return new Map([...world, [objname, new Map([...(world.get(objname) ?? []), [row.id, row]])]]);
}

/** Fields of a thing of which the second is never below the first. */
export const orderedPairs = [
  ["low", "high"],
  ["month", "month_end"],
  ["price", "price_end"],
] as const;

/** Who does not see one end of a pair does not set the other: the answer would compare them. */
function refuseBlind(readable: ReadonlySet<string>, changed: Changes): Record<string, string> {
  return collect(changed, (name, value) => {
    const others = orderedPairs.flatMap(([low, high]) => (name === low ? high : name === high ? low : []));
    return value !== null && others.some((other) => !readable.has(other)) ? "notWritable" : undefined;
  });
}

interface Judging {
  image: Row;
  given: Changes;
  action: string;
  /** What cannot be compared with what is stored. */
  blind?: Record<string, string>;
}

/** The row as it would stand must be within the rights again, field by field. */
function judgeImage(rights: Rights, { image, given, action, blind = {} }: Judging): Verdict {
  const lost = collect(given, (name, value) =>
    leadsToSeen(rights, name, value) ? undefined : "unknownRecord",
  );
  if (Object.keys(lost).length > 0) return refuse("badInput", lost);
  if (Object.keys(blind).length > 0) return refuse("badInput", blind);
  const left = settled(rights, { objname: "t_thing", action }, image);
  if (left.grants.length === 0) return refuse("forbidden");
  const issues = collect(given, (name) => (writable(left, name) ? undefined : "notWritable"));
  return Object.keys(issues).length > 0 ? refuse("badInput", issues) : { row: image };
}

interface Written {
  name: string;
  value: unknown;
}

function refuseChange(
  rights: Rights,
  { row, left }: { row: Row; left: Left },
  { name, value }: Written,
): string | undefined {
  if (!readableIn(rights, "t_thing", row).has(name)) return "masked";
  if (isSame(row[name], value)) return undefined;
  if (engineWritten.has(name) || name === "origin") return "readonly";
  return writable(left, name) ? undefined : "notWritable";
}

type Left = ReturnType<typeof settled>;

function writable({ grants, refused }: Left, name: string): boolean {
  return !refused.has(name) && grants.some((grant) => letsWrite(grant, name));
}

function refuseNew(
  rights: Rights,
  grants: readonly KnownGrant[],
  { name, value }: Written,
): string | undefined {
  const writable = grants.some((grant) => letsWrite(grant, name));
  const isOut = !writable || !canWriteEver(rights, "t_thing", name);
  if (isOut && !canReadEver(rights, "t_thing", name)) return "unknown";
  if (engineWritten.has(name))
    return value === null || (name === "status" && value === "draft") ? undefined : "readonly";
  return writable ? undefined : "notWritable";
}

/** A reference may be set to what the user sees only. */
function leadsToSeen(rights: Rights, name: string, value: unknown): boolean {
  const { target, many } = shapeOf("t_thing").fields.get(name) ?? {};
  if (target === undefined || value === null) return true;
  const ids = (many ? value : [value]) as string[];
  return ids.every((id) => {
    const row = rights.world.get(target)?.get(id);
    return row !== undefined && seesRow(rights, target, row);
  });
}

function deniedKey({ actor }: Rights): string {
  return actor.kind === "anonymous" ? "unauthenticated" : "forbidden";
}

function refuse(key: string, issues: Record<string, string> = {}): Verdict {
  return { key, issues };
}

function collect(
  changes: Changes,
  problemOf: (name: string, value: unknown) => string | undefined,
): Record<string, string> {
  const found = Object.entries(changes).map(([name, value]) => [name, problemOf(name, value)] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function pick(changes: Changes, keep: (name: string, value: unknown) => boolean): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => keep(name, value)));
}

function isSame(stored: unknown, value: unknown): boolean {
  return JSON.stringify(stored ?? null) === JSON.stringify(value ?? null);
}
