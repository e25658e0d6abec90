import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { messageNames, messages } from "@kezhuan/contract/api/messages";
import { baseActions } from "@kezhuan/contract/metadata/access";
import { runSql } from "../db/run-sql.ts";
import type { CatalogField, CatalogObject } from "../engine/catalog/catalog.ts";
import type { Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";
import { removeRecords } from "../engine/records/remove.ts";
import { saveRecords } from "../engine/records/save.ts";
import type { Call } from "../http/call.ts";
import { handlers } from "../http/handlers.ts";
import { manyRuns } from "./case-tally.ts";
import { importSpreadsheet } from "./ask-for-spreadsheets.ts";
import { plausibleInput, schemaOf } from "./plausible-input.ts";
import { listApprovalAttempts } from "./approval-attempts.ts";
import { listRuleAttempts } from "./rule-attempts.ts";
import { decisiveObjects, type RightsWorld } from "./rights-world.ts";

/** One thing that somebody tries in order to have more rights. */
export interface Attempt {
  /** What it is, for the test's words; the first word names the way. */
  title: string;
  run: (ctx: Ctx) => Promise<unknown>;
}

/** Everything by which a record of a decisive object can be made, changed or deleted, and every message. */
export async function listAttempts(
  engine: Engine,
  world: RightsWorld,
  sending: Omit<Call, "ctx">,
): Promise<Attempt[]> {
  const records = await loadRecords(engine);
  return [
    ...thin(listChanges(engine, world, records), manyRuns(1200)),
    ...listCreations(world),
    ...listRuleAttempts(engine, world),
    ...listApprovalAttempts(engine, world),
    ...listDeletions(records),
    ...listImports(world, records),
    ...thin(listMessages(world, records, sending), manyRuns(900)),
    ...listDirected(world, (msgid, input) => makeMessage(sending, msgid, input)),
  ];
}

/** As many, evenly from everywhere; the long run of the tests takes all. */
function thin<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return Array.from(
    { length: Math.min(most, list.length) },
    (_, turn) => list[Math.floor(turn * step)],
  ).filter((one) => one !== undefined);
}

/** By object: ids of all its records. */
type Records = ReadonlyMap<string, readonly string[]>;

async function loadRecords(engine: Engine): Promise<Records> {
  const { db, catalog } = engine.systemContext();
  const found = new Map<string, readonly string[]>();
  for (const name of [...decisiveObjects, "t_place", "t_thing"]) {
    const table = catalog.objects.get(name)?.table ?? "";
    // What the world made last is what rights come from; a pack brings hundreds of rules.
    const rows = await runSql<{ id: string }>(
      db,
      `select id from ${table} order by created_at desc, id limit 8`,
    );
    found.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  return found;
}

/** Every field of every record, set to each value that could give somebody something. */
function listChanges(engine: Engine, world: RightsWorld, records: Records): Attempt[] {
  const { catalog } = engine.systemContext();
  return decisiveObjects.flatMap((objname) => {
    const object = catalog.objects.get(objname);
    if (!object) return [];
    return [...object.fields.values()].flatMap((field) =>
      valuesFor(field, world, object).flatMap((value) =>
        (records.get(objname) ?? []).map((id) => ({
          title: `save ${objname}.${field.name} = ${JSON.stringify(value)}`,
          run: (ctx: Ctx) => saveRecords(ctx, { objname, data: { id, [field.name]: value } }),
        })),
      ),
    );
  });
}

const wholeActions = [...baseActions, "viewas"];

/** What a field could be set to. */
function valuesFor(field: CatalogField, world: RightsWorld, { name: objname }: CatalogObject): unknown[] {
  const { name, def } = field;
  if (def.readonly) return [];
  const { users, roles, depts, post } = world;
  const targets: Record<string, readonly string[]> = {
    sys_user: Object.values(users),
    sys_role: Object.values(roles),
    qd_org: Object.values(depts),
    sys_post: [post],
  };
  const target = targetOf(field);
  const ids = (target !== undefined ? targets[target] : targets[objname]) ?? [];
  const byName: Record<string, readonly unknown[]> = {
    actions: [["read"], wholeActions],
    object: ["t_place", "t_thing", "t_region", "sys_webhook"],
    read_fields: [
      ["name", "size", "name_en"],
      ["title", "note"],
    ],
    condition: [
      { match: "and", rules: [] },
      { match: "and", rules: [{ field: "size", op: "ge", value: 0 }] },
    ],
    masks: [{ name: "hide" }],
    effect: ["allow", "deny"],
    scope: ["all", "chosen", "own", "ownBelow", "self"],
    view: [world.view],
    valid_until: [null, "2099-01-01T00:00:00Z"],
    valid_from: [null, "2020-01-01T00:00:00Z"],
    email: ["mine@example.org"],
    code: ["ROLE_ADMIN", "admin"],
    username: ["admin"],
    shared: ["everyone"],
  };
  const named = byName[name];
  if (named) return [...new Set([null, ...named])];
  if (def.kind === "boolean") return [true, false];
  if (["ref", "parent"].includes(def.kind)) return [null, ...ids];
  return def.kind === "refs" ? [null, ...ids.map((id) => [id]), [...ids]] : [null];
}

/** New rules for roles that somebody watched holds, and new memberships, with each role. */
function listCreations({ users, roles, depts, post, view }: RightsWorld): Attempt[] {
  const rules = [roles.keeper, roles.narrow, roles.empty, roles.asleep].flatMap((role) =>
    ["t_place", "t_thing", "t_region", "sys_webhook"].flatMap((object) =>
      [
        { actions: ["read"] },
        { actions: wholeActions },
        { actions: ["read"], scope: "ownBelow" },
        {
          actions: ["read"],
          read_fields: ["name"],
          condition: { match: "and", rules: [{ field: "size", op: "le", value: 2 }] },
        },
        { actions: ["read"], view },
        { actions: ["viewas"], object: "sys_user" },
      ].map((more) => ({ role, object, ...more })),
    ),
  );
  const seats = [users.keeper, users.friend].flatMap((user) =>
    Object.values(depts).flatMap((dept) =>
      [null, [post]].flatMap((posts) =>
        Object.values(roles).map((role) => ({ user, dept, roles: [role], posts })),
      ),
    ),
  );
  const save = (objname: string) => (data: Record<string, unknown>) => ({
    title: `create ${objname} ${JSON.stringify(data)}`,
    run: (ctx: Ctx) => saveRecords(ctx, { objname, data }),
  });
  return [...rules.map(save("sys_access")), ...seats.map(save("sys_member"))];
}

function listDeletions(records: Records): Attempt[] {
  return decisiveObjects.flatMap((objname) =>
    (records.get(objname) ?? []).map((id) => ({
      title: `delete ${objname} ${id}`,
      run: (ctx: Ctx) => removeRecords(ctx, objname, [id]),
    })),
  );
}

/** The same by a spreadsheet: roles of memberships, and whatever has ended or is disabled. */
function listImports({ membership, roleNames }: RightsWorld, records: Records): Attempt[] {
  const cells = [
    ...roleNames.map((guess) => ({ objname: "sys_member", id: membership, field: "roles", guess })),
    ...["sys_role", "sys_access"].flatMap((objname) =>
      (records.get(objname) ?? []).map((id) => ({ objname, id, field: "enabled", guess: true })),
    ),
  ];
  return cells.map((cell) => ({
    title: `import ${JSON.stringify(cell)}`,
    run: (ctx) => importSpreadsheet(ctx, { ...cell, isWritten: true }, "upsert"),
  }));
}

/** Every message there is, with each of what it could be about. */
function listMessages(world: RightsWorld, records: Records, sending: Omit<Call, "ctx">): Attempt[] {
  return messageNames.flatMap((msgid) => {
    const schema = schemaOf(messages[msgid].input);
    return decisiveObjects.flatMap((objname) =>
      (records.get(objname) ?? []).slice(0, 4).map((id, turn) => {
        const known = (name: string) => knownIn(world, { objname, id, turn })[name];
        return makeMessage(sending, msgid, plausibleInput(schema, known) as object);
      }),
    );
  });
}

function makeMessage(sending: Omit<Call, "ctx">, msgid: string, input: object): Attempt {
  return {
    title: `${msgid} ${JSON.stringify(input)}`,
    run: async (ctx) =>
      handlers.vicimsg({ ...sending, ctx }, { msgid, data: { internalParams: { ...input } } }),
  };
}

function knownIn(
  { users, roles, depts, view }: RightsWorld,
  { objname, id, turn }: { objname: string; id: string; turn: number },
): Record<string, unknown> {
  const [user, role, dept] = [users, roles, depts].map(
    (all) => Object.values(all)[turn % Object.values(all).length],
  );
  return {
    objname,
    object: objname,
    id,
    ids: [id],
    idlist: [id],
    keep: id,
    userid: user,
    user,
    deptid: dept,
    dept,
    role,
    to: roles.strong,
    version: turn + 1,
    view,
    action: ["update", "delete", "viewas", "show"][turn],
  };
}

/** What is put together of several parts that have to fit. */
function listDirected(
  { users, roles, depts, membership, view, deleted, identities }: RightsWorld,
  send: (msgid: string, input: object) => Attempt,
): Attempt[] {
  const rule = { object: "t_thing", actions: ["read"] };
  const wide = {
    label: { zh: "大", en: "Wide" },
    columns: [{ field: "title" }, { field: "note" }],
    search: [],
  };
  return [
    ...[1, 2, 3].map((version) => send("restoreVersion", { objname: "sys_member", id: membership, version })),
    ...[roles.asleep, roles.narrow].map((id) =>
      send("restoreVersion", { objname: "sys_role", id, version: 1 }),
    ),
    ...Object.entries(deleted).map(([objname, id]) => send("restoreRecord", { objname, id })),
    ...Object.values(roles).flatMap((role) => [
      send("changeRole", { role, members: { add: [{ user: users.keeper, dept: depts.own }] } }),
      send("changeRole", { role, members: { add: [{ user: users.friend, dept: depts.below }] } }),
      send("changeRole", { role, members: { remove: [membership] } }),
      send("changeRole", { role, data: { enabled: true } }),
      send("changeRole", { role, data: { remark: "looked at" } }),
      send("changeRole", { role, rules: { save: [rule] } }),
      send("copyRole", { role, code: "ROLE_COPIED", name: "Copied" }),
      send("removeRole", { role }),
      ...Object.values(roles).map((to) => send("removeRole", { role, to })),
    ]),
    ...["sys_role", "sys_member", "sys_user", "qd_org"].flatMap((objname) => [
      send("applyDesign", { objname, changes: [{ do: "retireObject" }] }),
      ...["enabled", "code", "user", "dept", "roles", "username"].map((name) =>
        send("applyDesign", { objname, changes: [{ do: "retireField", name }] }),
      ),
    ]),
    send("saveView", { objname: "t_thing", id: view, view: wide, shared: "everyone" }),
    send("removeView", { objname: "t_thing", id: view }),
    ...Object.values(users).flatMap((userid) => [
      send("startViewAs", { userid, reason: "to see more" }),
      send("resetPassword", { userid }),
      send("resetTotp", { userid }),
      send("linkIdentity", { userid, provider: "cas", subject: "20260001" }),
      ...Object.values(identities).map((id) => send("unlinkIdentity", { userid, id })),
    ]),
  ];
}
