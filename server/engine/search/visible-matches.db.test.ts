import fc from "fast-check";
import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { policyOf } from "@kezhuan/server/engine/access/policy";
import { anonymousActor, type FoundRecord } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { readQuestion } from "@kezhuan/server/text-index/question";
import { arbitraryGrant } from "@kezhuan/server/testing/arbitrary-grants";
import { makeWorld } from "@kezhuan/server/testing/arbitrary-world";
import { manyRuns } from "@kezhuan/server/testing/case-tally";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { addRecords, toAccess, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { colours } from "@kezhuan/server/testing/test-pack";
import { startTestWorld } from "@kezhuan/server/testing/start-world";

const objname = "t_thing";
const { engine } = await startTestWorld();
const world = await makeWorld(engine, { regions: 2, places: 4, things: 60 }, drawSeed());
const things = [...(world.get(objname)?.keys() ?? [])];
const ctx = engine.systemContext();
const [role] = await runSql<{ id: string }>(
  ctx.db,
  "select id from obj.sys_role where code = 'ROLE_ANONYMOUS'",
);

interface Change {
  colour: string | null;
  flag: boolean | null;
}
const change: fc.Arbitrary<Change> = fc.record({
  colour: fc.constantFrom(...colours, null),
  flag: fc.constantFrom(true, false, null),
});
const settled = fc
  .record({ colour: fc.subarray([...colours], { minLength: 1 }), flag: fc.boolean() })
  .map(({ colour, flag }): TestGrant => ({
    object: objname,
    actions: ["read"],
    condition: {
      match: flag ? "and" : "or",
      rules: [
        { field: "colour", op: "in", value: colour },
        { field: "flag", op: "eq", value: flag },
      ],
    },
  }));
const departments = await runSql<{ id: string }>(ctx.db, "select id from obj.qd_org");
const ids = new Map([
  ...[...world].map(([name, rows]) => [name, [...rows.keys()]] as const),
  ["qd_org", departments.map(({ id }) => id)] as const,
]);
const any = arbitraryGrant(objname, ids, ctx.now());
/** Rules that look at the record only, and now and then one that may look at anything. */
const rules = fc
  .tuple(fc.array(settled, { minLength: 1, maxLength: 3 }), fc.option(any, { freq: 2 }))
  .map(([plain, other]): TestGrant[] => (other ? [...plain, other] : plain));

async function save(changes: readonly Change[]): Promise<void> {
  const rows = await runSql<{ id: string; version: number }>(
    ctx.db,
    "select id, version from obj.t_thing order by id",
  );
  const data = changes.flatMap((one, at) => (rows[at] ? [{ ...rows[at], ...one }] : []));
  await saveRecords(ctx, { objname, data });
}

/** What the index proposes to a visitor: every thing, as all have the same word. */
async function propose(): Promise<readonly FoundRecord[]> {
  const visitor = engine.context(anonymousActor, "zh");
  const found = await visitor.textSearch.find(visitor, {
    question: readQuestion("样机"),
    objects: [objname],
    mostStrict: 500,
    mostClose: 500,
  });
  return found?.records ?? [];
}

async function seen(): Promise<ReadonlySet<string>> {
  const visitor = engine.context(anonymousActor, "zh");
  if (policyOf(visitor, objname).reading.length === 0) return new Set();
  const { data } = await pageRecords(visitor, { objname, pageSize: 500 });
  return new Set(data.map(({ id }) => id));
}

it("are told as visible to visitors where the database shows them, whatever the rules and the changes since", async () => {
  await save(things.map(() => ({ colour: "red", flag: null, title: "样机" })));
  let told = 0;
  const check = async () => {
    const [records, visible] = [await propose(), await seen()];
    for (const { id, isVisible } of records) {
      if (isVisible === undefined) continue;
      told += 1;
      expect([id, isVisible]).toEqual([id, visible.has(id)]);
    }
  };
  const property = fc.asyncProperty(rules, fc.array(change, { maxLength: 30 }), async (granted, changes) => {
    await runSql(ctx.db, "delete from obj.sys_access where object = $1", [objname]);
    await addRecords(
      engine,
      "sys_access",
      granted.map((grant) => toAccess(role?.id ?? "", grant)),
    );
    await engine.reload();
    // A former index still answers.
    await check();
    await ctx.textSearch.prepared();
    await check();
    await save(changes);
    await check();
  });
  await fc.assert(property, { numRuns: manyRuns(150) });
  expect(told).toBeGreaterThan(things.length * 5);
});

it("are not told where a rule goes by the time, by whoever asks or by another record", async () => {
  const condition = (field: string, op: "eq" | "le", value: unknown) =>
    ({ match: "and", rules: [{ field, op, value }] }) as const;
  const base = { object: objname, actions: ["read"] };
  const cases: [TestGrant, boolean][] = [
    [{ ...base, condition: condition("colour", "eq", "red") }, true],
    [base, true],
    [{ ...base, valid_until: "2999-01-01T00:00:00Z", reason: "for a while" }, false],
    [{ ...base, condition: condition("updated_at", "le", "$now") }, false],
    [{ ...base, condition: condition("place.size", "eq", 1) }, false],
    [{ ...base, condition: condition("deptid", "eq", "$user.deptid") }, false],
  ];
  for (const [grant, isTold] of cases) {
    await runSql(ctx.db, "delete from obj.sys_access where object = $1", [objname]);
    await addRecords(engine, "sys_access", [toAccess(role?.id ?? "", grant)]);
    await engine.reload();
    await ctx.textSearch.prepared();
    const records = await propose();
    expect(records).not.toEqual([]);
    expect(records.every(({ isVisible }) => (isVisible !== undefined) === isTold)).toBe(true);
  }
});
