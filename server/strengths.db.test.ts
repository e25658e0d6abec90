import { expect, it } from "vitest";
import {
  readStrengths,
  strengthCounts,
  strengthNames,
  type Strengths,
} from "@kezhuan/contract/portal/strengths";
import { anonymousActor, type Ctx } from "./engine/context.ts";
import { countFacets } from "./engine/records/facets.ts";
import { makeDb } from "./testing/make-db.ts";
import { addRecord, contextOf, makeTenant } from "./testing/make-tenant.ts";
import { recordStatements } from "./testing/record-statements.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

/** What an institution's records say of it, counted within the rights of whoever looks. */
const database = await makeDb();
const engine = await startTestEngine(database);
const visitor = () => contextOf(engine, anonymousActor);
const tenant = await makeTenant(engine);
const member = contextOf(engine, (await tenant.addUser(["ROLE_MEMBER"])).actor);

const addInstitution = (name: string) => addRecord(engine, "kch_institution", { name, status: "published" });
const add = (objname: string, values: Record<string, unknown>) =>
  addRecord(engine, objname, { status: "published", ...values });

async function strengthsOf(id: string, ctx: Ctx = visitor()): Promise<Strengths> {
  const plans = strengthCounts(id);
  const answers = await Promise.all(
    strengthNames.map(async (name) => [name, (await countFacets(ctx, plans[name])).facets] as const),
  );
  return readStrengths(Object.fromEntries(answers));
}

const nothing: Strengths = {
  achievements: 0,
  fields: [],
  steps: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  transferred: 0,
  experts: 0,
  openExperts: 0,
  demands: 0,
  openDemands: 0,
  stories: 0,
};

const university = await addInstitution("云汀理工大学");
const achievement = (values: Record<string, unknown>) =>
  add("kch_achievement", { title: "成果", secrecy: "public", completers: [university], ...values });
const demand = (values: Record<string, unknown>) =>
  add("kch_demand", {
    title: "需求",
    visibility: "public",
    anonymous_display: false,
    publisher_institution: university,
    ...values,
  });

await achievement({ hi_tech_field: ["04", "08"], trl: 4, transform_status: "available" });
await achievement({ hi_tech_field: ["04"], trl: 7, transform_status: "transformed" });
await achievement({ hi_tech_field: ["08"], trl: 7, transform_status: "partial" });
await achievement({ hi_tech_field: ["04"], transform_status: "contracted" });
await achievement({
  hi_tech_field: ["01"],
  trl: 9,
  secrecy: "internal",
  status: "approved",
  transform_status: "transformed",
});
await achievement({ hi_tech_field: ["01"], trl: 9, status: "draft", transform_status: "transformed" });
for (const availability of ["open", "open", "busy", "paused"])
  await add("kch_expert", { name_zh: availability, institution: university, availability });
await add("kch_expert", { name_zh: "草稿", institution: university, availability: "open", status: "draft" });
await demand({ match_status: "waiting" });
await demand({ match_status: "solved" });
await demand({ match_status: "matching", anonymous_display: true });
await demand({ match_status: "matching", visibility: "members" });
await demand({ match_status: "matching", status: "draft" });
const story = { type: "story", title: "案例", institutions: [university] };
await add("kch_article", story);
await add("kch_article", { ...story, type: "news" });
await add("kch_article", { ...story, status: "draft" });
await add("kch_article", { ...story, published_from: "2999-01-01T00:00:00Z" });

it("says what visitors may see, field by field and step by step", async () => {
  expect(await strengthsOf(university)).toEqual({
    achievements: 4,
    fields: [
      { code: "04", count: 3 },
      { code: "08", count: 2 },
    ],
    steps: [0, 0, 0, 1, 0, 0, 2, 0, 0],
    transferred: 3,
    experts: 4,
    openExperts: 2,
    // The anonymous one and the one for members are there, but not under this name for everybody.
    demands: 2,
    openDemands: 1,
    stories: 1,
  });
});

it("counts for a member what is shown to members, and still not what is anonymous", async () => {
  expect(await strengthsOf(university, member)).toMatchObject({
    demands: 3,
    openDemands: 2,
    achievements: 4,
  });
});

it("changes with the records, and takes one statement for each of its four questions", async () => {
  const institute = await addInstitution("江岚研究院");
  expect(await strengthsOf(institute)).toEqual(nothing);
  await add("kch_achievement", {
    title: "新",
    secrecy: "public",
    completers: [institute, university],
    trl: 5,
  });
  expect(await strengthsOf(institute)).toMatchObject({ achievements: 1, steps: [0, 0, 0, 0, 1, 0, 0, 0, 0] });
  engine.systemContext().resultCache.clear();
  const statements = await recordStatements(database.db, () => strengthsOf(institute));
  expect(statements.length).toBeLessThanOrEqual(strengthNames.length);
});

it("of contracts nothing is told: they are closed to visitors, whatever they are worth", async () => {
  const contracted = await addInstitution("签约大学");
  for (let count = 0; count < 6; count += 1)
    await addRecord(engine, "kch_contract", {
      project_name: "合同",
      seller: contracted,
      total_amount: "100",
    });
  expect(await strengthsOf(contracted)).toEqual(nothing);
  await expect(countFacets(visitor(), { objname: "kch_contract", fields: ["status"] })).rejects.toMatchObject(
    { key: "unauthenticated" },
  );
});
