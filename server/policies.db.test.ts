import { expect, it } from "vitest";
import {
  policyRules,
  policyRulesForRecord,
  readPolicySearch,
} from "@kezhuan/contract/portal/policy-conditions";
import type { Condition } from "@kezhuan/contract/query/condition";
import { anonymousActor } from "./engine/context.ts";
import { pageRecords } from "./engine/records/page.ts";
import { makeDb } from "./testing/make-db.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

/** Which policies visitors find: for whom they are, how much they give, from when and until when. */
const engine = await startTestEngine(await makeDb());

const objname = "kch_article";
const today = "2026-11-28";

const policies: Readonly<Record<string, Record<string, unknown>>> = {
  everywhere: {},
  pilot: {
    regions: ["320000"],
    hi_tech_field: ["04", "08"],
    target_types: ["enterprise", "university"],
    trl_min: 4,
    trl_max: 7,
    support_max: "3000000",
    valid_until: "2027-12-31",
    publish_at: "2026-11-10T12:00:00Z",
  },
  proof: {
    regions: ["110000", "310000"],
    hi_tech_field: ["02"],
    target_types: ["university"],
    trl_max: 4,
    support_max: "800000",
    valid_until: "2026-12-31",
    publish_at: "2026-10-30T12:00:00Z",
  },
  lastDay: { support_max: "1000000", valid_until: today },
  over: { support_max: "9000000", valid_until: "2026-11-27" },
};
for (const [slug, values] of Object.entries(policies)) await addPolicy(slug, values);
// What nobody may see is not found by any of it.
await addPolicy("draft", { status: "draft" });
await addPolicy("planned", { published_from: "2999-01-01T00:00:00Z" });
await addRecord(engine, objname, { type: "news", title: "动态", slug: "news", status: "published" });

function addPolicy(slug: string, values: Record<string, unknown>): Promise<string> {
  const usual = { type: "policy", status: "published", publish_at: "2026-01-15T12:00:00Z", support: "有" };
  return addRecord(engine, objname, { ...usual, title: slug, slug, ...values });
}

async function findSlugs(rules: readonly Condition[]): Promise<unknown[]> {
  const policy: Condition = { field: "type", op: "eq", value: "policy" };
  const { data } = await pageRecords(contextOf(engine, anonymousActor), {
    objname,
    fields: ["slug"],
    highsearch: { match: "and", rules: [policy, ...rules] },
  });
  return data.map(({ slug }) => String(slug)).toSorted();
}

const find = (address: string) =>
  findSlugs(policyRules(readPolicySearch(new URLSearchParams(address)), today));

it.each([
  ["", ["everywhere", "lastDay", "pilot", "proof"]],
  ["region=320000", ["everywhere", "lastDay", "pilot"]],
  ["region=310000", ["everywhere", "lastDay", "proof"]],
  ["region=440000", ["everywhere", "lastDay"]],
  ["field=08", ["everywhere", "lastDay", "pilot"]],
  ["for=enterprise", ["everywhere", "lastDay", "pilot"]],
  ["for=university", ["everywhere", "lastDay", "pilot", "proof"]],
  ["trl=4", ["everywhere", "lastDay", "pilot", "proof"]],
  ["trl=3", ["everywhere", "lastDay", "proof"]],
  ["trl=8", ["everywhere", "lastDay"]],
  ["region=320000&field=02", ["everywhere", "lastDay"]],
])("of policies that apply, %s finds those in force and open to it", async (...[address, found]) => {
  expect(await find(address)).toEqual(found);
});

it.each([
  // Of what names no amount nobody can say that it is enough.
  ["amount=800000", ["lastDay", "pilot", "proof"]],
  ["amount=800001", ["lastDay", "pilot"]],
  ["amount=3000000", ["pilot"]],
  ["amount=9000000", []],
  ["valid=2026-12-31", ["everywhere", "pilot", "proof"]],
  ["valid=2028-01-01", ["everywhere"]],
  // A day in the past brings nothing back that is over.
  ["valid=2020-01-01", ["everywhere", "lastDay", "pilot", "proof"]],
  ["since=2026-10-30", ["pilot", "proof"]],
  ["since=2026-11-01", ["pilot"]],
  ["since=2026-12-01", []],
  ["amount=500000&since=2026-10-01&for=enterprise", ["pilot"]],
])("by amount and date, %s finds just these", async (...[address, found]) => {
  expect(await find(address)).toEqual(found);
});

it("beside a record stands what it can use where it is, and without a place what is for everywhere", async () => {
  const forRecord = (about: Parameters<typeof policyRulesForRecord>[0]) =>
    findSlugs(policyRulesForRecord(about, today));
  expect(await forRecord({ region: "320102", fields: ["04"], trl: "6" })).toEqual([
    "everywhere",
    "lastDay",
    "pilot",
  ]);
  expect(await forRecord({ region: "320102", fields: ["04"], trl: "9" })).toEqual(["everywhere", "lastDay"]);
  expect(await forRecord({ region: "310115", fields: ["01", "02"] })).toEqual([
    "everywhere",
    "lastDay",
    "proof",
  ]);
  expect(await forRecord({ region: "310115", fields: [] })).toEqual(["everywhere", "lastDay"]);
  expect(await forRecord({ fields: ["04", "02"] })).toEqual(["everywhere", "lastDay"]);
});
