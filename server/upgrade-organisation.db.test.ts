import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packSchema } from "@kezhuan/contract/metadata/pack";
import { builtInPacks } from "@kezhuan/packs/registry";
import { expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { installPacks } from "./engine/install/install-packs.ts";
import { castBallot } from "./engine/records/cast-ballot.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { makeDb } from "./testing/make-db.ts";
import { contextOf, makeTenant } from "./testing/make-tenant.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

/** The elections of the organisation pack as they were while votes were counted on paper only, cut down to these. */
const before = packSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "testing", "organisation-before-ballots.json"), "utf8")),
);

const database = await makeDb();
const engine = await startTestEngine(database);
await installPacks(engine, [{ def: builtInPacks.system.def }, { def: before }]);
const tenant = await makeTenant(engine);
const system = () => engine.systemContext();
const act = async (roles: string[]) => {
  const { actor } = await tenant.addUser(roles);
  return { id: String(actor.userId), ctx: () => contextOf(engine, actor) };
};
const menuOf = async (code: string) => {
  const [row] = await runSql<{ title: string; roles: string[] }>(
    database.db,
    `select m.title, array(select r.code from obj.sys_role r where r.id = any(m.roles) order by 1) as roles
       from obj.sys_menu m where m.code = $1`,
    [code],
  );
  return row;
};

it("an installation from before votes online goes on with its elections, and can hold them online", async () => {
  const [secretary, council, member, admin] = [
    await act(["ROLE_ORG_SECRETARIAT"]),
    await act(["ROLE_ORG_COUNCIL"]),
    await act(["ROLE_ORG_MEMBER"]),
    await act(["ROLE_ADMIN"]),
  ];
  const step = (id: string, action: string) =>
    transitionRecord(secretary.ctx(), { objname: "org_election", id, action });
  const { ids: bodies } = await saveRecords(system(), {
    objname: "org_body",
    data: { code: "LSH", name: "理事会", kind: "council" },
  });
  const election = { body: bodies[0], held_on: "2026-12-20", seats: 1, voters: 5 };
  const { ids } = await saveRecords(secretary.ctx(), {
    objname: "org_election",
    data: [
      { ...election, title: "纸质选举", candidates: [{ ballot_no: 1, name: "甲" }] },
      { ...election, title: "待办选举", candidates: [{ ballot_no: 1, name: "乙" }] },
    ],
  });
  const [paper = "", online = ""] = ids;
  await step(paper, "open");
  expect((await menuOf("org_election"))?.roles).not.toContain("ROLE_ORG_MEMBER");
  const [entry] = (await pageRecords(system(), { objname: "sys_menu", code: "org_body" })).data;
  await saveRecords(admin.ctx(), { objname: "sys_menu", data: { id: entry?.id, title: "机构一览" } });

  await installPacks(engine, [builtInPacks.organisation]);

  // Metadata, menus and grants have come along; what staff have changed has stayed.
  expect(engine.catalog().objects.get("org_election")?.def.ballot).toBeDefined();
  expect((await menuOf("org_election"))?.roles).toContain("ROLE_ORG_MEMBER");
  expect((await menuOf("org_body"))?.title).toBe("机构一览");
  expect((await getRecord(council.ctx(), { objname: "org_election", id: paper }))["method"]).toBe("paper");

  // The one that had begun is counted on paper to its end.
  const tellers = "监票人：甲";
  await step(paper, "close");
  const counted = { id: paper, issued: 5, returned: 5, invalid: 0, tellers };
  await saveRecords(secretary.ctx(), { objname: "org_election", data: counted });
  await step(paper, "declare");

  // The other is held online.
  const voters = [];
  for (let index = 0; index < 5; index += 1) voters.push(await act(["ROLE_ORG_MEMBER"]));
  await saveRecords(secretary.ctx(), {
    objname: "org_election",
    data: {
      id: online,
      method: "online",
      tellers,
      roll: voters.map(({ id }, index) => ({ name: `选民${index}`, account: id })),
    },
  });
  await step(online, "open");
  const [choice] = (await pageRecords(system(), { objname: "org_candidate", election: online })).data;
  for (const { ctx } of voters)
    await castBallot(ctx(), { objname: "org_election", id: online, choices: [String(choice?.id)] });
  await step(online, "close");
  await step(online, "declare");
  expect(
    await getRecord(voters[0]?.ctx() ?? system(), { objname: "org_election", id: online }),
  ).toMatchObject({
    status: "declared",
    returned: 5,
  });
  await expect(getRecord(member.ctx(), { objname: "org_election", id: online })).rejects.toMatchObject({
    key: "notFound",
  });
  expect((await getRecord(system(), { objname: "org_candidate", id: String(choice?.id) }))["votes"]).toBe(5);
});
