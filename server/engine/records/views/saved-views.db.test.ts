import { describe, expect, it } from "vitest";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import { runSql } from "@kezhuan/server/db/run-sql";
import { up as markSearches } from "@kezhuan/server/db/migrations/021-saved-searches";
import { addRecords, contextOf, makeTenant, toAccess } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { testPack } from "@kezhuan/server/testing/test-pack";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import { columnsOfView } from "./columns-of-view.ts";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { describeForUser } from "../describe-for-user.ts";
import { countFacets } from "../facets.ts";
import { pageRecords } from "../page.ts";
import { removeRecords } from "../remove.ts";
import { getView, removeView, saveView, setDefaultView, shareView } from "../save-view.ts";

const { database, engine } = await startTestWorld();
await addRecords(engine, "t_place", [
  { name: "small", size: 1 },
  { name: "middle", size: 5 },
  { name: "large", size: 50 },
]);

const label = { zh: "大的", en: "Large ones" };
const large = { match: "and", rules: [{ field: "size", op: "ge", value: 5 }] } as const;
const view = (more: Partial<MessageInput<"saveView">["view"]> = {}): MessageInput<"saveView">["view"] => ({
  label,
  columns: [{ field: "name" }, { field: "size", width: 90, label: { zh: "面积", en: "Area" } }],
  search: [],
  condition: large,
  ...more,
});

const tenant = await makeTenant(engine);
const reader = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
const other = await tenant.addRole([{ object: "t_place", actions: ["read"], read: ["name"] }]);
const sharer = await tenant.addRole([
  { object: "t_place", actions: ["read"] },
  { object: "meta_view", actions: ["update"] },
]);
const ctxOf = async (...roles: string[]) => contextOf(engine, (await tenant.addUser(roles)).actor);
const namesOf = async (ctx: Awaited<ReturnType<typeof ctxOf>>) =>
  (await describeForUser(ctx, "t_place")).views.map(({ name }) => name);

describe("a view shared with everyone", () => {
  it("is there for visitors at once, as it is changed, and gone when it is", async () => {
    const [role] = await runSql<{ id: string }>(
      database.db,
      "select id from obj.sys_role where code = 'ROLE_ANONYMOUS'",
    );
    const open = { object: "t_place", actions: ["read"] };
    const [grant = ""] = await addRecords(engine, "sys_access", [toAccess(role?.id ?? "", open)]);
    const visitor = () => engine.context(anonymousActor, "zh");
    const seen = async () => {
      const { views } = await describeForUser(visitor(), "t_place");
      return views.filter(({ shared }) => shared === "everyone").map((one) => one.label.zh);
    };
    const found = async (viewid: string) =>
      (await pageRecords(visitor(), { objname: "t_place", viewid })).total;
    expect(await seen()).toEqual([]);
    const owner = await ctxOf(sharer);
    const { view: shared } = await saveView(owner, { objname: "t_place", view: view(), shared: "everyone" });
    expect([await seen(), await found(shared.name)]).toEqual([["大的"], 2]);
    const wide = view({ label: { zh: "全部", en: "All" }, condition: null });
    await saveView(owner, { objname: "t_place", id: shared.name, view: wide });
    expect([await seen(), await found(shared.name)]).toEqual([["全部"], 3]);
    await removeView(owner, { objname: "t_place", id: shared.name });
    expect(await seen()).toEqual([]);
    await removeRecords(engine.systemContext(), "sys_access", [grant]);
  });
});

describe("a personal view", () => {
  it("is one of 200 at most of an object, as every list brings them along", async () => {
    const mine = await ctxOf(reader);
    const { view: first } = await saveView(mine, { objname: "t_place", view: view() });
    await runSql(
      database.db,
      `insert into obj.meta_view (id, name, object, title, title_en, kind, shared, owner, definition, version, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid()::text, object, title, title_en, kind, shared, owner, definition, 1, now(), now()
         from obj.meta_view, generate_series(1, 199) where id = $1`,
      [first.id],
    );
    const refused = await refusalOf(saveView(mine, { objname: "t_place", view: view() }));
    expect(refused.key).toBe("quotaReached");
    await removeView(mine, { objname: "t_place", id: first.id ?? "" });
    await saveView(mine, { objname: "t_place", view: view() });
  });

  it("is kept by whoever may read the object, and is there for nobody else", async () => {
    const [mine, theirs] = [await ctxOf(reader), await ctxOf(reader)];
    const version = engine.catalog().version;
    const { view: saved } = await saveView(mine, { objname: "t_place", view: view() });
    expect(saved).toMatchObject({ shared: "personal", own: true, label, condition: large });
    expect(engine.catalog().version).toBe(version);
    expect(await namesOf(mine)).toContain(saved.name);
    expect(await namesOf(theirs)).not.toContain(saved.name);
    const page = await pageRecords(mine, { objname: "t_place", viewid: saved.name, sort: "name" });
    expect(page.data.map(({ name }) => name)).toEqual(["large", "middle"]);
    const refused = pageRecords(theirs, { objname: "t_place", viewid: saved.name });
    expect((await refusalOf(refused)).issues).toEqual({ viewid: "unknownView" });
    const facets = countFacets(theirs, { objname: "t_place", fields: ["size"], viewid: saved.name });
    expect((await refusalOf(facets)).issues).toEqual({ viewid: "unknownView" });
    const id = saved.id ?? "";
    const changed = saveView(theirs, { objname: "t_place", id, view: view() });
    expect((await refusalOf(changed)).key).toBe("notFound");
    expect((await refusalOf(removeView(theirs, { objname: "t_place", id }))).key).toBe("notFound");
    expect(await removeView(mine, { objname: "t_place", id })).toEqual({ removed: true });
    expect(await namesOf(mine)).not.toContain(saved.name);
  });

  it("is refused with what it cannot show, in the words for what is not there", async () => {
    const ctx = await ctxOf(other);
    const condition = { match: "and", rules: [{ field: "name", op: "gt", value: "x" }] };
    const columns = [{ field: "size" }, { field: "nowhere" }];
    const wrong = view({ columns, condition, sort: "-size", kind: "board" });
    expect((await refusalOf(saveView(ctx, { objname: "t_place", view: wrong }))).issues).toEqual({
      "view.columns.0.field": "unknown",
      "view.columns.1.field": "unknown",
      "view.condition.name": "badOperator",
      "view.sort.size": "unknown",
      "view.board": "required",
    });
    const unfit = view({ kind: "calendar", columns: [], condition: null, calendar: { start: "name" } });
    expect((await refusalOf(saveView(ctx, { objname: "t_place", view: unfit }))).issues).toEqual({
      "view.calendar.start": "unfit",
    });
    const closed = saveView(await ctxOf(), { objname: "t_place", view: view() });
    expect((await refusalOf(closed)).key).toBe("forbidden");
  });

  it("changed by two at once is the first one's, and the second is told", async () => {
    const ctx = await ctxOf(reader);
    const { view: saved } = await saveView(ctx, { objname: "t_place", view: view() });
    const place = { objname: "t_place", id: saved.id ?? "" };
    const told = await getView(ctx, place);
    expect(told.view.version).toBe(saved.version);
    const save = (pageSize: number, version?: number) =>
      saveView(ctx, { ...place, view: view({ pageSize }), version });
    const tries = await Promise.allSettled([save(10, saved.version), save(30, saved.version)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const stale = { key: "conflict", issues: { version: "staleVersion" } };
    expect(await refusalOf(save(50, saved.version))).toMatchObject(stale);
    const shared = shareView(ctx, { ...place, version: saved.version, shared: "personal" });
    expect(await refusalOf(shared)).toMatchObject(stale);
    const removed = removeView(ctx, { ...place, version: saved.version });
    expect(await refusalOf(removed)).toMatchObject(stale);
    const { view: now } = await getView(ctx, place);
    expect([10, 30]).toContain(now.pageSize);
    expect((await save(50, now.version)).view).toMatchObject({ pageSize: 50 });
    const { view: last } = await save(70);
    expect(last).toMatchObject({ pageSize: 70 });
    expect(await removeView(ctx, { ...place, version: last.version })).toEqual({ removed: true });
  });

  it("that is a search only stands as such among all views, earlier ones too", async () => {
    const ctx = await ctxOf(reader);
    const search = view({ columns: [], searchOnly: true });
    const { view: saved } = await saveView(ctx, { objname: "t_place", view: search });
    const kindOf = async () => {
      const { data } = await pageRecords(engine.systemContext(), {
        objname: "meta_view",
        id: saved.id ?? "",
      });
      return data[0]?.["kind"];
    };
    expect(await kindOf()).toBe("search");
    await runSql(database.db, "update obj.meta_view set kind = 'table' where id = $1", [saved.id]);
    await markSearches(database.db);
    expect(await kindOf()).toBe("search");
  });

  it("may be the one to begin with", async () => {
    const ctx = await ctxOf(reader);
    const { view: saved } = await saveView(ctx, { objname: "t_place", view: view() });
    await setDefaultView(ctx, { objname: "t_place", id: saved.id ?? "" });
    const [first] = (await describeForUser(ctx, "t_place")).views;
    expect(first).toMatchObject({ name: saved.name, preferred: true });
    await setDefaultView(ctx, { objname: "t_place", id: null });
    expect((await describeForUser(ctx, "t_place")).views[0]?.preferred).toBeUndefined();
  });
});

describe("a shared view", () => {
  it("needs the right to share, and reaches the roles it is shared with", async () => {
    const [owner, user] = [await ctxOf(reader), await ctxOf(reader)];
    const admin = await ctxOf(sharer);
    const denied = saveView(owner, { objname: "t_place", view: view(), shared: "everyone" });
    expect((await refusalOf(denied)).key).toBe("forbidden");
    const { view: saved } = await saveView(admin, { objname: "t_place", view: view() });
    const id = saved.id ?? "";
    await shareView(admin, { objname: "t_place", id, shared: "roles", roles: [reader] });
    expect(await namesOf(user)).toContain(saved.name);
    const change = saveView(user, { objname: "t_place", id, view: view() });
    expect((await refusalOf(change)).key).toBe("forbidden");
    await shareView(admin, { objname: "t_place", id, shared: "roles", roles: [sharer] });
    expect(await namesOf(user)).not.toContain(saved.name);
    const nobody = shareView(admin, { objname: "t_place", id, shared: "roles", roles: [] });
    expect((await refusalOf(nobody)).issues).toEqual({ roles: "required" });
  });

  it("that goes by what somebody cannot read is not there for them", async () => {
    const admin = await ctxOf(sharer);
    const { view: saved } = await saveView(admin, { objname: "t_place", view: view(), shared: "everyone" });
    const blind = await ctxOf(other);
    expect(await namesOf(blind)).not.toContain(saved.name);
    const page = pageRecords(blind, { objname: "t_place", viewid: saved.name });
    expect((await refusalOf(page)).issues).toEqual({ viewid: "unknownView" });
    const open = view({ condition: null });
    await saveView(admin, { objname: "t_place", id: saved.id, view: open });
    const seen = (await describeForUser(blind, "t_place")).views.find(({ name }) => name === saved.name);
    expect(seen?.columns.map(({ field }) => field)).toEqual(["name"]);
  });
});

describe("a pack's view", () => {
  it("changed by staff stays so when a new version of the pack comes, until it is put back", async () => {
    const admin = await ctxOf(sharer);
    const before = (await describeForUser(admin, "t_place")).views[0];
    const name = before?.name ?? "";
    const now = () => contextOf(engine, admin.actor);
    await saveView(admin, { objname: "t_place", id: name, view: view({ condition: undefined }) });
    const objects = testPack.objects?.map((object) => ({ ...object, sort: "created_at" })) ?? [];
    await installPack(engine.systemContext(), { ...testPack, version: 2, objects });
    await engine.reload();
    const stale = saveView(now(), { objname: "t_place", id: name, version: before?.version, view: view() });
    expect(await refusalOf(stale)).toMatchObject({ key: "conflict", issues: { version: "staleVersion" } });
    const kept = (await describeForUser(now(), "t_place")).views.find((one) => one.name === name);
    expect(kept).toMatchObject({ label, changed: true, shared: "pack" });
    const undone = removeView(now(), { objname: "t_place", id: name, version: before?.version });
    expect(await refusalOf(undone)).toMatchObject({ key: "conflict", issues: { version: "staleVersion" } });
    const { version } = kept ?? {};
    expect(await removeView(now(), { objname: "t_place", id: name, version })).toEqual({ removed: true });
    const back = (await describeForUser(now(), "t_place")).views.find((one) => one.name === name);
    expect(back?.label).toEqual(before?.label);
    const unable = saveView(await ctxOf(reader), { objname: "t_place", id: name, view: view() });
    expect((await refusalOf(unable)).key).toBe("forbidden");
  });

  it("and people's views outlive the pack's next version", async () => {
    const ctx = await ctxOf(reader);
    const { view: saved } = await saveView(ctx, { objname: "t_place", view: view() });
    await installPack(engine.systemContext(), { ...testPack, version: 3 });
    await engine.reload();
    expect(await namesOf(contextOf(engine, ctx.actor))).toContain(saved.name);
  });
});

describe("a view of others", async () => {
  const looker = await tenant.addRole([
    { object: "t_place", actions: ["read"] },
    { object: "meta_view", actions: ["read"] },
  ]);
  const manager = await tenant.addRole([
    { object: "t_place", actions: ["read"] },
    { object: "meta_view", actions: ["read", "update"] },
  ]);
  const narrow = { match: "and", rules: [{ field: "title", op: "eq", value: "小的" }] } as const;
  const partly = await tenant.addRole([
    { object: "t_place", actions: ["read"] },
    { object: "meta_view", actions: ["read", "update"], condition: narrow },
  ]);

  it("is found, shown and changed by whom rights on views let do so, and by nobody else", async () => {
    const [owner, stranger] = [await ctxOf(reader), await ctxOf(reader)];
    const [boss, watcher, part] = [await ctxOf(manager), await ctxOf(looker), await ctxOf(partly)];
    const { view: kept } = await saveView(owner, { objname: "t_place", view: view() });
    const one = { objname: "t_place", id: kept.id ?? "" };
    for (const ctx of [stranger, part]) expect((await refusalOf(getView(ctx, one))).key).toBe("notFound");
    for (const ctx of [boss, watcher]) {
      const { view: seen, offered } = await getView(ctx, one);
      expect([seen.label, seen.own, offered]).toEqual([label, false, false]);
      expect(await getView(ctx, { id: one.id })).toMatchObject({ objname: "t_place", view: seen });
      expect(await namesOf(ctx)).not.toContain(kept.name);
      const page = await pageRecords(ctx, { objname: "t_place", viewid: kept.name });
      expect(page.data).toHaveLength(2);
      const preferred = setDefaultView(ctx, one);
      expect((await refusalOf(preferred)).issues).toEqual({ id: "notOffered" });
    }
    expect((await refusalOf(saveView(watcher, { ...one, view: view() }))).key).toBe("forbidden");
    expect((await refusalOf(removeView(watcher, one))).key).toBe("forbidden");
    await shareView(boss, { ...one, shared: "roles", roles: [other] });
    expect(await namesOf(boss)).not.toContain(kept.name);
    await saveView(boss, { ...one, view: view({ label: { zh: "小的", en: "Small ones" } }) });
    expect((await getView(part, one)).view).toMatchObject({ shared: "roles", roles: [other] });
    expect(await removeView(part, one)).toEqual({ removed: true });
    expect((await refusalOf(getView(boss, one))).key).toBe("notFound");
  });

  it("is no way round what one may read of its object", async () => {
    const blind = await tenant.addRole([
      { object: "t_place", actions: ["read"], read: ["name"] },
      { object: "meta_view", actions: ["read", "update"] },
    ]);
    const [owner, ctx] = [await ctxOf(reader), await ctxOf(blind)];
    const open = await saveView(owner, { objname: "t_place", view: view({ condition: null }) });
    const { view: seen } = await getView(ctx, { objname: "t_place", id: open.view.id ?? "" });
    expect(seen.columns.map(({ field }) => field)).toEqual(["name"]);
    const { view: bound } = await saveView(owner, { objname: "t_place", view: view() });
    const closed = getView(ctx, { objname: "t_place", id: bound.id ?? "" });
    expect((await refusalOf(closed)).key).toBe("notFound");
    const elsewhere = await tenant.addRole([{ object: "meta_view", actions: ["read", "update"] }]);
    const outside = getView(await ctxOf(elsewhere), { id: bound.id ?? "" });
    expect((await refusalOf(outside)).key).toBe("notFound");
    const page = pageRecords(ctx, { objname: "t_place", viewid: bound.name });
    expect((await refusalOf(page)).issues).toEqual({ viewid: "unknownView" });
  });

  it("has a history of who made, changed, shared and deleted it", async () => {
    const boss = await ctxOf(manager);
    const { view: kept } = await saveView(boss, { objname: "t_place", view: view() });
    const one = { objname: "t_place", id: kept.id ?? "" };
    await saveView(boss, { ...one, view: view({ pageSize: 20 }) });
    await shareView(boss, { ...one, shared: "everyone" });
    await removeView(boss, one);
    const noted = await runSql<{ action: string; actor: string; definition: { pageSize?: number } | null }>(
      boss.db,
      "select action, actor, after -> 'definition' as definition from kz.change where record_id = $1 order by version, at",
      [one.id],
    );
    expect(noted.map(({ action }) => action)).toEqual(["create", "update", "update", "delete"]);
    expect(new Set(noted.map(({ actor }) => actor))).toEqual(new Set([boss.actor.userId]));
    expect(noted[1]?.definition).toMatchObject({ pageSize: 20 });
  });
});

it("has its columns under the names it gives them, as far as one may read them", () => {
  const scope = openScope(openStatement(engine.systemContext()), "t_place");
  const columns = columnsOfView(scope, {
    name: "x",
    ...view(),
    columns: [...view().columns, { field: "gone" }],
  });
  expect(columns.map(({ field, label: { en }, width }) => [field.name, en, width])).toEqual([
    ["name", "name", undefined],
    ["size", "Area", 90],
  ]);
});
