import fc from "fast-check";
import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { addRecords } from "@kezhuan/server/testing/make-tenant";
import { mergePack } from "@kezhuan/server/testing/merge-world";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installPack } from "../install/install-pack.ts";
import { mergeRecords } from "./merge-records.ts";
import { undoMerge } from "./undo-merge.ts";

/** Any graph of references: nothing names the record that went, everything else is as it was, and back again. */
const engine = await startTestEngine(await makeDb());
await installPack(engine.systemContext(), mergePack);
await engine.reload();
const ctx = engine.systemContext();
const tables = ["m_person", "m_paper", "m_tie", "m_mark", "m_visit", "m_remark"];

type Row = Record<string, unknown> & { id: string };
type World = Record<string, Map<string, Row>>;

const people = 6;
const someone = fc.integer({ min: 0, max: people - 1 });
const maybe = fc.option(someone, { nil: null });
const several = fc.uniqueArray(someone, { maxLength: 4 });
const world = fc.record({
  people: fc.array(
    fc.record({ boss: maybe, friends: several, bio: fc.option(fc.constantFrom("甲", "乙"), { nil: null }) }),
    {
      minLength: people,
      maxLength: people,
    },
  ),
  papers: fc.array(fc.record({ lead: maybe, second: maybe, authors: several }), { maxLength: 6 }),
  ties: fc.uniqueArray(fc.record({ one: maybe, other: maybe }), {
    maxLength: 8,
    selector: ({ one, other }) => JSON.stringify(one === null || other === null ? {} : { one, other }),
  }),
  marks: fc.uniqueArray(fc.record({ owner: fc.constantFrom("a", "b"), about: someone, inside: maybe }), {
    maxLength: 8,
    selector: ({ owner, about }) => `${owner} ${about}`,
  }),
  visits: fc.array(fc.record({ person: maybe }), { maxLength: 5 }),
  remarks: fc.array(fc.nat(7), { maxLength: 4 }),
  merges: fc.array(
    fc.record({ keep: someone, drop: someone, take: fc.subarray(["bio", "boss", "friends"]) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
});

it(
  "leaves nothing that names what went, and taken back everything is what it was",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        await clear();
        const ids = await fill(given);
        const states = [await look()];
        const merges: string[] = [];
        for (const { keep, drop, take } of given.merges) {
          const before = states.at(-1) ?? {};
          const [kept, gone] = [
            before["m_person"]?.get(ids[keep] ?? ""),
            before["m_person"]?.get(ids[drop] ?? ""),
          ];
          if (!kept || !gone || keep === drop) continue;
          const versions = { keepVersion: Number(kept["version"]), dropVersion: Number(gone["version"]) };
          const done = await mergeRecords(ctx, {
            objname: "m_person",
            keep: kept.id,
            drop: gone.id,
            ...versions,
            take,
          });
          merges.push(done.merge);
          const after = await look();
          expect(JSON.stringify(plain(after))).not.toContain(gone.id);
          const merging = { keep: kept, drop: gone, take };
          expect(plain(after)).toMatchObject(expected(before, merging));
          expect(tied(after, merging)).toEqual(tied(before, merging));
          expect(new Set(pairsOf(after)).size).toBe(pairsOf(after).length);
          states.push(after);
        }
        for (const merge of merges.toReversed()) {
          states.pop();
          await undoMerge(ctx, { merge });
          expect(plain(await look())).toEqual(plain(states.at(-1) ?? {}));
        }
      }),
      { numRuns: Number(process.env["MERGE_CASES"] ?? 12) },
    );
  },
);

async function clear(): Promise<void> {
  await runSql(ctx.db, `truncate kz.merge, kz.merge_move, ${tables.map((name) => `obj.${name}`).join(", ")}`);
}

type Given = typeof world extends fc.Arbitrary<infer T> ? T : never;

async function fill(given: Given): Promise<string[]> {
  const ids = await addRecords(
    engine,
    "m_person",
    given.people.map(({ bio }, index) => ({ name: `P${index}`, bio, amount: "0.1000" })),
  );
  const idOf = (index: number | null) => (index === null ? null : (ids[index] ?? null));
  const listOf = (list: number[]) => (list.length > 0 ? list.map(idOf) : null);
  for (const [index, { boss, friends }] of given.people.entries())
    await addRecords(engine, "m_person", [{ id: ids[index], boss: idOf(boss), friends: listOf(friends) }]);
  const put = (name: string, rows: Record<string, unknown>[]) =>
    rows.length > 0 ? addRecords(engine, name, rows) : Promise.resolve([]);
  await put(
    "m_paper",
    given.papers.map(({ lead, second, authors }) => ({
      lead: idOf(lead),
      second: idOf(second),
      authors: listOf(authors),
    })),
  );
  const ties = await put(
    "m_tie",
    given.ties.map(({ one, other }, index) => ({ one: idOf(one), other: idOf(other), note: `T${index}` })),
  );
  await put(
    "m_mark",
    given.marks.map(({ owner, about, inside }) => ({
      owner,
      kind: "person",
      about: idOf(about),
      condition: inside === null ? null : { rules: [{ field: "lead", value: idOf(inside) }] },
    })),
  );
  await put(
    "m_visit",
    given.visits.map(({ person }) => ({ person: idOf(person) })),
  );
  await put(
    "m_remark",
    given.remarks.flatMap((index) => (ties[index] ? [{ tie: ties[index], text: "记" }] : [])),
  );
  return ids;
}

async function look(): Promise<World> {
  const found: World = {};
  for (const name of tables) {
    const rows = await runSql<{ row: string }>(ctx.db, `select to_jsonb(t)::text as row from obj.${name} t`);
    found[name] = new Map(
      rows.map(({ row }) => {
        const one = JSON.parse(row) as Row;
        return [one.id, one];
      }),
    );
  }
  return found;
}

/** Without what says of every write that it was one. */
function plain(state: World): Record<string, Row[]> {
  return Object.fromEntries(
    Object.entries(state).map(([name, rows]) => [
      name,
      [...rows.values()]
        .map(({ version: _v, updated_at: _a, updated_by: _b, ...row }) => row as Row)
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ]),
  );
}

function pairsOf(state: World): string[] {
  const rows = [...(state["m_tie"]?.values() ?? [])].filter(
    ({ one, other }) => one !== null && other !== null,
  );
  return rows.map(({ one, other }) => `${String(one)} ${String(other)}`);
}

interface Merging {
  keep: Row;
  drop: Row;
  take: string[];
}

/** What a merge comes to, said in the plainest way. */
function expected(before: World, { keep, drop, take }: Merging): Record<string, Row[]> {
  const state = plain(before);
  const renamed = JSON.parse(JSON.stringify(state).replaceAll(drop.id, keep.id)) as Record<string, Row[]>;
  const rows = (name: string) => renamed[name] ?? [];
  const rest = (state["m_person"] ?? []).filter(({ id }) => id !== drop.id && id !== keep.id);
  const others = rest.map(({ id }) => rows("m_person").find((one) => one.id === id));
  const lists = { m_person: ["friends"], m_paper: ["authors"] } as Record<string, string[]>;
  for (const [name, fields] of Object.entries(lists))
    for (const row of rows(name)) for (const field of fields) row[field] = once(row[field]);
  const survivor: Row = { ...keep };
  for (const name of take) survivor[name] = drop[name];
  const isOne = (id: unknown) => id === keep.id || id === drop.id;
  if (isOne(survivor["boss"])) survivor["boss"] = null;
  const friends = ((survivor["friends"] ?? []) as string[]).filter((id) => !isOne(id));
  survivor["friends"] = friends.length > 0 ? friends : null;
  survivor["visited"] = rows("m_visit").filter(({ person }) => person === keep.id).length;
  const { version: _v, updated_at: _a, updated_by: _b, ...kept } = survivor;
  renamed["m_person"] = [...others.flatMap((one) => one ?? []), kept as Row].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  for (const name of ["m_tie", "m_mark", "m_remark"]) delete renamed[name];
  return renamed;
}

function once(list: unknown): unknown {
  return Array.isArray(list) ? [...new Set(list as string[])] : list;
}

/** Of rows that became one: what they tie, what was said in them, and what hangs on them. */
function tied(state: World, { keep, drop }: Pick<Merging, "keep" | "drop">) {
  const rename = (value: unknown) => (value === drop.id ? keep.id : value);
  const rows = (name: string) => [...(state[name]?.values() ?? [])];
  const pairOf = (row: Row | undefined) =>
    `${String(rename(row?.["one"]))} ${String(rename(row?.["other"]))}`;
  const isWhole = ({ one, other }: Row) => one !== null && other !== null;
  return {
    pairs: [...new Set(rows("m_tie").filter(isWhole).map(pairOf))].toSorted(),
    loose: rows("m_tie")
      .filter((row) => !isWhole(row))
      .map(pairOf)
      .toSorted(),
    notes: rows("m_tie")
      .flatMap(({ note }) => String(note).split("\n"))
      .toSorted(),
    marks: [
      ...new Set(rows("m_mark").map(({ owner, about }) => `${String(owner)} ${String(rename(about))}`)),
    ].toSorted(),
    remarks: rows("m_remark")
      .map(({ tie }) => pairOf(state["m_tie"]?.get(String(tie))))
      .toSorted(),
  };
}
