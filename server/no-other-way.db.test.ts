import { describe, expect, it } from "vitest";
import type { Job } from "./engine/jobs/job-handler.ts";
import type { Ctx } from "./engine/context.ts";
import { describeObject } from "./engine/records/describe.ts";
import { describeForUser } from "./engine/records/describe-for-user.ts";
import { listHistory } from "./engine/records/list-history.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { removeView, saveView } from "./engine/records/save-view.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { runSql } from "./db/run-sql.ts";
import { webhookJob } from "./features/webhooks/webhook-job.ts";
import { startHookReceiver } from "./testing/hook-receiver.ts";
import { addRecord, contextOf, type TestGrant, type TestUser } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startTestWorld } from "./testing/start-world.ts";

const { database, engine, tenant } = await startTestWorld();
const receiver = await startHookReceiver();
const as = ({ actor }: TestUser) => contextOf(engine, actor);
const withRights = async (grants: TestGrant[]) => tenant.addUser([await tenant.addRole(grants)]);
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const wherever = (field: string, op: string, value: unknown) => ({
  match: "and",
  rules: [{ field, op, value }],
});

async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  const { key, issues } = await refusalOf(work);
  return { key, issues };
}

describe("what is hidden in a record", () => {
  it("is not found out by changing the other end of its pair", async () => {
    const id = await addRecord(engine, "t_thing", { title: "T", low: 37, high: 90 });
    const ctx = as(
      await withRights([{ object: "t_thing", actions: ["read", "update"], masks: { low: "hide" } }]),
    );
    const save = (high: number | null) => saveRecords(ctx, { objname: "t_thing", data: { id, high } });
    const refused = { key: "badInput", issues: { high: "notWritable" } };
    for (const high of [10, 36, 37, 38, 89]) expect(await outcomeOf(save(high))).toEqual(refused);
    await save(null);
    expect(await outcomeOf(save(38))).toEqual(refused);
  });

  it("is not found out by sending guesses of it with a line that may only be looked at", async () => {
    const id = await addRecord(engine, "t_order", { name: "O" });
    const data = { order: id, name: "shown", secret: "no secret" };
    await addRecord(engine, "t_item", data);
    const line = await addRecord(engine, "t_item", { ...data, name: "hidden", secret: "the word" });
    const ctx = as(
      await withRights([
        { object: "t_order", actions: ["read", "update"] },
        {
          object: "t_item",
          actions: ["read", "update"],
          condition: wherever("name", "eq", "shown"),
        },
        { object: "t_item", actions: ["read"], masks: { secret: "hide" } },
      ]),
    );
    const guess = (secret: string) =>
      saveRecords(ctx, { objname: "t_order", data: { id, items: [{ id: line, secret }] } });
    const wrong = await outcomeOf(guess("a word"));
    expect(wrong).toMatchObject({ key: "forbidden" });
    expect(await outcomeOf(guess("the word"))).toEqual(wrong);
  });

  it("is not told by the name of what was done with the record", async () => {
    const id = await addRecord(engine, "t_thing", { title: "T", review: "good" });
    await transitionRecord(as(admin), { objname: "t_thing", id, action: "show" });
    const rights: TestGrant = { object: "t_thing", actions: ["read", "history"] };
    const actionsFor = async (user: TestUser) =>
      (await listHistory(as(user), { objname: "t_thing", id })).changes.map(({ action }) => action);
    expect(await actionsFor(await withRights([rights]))).toEqual(["show", "create"]);
    expect(await actionsFor(await withRights([{ ...rights, masks: { status: "hide" } }]))).toEqual([
      "update",
      "create",
    ]);
  });

  it("is not named by what a view arranges its records by", async () => {
    const view = {
      label: { zh: "板", en: "Board" },
      kind: "board" as const,
      board: { field: "colour" },
      columns: [{ field: "title" }],
      search: [],
    };
    await saveView(as(admin), { objname: "t_thing", view, shared: "everyone" });
    const ctx = as(await withRights([{ object: "t_thing", actions: ["read"], read: ["title"] }]));
    const { views } = await describeForUser(ctx, "t_thing");
    const told = views.find(({ label }) => label.en === "Board");
    expect(told).toMatchObject({ kind: "table", columns: [{ field: "title" }] });
    expect(JSON.stringify([views, describeObject(ctx, "t_thing")])).not.toContain("colour");
  });
});

describe("a view that is all a role sees", () => {
  it("is changed only by who may change rights", async () => {
    const narrow = {
      label: { zh: "小", en: "Small" },
      columns: [{ field: "name" }],
      search: [],
      condition: wherever("size", "lt", 3),
    };
    const saved = await saveView(as(admin), { objname: "t_place", view: narrow, shared: "everyone" });
    const id = String(saved.view.id);
    const sharer = await tenant.addRole([{ object: "meta_view", actions: ["read", "update"] }]);
    const through = async (view: string) => {
      const code = await tenant.addRole([]);
      const [role] = await runSql<{ id: string }>(
        database.db,
        "select id from obj.sys_role where code = $1",
        [code],
      );
      await addRecord(engine, "sys_access", { role: role?.id, object: "t_place", actions: ["read"], view });
      return as(await tenant.addUser([code, sharer]));
    };
    const wide = { label: narrow.label, columns: narrow.columns, search: [] };
    for (const view of [id, "big"]) {
      const ctx = await through(view);
      const attempts = [
        () => saveView(ctx, { objname: "t_place", id: view, view: wide }),
        () => removeView(ctx, { objname: "t_place", id: view }),
      ];
      for (const attempt of attempts)
        expect(["forbidden", "stillReferenced"]).toContain((await refusalOf(attempt())).key);
      await saveView(as(admin), { objname: "t_place", id: view, view: narrow });
    }
    await removeView(as(admin), { objname: "t_place", id: "big" });
  });
});

describe("a webhook", () => {
  const noSignal = new AbortController().signal;
  const work = async (owner: Ctx) => {
    const jobs = await runSql<{ input: unknown }>(
      database.db,
      "delete from kz.job where kind = 'webhook' returning input",
    );
    const handler = webhookJob(async () => owner, 2_000);
    const job: Job = {
      id: "",
      attempt: 1,
      signal: noSignal,
      position: null,
      report: () => undefined,
      savePosition: async () => undefined,
    };
    for (const { input } of jobs) await handler.run(engine.systemContext(), handler.input.parse(input), job);
    return receiver.received
      .splice(0)
      .map(({ body, headers }) => [(body as { event: string }).event, headers["x-kezhuan-event"]]);
  };
  const addHook = (owner: TestUser, more: Record<string, unknown>) =>
    addRecord(engine, "sys_webhook", { name: "H", url: receiver.url, owner: owner.id, ...more });

  it("does not name a transition to who cannot read the state, nor that there was one", async () => {
    const owner = await withRights([{ object: "t_region", actions: ["read"] }]);
    const blind = await withRights([{ object: "t_thing", actions: ["read"], masks: { status: "hide" } }]);
    expect(await work(as(owner))).toEqual([]);
    const all = await addHook(blind, { objects: ["t_thing"] });
    const id = await addRecord(engine, "t_thing", { title: "T", review: "good" });
    await transitionRecord(as(admin), { objname: "t_thing", id, action: "show" });
    expect(await work(as(blind))).toEqual([["create", "create"]]);
    // As if the transition had set a field that they can read.
    const pretend = `update kz.webhook_delivery set state = 'waiting', body = body || '{"changed": ["title"]}' where webhook = $1 and event = 'show'`;
    const resend = async (webhook: string) => {
      await runSql(database.db, pretend, [webhook]);
      await runSql(
        database.db,
        `insert into kz.job (id, kind, state, input, created_at, run_at, title, language)
         values (gen_random_uuid(), 'webhook', 'queued', jsonb_build_object('webhook', $1::text), now(), now(), '{}', 'zh')`,
        [webhook],
      );
      return work(as(blind));
    };
    expect(await resend(all)).toEqual([["update", "update"]]);
    await removeRecords(engine.systemContext(), "sys_webhook", [all]);
    const some = await addHook(blind, { objects: ["t_thing"], actions: ["show"] });
    const other = await addRecord(engine, "t_thing", { title: "T", review: "good" });
    await transitionRecord(as(admin), { objname: "t_thing", id: other, action: "show" });
    expect(await work(as(blind))).toEqual([]);
    expect(await resend(some)).toEqual([]);
    await removeRecords(engine.systemContext(), "sys_webhook", [some]);
  });

  it("does not hear of the end of a record that its owner has lost sight of", async () => {
    const owner = await withRights([
      { object: "t_place", actions: ["read"], condition: wherever("size", "lt", 10) },
    ]);
    const hook = await addHook(owner, { objects: ["t_place"] });
    const [kept, lost] = [
      await addRecord(engine, "t_place", { name: "kept", size: 1 }),
      await addRecord(engine, "t_place", { name: "lost", size: 1 }),
    ];
    expect(await work(as(owner))).toHaveLength(2);
    await saveRecords(as(admin), { objname: "t_place", data: { id: lost, size: 99 } });
    expect(await work(as(owner))).toEqual([]);
    await removeRecords(as(admin), "t_place", [kept, lost]);
    expect(await work(as(owner))).toEqual([["delete", "delete"]]);
    const last = await addRecord(engine, "t_place", { name: "last", size: 1 });
    expect(await work(as(owner))).toHaveLength(1);
    await removeRecords(as(admin), "t_place", [last]);
    expect(await work(as(await withRights([{ object: "t_region", actions: ["read"] }])))).toEqual([]);
    await removeRecords(engine.systemContext(), "sys_webhook", [hook]);
  });

  it("is not made with an API key, as it would say more than the key may read", async () => {
    const scopes = new Set(["sys_webhook:create", "sys_webhook:read", "sys_user:read"]);
    const ctx = contextOf(engine, { ...admin.actor, scopes });
    const data = { name: "H", url: receiver.url, owner: admin.id, objects: ["t_thing"] };
    expect(await outcomeOf(saveRecords(ctx, { objname: "sys_webhook", data }))).toEqual({
      key: "badInput",
      issues: { owner: "notAllowed" },
    });
  });
});
