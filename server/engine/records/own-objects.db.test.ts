import { describe, expect, it } from "vitest";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startWorld } from "@kezhuan/server/testing/start-world";
import { describeObject } from "./describe.ts";
import { getRecord } from "./get.ts";
import { removeRecords } from "./remove.ts";
import { saveRecords } from "./save.ts";
import { transitionRecord } from "./transition.ts";

const { engine, tenant } = await startWorld();
const admin = (await tenant.addUser(["ROLE_ADMIN"])).actor;
const ctx = contextOf(engine, admin);

const change = (objname: string, data: Record<string, unknown>) => saveRecords(ctx, { objname, data });

it("two who change the same role, rule, menu entry or account are told of each other", async () => {
  const code = await tenant.addRole([{ object: "qd_org", actions: ["read"] }]);
  const role = String((await getRecord(ctx, { objname: "sys_role", code })).id);
  const changes = {
    sys_role: [role, { name: "renamed" }],
    sys_access: [String((await getRecord(ctx, { objname: "sys_access", role })).id), { actions: ["export"] }],
    sys_menu: [
      await addRecord(engine, "sys_menu", { title: "entry", target: "admin" }),
      { title: "renamed" },
    ],
    sys_user: [(await tenant.addUser()).id, { name: "renamed" }],
  } as const;
  for (const [objname, [id, data]] of Object.entries(changes)) {
    const { version } = await getRecord(ctx, { objname, id });
    await change(objname, { id, version, ...data });
    expect(await refusalOf(change(objname, { id, version, ...data }))).toMatchObject({
      key: "conflict",
      issues: { version: "staleVersion" },
    });
  }
});

describe("a department", () => {
  it("belongs to itself, so that its titles are found by `deptid`", async () => {
    const id = await addRecord(engine, "qd_org", {
      name: "Energy",
      industry: "C",
      user_title: "clerk",
      trainer_title: "mentor",
    });
    const found = await getRecord(ctx, { objname: "qd_org", deptid: id });
    expect(found).toMatchObject({ id, industry: "C", user_title: "clerk", trainer_title: "mentor" });
    const member = contextOf(engine, {
      ...(await tenant.addUser()).actor,
      roles: ["ROLE_MEMBER"],
      deptIds: [id],
    });
    expect(await getRecord(member, { objname: "qd_org", deptid: id })).toMatchObject({
      user_title: "clerk",
      trainer_title: "mentor",
    });
    expect(await removeRecords(ctx, "qd_org", [id])).toEqual({ deleted: 1 });
  });

  it("is not removed with members, who are called by what they connect where they have no position", async () => {
    const dept = await addRecord(engine, "qd_org", { name: "Water", industry: "C" });
    const user = await addRecord(engine, "sys_user", { username: "member.water", name: "Li Hua" });
    await addRecord(engine, "sys_member", { user, dept });
    expect(await refusalOf(removeRecords(ctx, "qd_org", [dept]))).toMatchObject({
      key: "stillReferenced",
      data: { referrers: [{ objname: "sys_member", label: "Li Hua · Water" }] },
    });
  });

  it("cannot stand below itself, as no institution can", async () => {
    for (const [objname, name] of [
      ["qd_org", "name"],
      ["kch_institution", "name"],
    ] as const) {
      const above = await addRecord(engine, objname, { [name]: "above" });
      const below = await addRecord(engine, objname, { [name]: "below", parent: above });
      for (const parent of [above, below]) {
        expect(await refusalOf(change(objname, { id: above, parent }))).toMatchObject({
          key: "badInput",
          issues: { parent: "ownParent" },
        });
      }
    }
  });
});

describe("a post", () => {
  it("takes its memberships with it when it is removed, and leaves accounts and places", async () => {
    const post = await addRecord(engine, "sys_post", { name: "Clerk", code: "clerk" });
    const { id: user } = await tenant.addUser();
    const dept = await addRecord(engine, "qd_org", { name: "Elsewhere" });
    const member = await addRecord(engine, "sys_member", { user, dept, posts: [post] });
    expect(await removeRecords(ctx, "sys_post", [post])).toEqual({ deleted: 1 });
    expect(await getRecord(ctx, { objname: "sys_member", id: member })).toMatchObject({ posts: [] });
    expect(await getRecord(ctx, { objname: "sys_user", id: user })).toMatchObject({ id: user });
  });
});

describe("the account in use", () => {
  const own = String(admin.userId);

  it("can neither be disabled nor deleted, other accounts can", async () => {
    expect(await refusalOf(change("sys_user", { id: own, enabled: false }))).toMatchObject({
      key: "badInput",
      issues: { enabled: "ownAccount" },
    });
    expect(await refusalOf(removeRecords(ctx, "sys_user", [own]))).toMatchObject({
      key: "badInput",
      issues: { idlist: "ownAccount" },
    });
    const { id } = await tenant.addUser();
    await change("sys_user", { id, enabled: false });
    expect(await getRecord(ctx, { objname: "sys_user", id })).toMatchObject({ enabled: false });
  });
});

describe("an access rule", () => {
  it("names actions that its object has", async () => {
    const role = await addRecord(engine, "sys_role", { code: "ROLE_X", name: "x" });
    const grant = (actions: string[]) => change("sys_access", { role, object: "kch_achievement", actions });
    expect(await refusalOf(grant(["read", "fly"]))).toMatchObject({
      key: "badInput",
      issues: { actions: "oneOf" },
    });
    expect((await grant(["read", "publish"])).ids).toHaveLength(1);
  });
});

describe("an achievement", () => {
  const approved = {
    title: "t",
    summary: "long enough to be a summary of something",
    status: "approved",
  };

  it("is not published unless it is public, and off line at once when it is called a secret", async () => {
    const id = await addRecord(engine, "kch_achievement", { ...approved, secrecy: "internal" });
    const publish = () => transitionRecord(ctx, { objname: "kch_achievement", id, action: "publish" });
    expect(await refusalOf(publish())).toMatchObject({ key: "badInput", issues: { secrecy: "oneOf" } });
    const shown = await addRecord(engine, "kch_achievement", {
      ...approved,
      status: "published",
      secrecy: "public",
    });
    await change("kch_achievement", { id: shown, title: "still public" });
    const read = () => getRecord(ctx, { objname: "kch_achievement", id: shown });
    expect(await read()).toMatchObject({ status: "published" });
    await change("kch_achievement", { id: shown, secrecy: "internal" });
    expect(await read()).toMatchObject({ status: "offline" });
  });
});

describe("technical names", () => {
  const labelsIn = (objname: string, thing: string, actor = ctx) =>
    new Map(
      describeObject(actor, objname).dicts[`names:${thing}`]?.map(({ code, label }) => [code, label.en]),
    );

  it("come with the labels of what they name: objects, actions and transitions, kinds", () => {
    expect(labelsIn("sys_access", "object").get("kch_achievement")).toBe("Achievements");
    const actions = labelsIn("sys_access", "action");
    expect([actions.get("update"), actions.get("submit")]).toEqual(["Update", "Submit"]);
    expect(labelsIn("meta_field", "kind").get("refs")).toBe("References");
    expect(describeObject(ctx, "sys_role").dicts).toEqual({});
  });

  it("of objects that somebody may not read come without", async () => {
    const role = await tenant.addRole([{ object: "sys_access", actions: ["read"] }]);
    const reader = contextOf(engine, (await tenant.addUser([role])).actor);
    // What everybody has of their own is among them: notices, favourites, subscriptions.
    const names = [...labelsIn("sys_access", "object", reader).keys()];
    expect(names).toEqual([
      "kch_activity",
      "kch_activity_material",
      "kch_activity_session",
      "kch_favourite",
      "kch_feedback",
      "kch_registration",
      "kch_subscription",
      "sys_access",
      "sys_notice",
    ]);
    expect(labelsIn("sys_access", "action", reader).has("submit")).toBe(false);
  });
});
