import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { readConfigFolder } from "../features/config-transfer/config-folder.ts";
import { compareConfig } from "../features/config-transfer/import-config.ts";
import {
  addDepartment,
  atWork,
  configure,
  digestsOf,
  editFile,
  makeConfigFolder,
  type Edit,
} from "../testing/config-world.ts";
import { isLongRun } from "../testing/long-run.ts";
import { makeTestDatabase } from "../testing/make-db.ts";
import { startTestEngine } from "../testing/start-test-engine.ts";

const source = await makeTestDatabase();
/** Nothing of the export is here yet. */
const target = await makeTestDatabase();
const { place, copy, run } = makeConfigFolder();
const exported = place("exported");

const database = openDatabase(target.connection, { max: 2 });
const engine = await startTestEngine(database);
afterAll(async () => {
  await engine.close();
  await database.close();
});

beforeAll(async () => {
  for (const { connection } of [source, target]) await atWork(connection, addDepartment);
  await atWork(source.connection, configure);
  await run(["export-config", exported], source.connection);
  await run(["export-config", place("nothing")], target.connection);
});

const role = "roles/ROLE_CFG_KEEPER.json";
const sample = "objects/cfg_sample.json";
const menu = "menus/cfg_samples.json";
const colour = "dictionaries/cfg_colour.json";
const views = "views/cfg_sample.json";
const form = "forms/样品%20登记%2F一.json";

type Case = [name: string, spoil: (at: string) => void, sentence: RegExp];

/** Found before anything is written. */
const unreadable: Case[] = [
  ["a folder that is no export", (at) => rmSync(join(at, "config.json")), /holds no config\.json/],
  ["another format", edited("config.json", { format: 2 }), /^config\.json: format: /],
  ["an unknown file", (at) => writeFileSync(join(at, "run.sh"), ""), /^run\.sh: /],
  ["a link", (at) => symlinkSync("/etc/hosts", join(at, "roles", "ROLE_X.json")), /^roles\/ROLE_X\.json: /],
  ["a linked folder", (at) => relink(at, "views"), /^views: a folder/],
  ["a file in the place of a folder", (at) => replaceBy(at, "menus", "[]"), /^menus: a folder/],
  ["an unknown part", edited(role, { users: [] }), /^roles\/ROLE_CFG_KEEPER\.json: users: /],
  ["an unknown part of an object", edited(sample, { trigger: "x" }), /cfg_sample\.json: trigger: /],
  ["an unknown part of a field", edited(sample, inFirst("fields", { sql: "x" })), /fields\.0\.sql: /],
  ["a kind that there is not", edited(sample, inFirst("fields", { kind: "magic" })), /fields\.0\.kind: /],
  ["an unknown part of a rule", edited(role, inFirst("rules", { user: "x" })), /rules\.0: user: /],
  ["a list that is none", edited(role, { rules: "all" }), /KEEPER\.json: rules: /],
  ["rules that are no objects", edited(role, { rules: [1] }), /rules\.0: /],
  ["an item that is there twice", edited(colour, withTwins), /items\.1: red is there twice/],
  ["a view without an id", edited(views, inFirst("views", { id: 1, name: 1 })), /views\.0/],
  ["a form without a design", edited(form, { schema: undefined }), /一\.json: schema: /],
  ["an unknown node", edited(form, { schema: { version: 1, nodes: [{ type: "script" }] } }), /nodes\.0/],
  ["no JSON", (at) => writeFileSync(join(at, role), "{"), /^roles\/ROLE_CFG_KEEPER\.json: /],
  ["a list in the place of an object", (at) => replaceBy(at, role, "[]"), /KEEPER\.json: a JSON object/],
  ["a prototype", (at) => replaceBy(at, role, '{"rules":[{"__proto__":{}}]}'), /rules\.0\.__proto__/],
  ["depth", (at) => replaceBy(at, role, `{"rules":${"[".repeat(9000)}${"]".repeat(9000)}}`), /too deeply/],
  ["size", (at) => replaceBy(at, role, `"${"x".repeat(33_000_000)}"`), /KEEPER\.json: it is larger/],
  ["a path as name", edited(role, { code: "../../x" }), /KEEPER\.json: .*belongs into roles\/%2E%2E%2F/],
  ["another's name", edited(role, { code: "ROLE_OTHER" }), /KEEPER\.json: .*roles\/ROLE_OTHER\.json/],
];

/** Found by the checks that people meet. The rest of the export is here already. */
const refused: Case[] = [
  ...unreadable.slice(-2),
  ["a pack that is not there", edited("objects/sys_post.json", { pack: "moon" }), /sys_post\.json: pack: /],
  ["a rule for no object", edited(role, inFirst("rules", { object: "nowhere" })), /KEEPER\.json: .*object: /],
  ["a scope of no kind", edited(role, inFirst("rules", { scope: "galaxy" })), /KEEPER\.json: .*scope: /],
  ["a value of another type", edited(role, { enabled: "perhaps" }), /KEEPER\.json: enabled: /],
  [
    "a department that is not there",
    edited(role, inFirst("rules", { scope_depts: ["moon"] })),
    /KEEPER\.json: rules\.cfg_\w+: scope_depts: there is no qd_org “moon”/,
  ],
  [
    "a mask of no kind",
    edited(role, inFirst("rules", { masks: { phone: "paint" } })),
    /KEEPER\.json: .*masks/,
  ],
  ["a view of unknown fields", edited(views, withColumn), /cfg_sample\.json: views\..*columns\.0\.field/],
  ["a menu in no department", edited(menu, { depts: ["moon"] }), /cfg_samples\.json: depts: .*“moon”/],
  ["a menu below nothing", edited(menu, { parent: "cfg_moon" }), /cfg_samples\.json: parent: .*“cfg_moon”/],
  [
    "menus in a circle",
    edited("menus/cfg_top.json", { parent: "cfg_samples" }),
    /menus\/cfg_\w+\.json: parent: /,
  ],
  ["a menu that leads nowhere", edited(menu, { path: "/system/moon" }), /cfg_samples\.json: path: /],
  [
    "the last administrator",
    edited("roles/ROLE_ADMIN.json", { enabled: false }),
    /ROLE_ADMIN\.json: .*dministrator/,
  ],
];

/** Found when much of the export has been written already. */
const refusedLate: Case[] = [
  ["a dictionary that is not there", (at) => rmSync(join(at, colour)), /cfg_sample\.json: fields\.state/],
  ["an object that is not there", (at) => rmSync(join(at, "objects/cfg_shelf.json")), /fields\.shelf/],
  [
    "settings of no kind",
    edited(sample, inFirst("fields", { settings: { maxLength: "x" } })),
    /fields\.title/,
  ],
  ["a view for no role", (at) => rmSync(join(at, role)), /cfg_sample\.json: views\.红色样品: /],
  ["a form for no object", edited(form, withObject), /一\.json: object: /],
  ["a menu for no role", edited(menu, { roles: ["ROLE_MOON"] }), /cfg_samples\.json: roles: .*“ROLE_MOON”/],
];

const choices = { retire: false, clearUnreadable: false };
const shipped = {
  dicts: new Map(),
  roles: new Set<string>(),
  menus: new Set<string>(),
  uses: new Set<string>(),
};

it.each(unreadable)(
  "refuses %s before anything is compared, and names the file",
  async (name, spoil, sentence) => {
    const at = copy(exported, name);
    spoil(at);
    const compare = async () =>
      compareConfig(engine.systemContext(), { files: readConfigFolder(at), shipped, choices });
    await expect(compare()).rejects.toThrow(sentence);
  },
);

it.each(
  [
    { cases: refused, connection: source.connection },
    { cases: refusedLate, connection: target.connection },
  ].flatMap(({ cases, connection }) =>
    chosen(cases).map(([name, spoil, sentence]) => ({ name, spoil, sentence, connection })),
  ),
)(
  "refuses $name, names the file and writes nothing",
  async ({ name, spoil, sentence, connection }) => {
    const at = copy(exported, `${name}, imported`);
    spoil(at);
    const before = await digestsOf(connection);
    const answer = await run(["import-config", at], connection);
    expect(answer).toMatchObject({ status: 1 });
    expect(answer.problem).toMatch(sentence);
    expect(answer.problem.trim().split("\n")).toHaveLength(1);
    expect(answer.out).not.toContain("Imported");
    expect(await digestsOf(connection)).toEqual(before);
  },
  30_000,
);

it("finds in a dry run what would be refused, and says what differs besides", async () => {
  const at = copy(exported, "a dry run");
  editFile(at, menu, (one) => ({ ...one, roles: ["ROLE_MOON"] }));
  const answer = await run(["import-config", at, "--dry-run"], target.connection);
  expect(answer.status).toBe(1);
  expect(answer.problem).toMatch(/ROLE_MOON/);
  expect(answer.out).toContain("New: objects/cfg_sample.json");
}, 30_000);

it("does not write over a folder that holds something else", async () => {
  const at = place("theirs");
  mkdirSync(at);
  writeFileSync(join(at, "thesis.txt"), "years of work");
  expect(await run(["export-config", at], source.connection)).toMatchObject({ status: 1, out: "" });
  expect(readdirSync(at)).toEqual(["thesis.txt"]);
});

/** Each is a whole import: on most days some of them show that nothing is written. */
function chosen(cases: readonly Case[]): readonly Case[] {
  return isLongRun ? cases : cases.filter((_, index) => index % 4 === 1);
}

function edited(file: string, change: Edit | Record<string, unknown>): (at: string) => void {
  return (at) =>
    editFile(at, file, (one) => ({ ...one, ...(typeof change === "function" ? change(one) : change) }));
}

function listIn(one: Record<string, unknown>, name: string): Record<string, unknown>[] {
  return one[name] as Record<string, unknown>[];
}

function inFirst(name: string, change: Record<string, unknown>): Edit {
  return (one) => ({
    [name]: listIn(one, name).map((part, index) => (index === 0 ? { ...part, ...change } : part)),
  });
}

function withTwins(one: Record<string, unknown>): Record<string, unknown> {
  const red = listIn(one, "items").find(({ code }) => code === "red");
  return { items: [red, red] };
}

function withColumn(one: Record<string, unknown>): Record<string, unknown> {
  const definition = { label: { zh: "月", en: "Moon" }, columns: [{ field: "moon" }] };
  return { views: listIn(one, "views").map((view) => ({ ...view, definition })) };
}

function withObject(one: Record<string, unknown>): Record<string, unknown> {
  return { schema: { ...(one["schema"] as object), object: "cfg_moon" }, uses: [] };
}

function replaceBy(at: string, name: string, text: string): void {
  rmSync(join(at, name), { recursive: true });
  writeFileSync(join(at, name), text);
}

function relink(at: string, name: string): void {
  rmSync(join(at, name), { recursive: true });
  symlinkSync(join(exported, name), join(at, name));
}
