import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { allCommands } from "../commands/all-commands.ts";
import { runCommandLine } from "../commands/run-command-line.ts";
import { openDatabase, type Connection } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";
import type { Ctx } from "../engine/context.ts";
import { applyDesign } from "../engine/design/apply-design.ts";
import type { Engine } from "../engine/engine.ts";
import { saveRecords } from "../engine/records/save.ts";
import { saveView } from "../engine/records/save-view.ts";
import { publishForm, saveForm } from "../features/forms/save-form.ts";
import { designObject } from "./design-object.ts";
import { digestTables } from "./digest-tables.ts";
import { startTestEngine } from "./start-test-engine.ts";

/** A folder of the test file's own, with what an export and copies of it need. */
export function makeConfigFolder() {
  const root = mkdtempSync(join(tmpdir(), "kezhuan-config-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const place = (name: string) => join(root, name.replaceAll(" ", "-"));
  return {
    place,
    copy: (from: string, name: string) => {
      cpSync(from, place(name), { recursive: true });
      return place(name);
    },
    run: (words: string[], connection: Connection) => run(words, { connection, folder: root }),
  };
}

async function run(words: string[], { connection, folder }: { connection: Connection; folder: string }) {
  let out = "";
  let problem = "";
  const status = await runCommandLine(allCommands, {
    words,
    environment: { PASSWORD_ITERATIONS: "1000", DATA_DIR: folder, DATABASE_URL: addressOf(connection) },
    say: (line) => (out += `${line}\n`),
    complain: (line) => (problem += `${line}\n`),
    signal: new AbortController().signal,
  });
  return { status, out, problem };
}

export type Edit = (content: Record<string, unknown>) => Record<string, unknown>;

export function editFile(folder: string, file: string, change: Edit): void {
  const content = JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown>;
  writeFileSync(join(folder, file), JSON.stringify(change(content)));
}

/** Every file below the folder with its text, by its path. */
export function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(".json")).toSorted();
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

export async function digestsOf(connection: Connection) {
  const database = openDatabase(connection, { max: 2 });
  try {
    return await digestTables(database);
  } finally {
    await database.close();
  }
}

export type AtWork = (ctx: () => Ctx, engine: Engine) => Promise<void>;

/** Does something in an installation, as one of its processes. */
export async function atWork(connection: Connection, work: AtWork): Promise<void> {
  const database = openDatabase(connection, { max: 4 });
  const engine = await startTestEngine(database);
  try {
    await work(() => engine.systemContext(), engine);
  } finally {
    await engine.close();
    await database.close();
  }
}

export async function save(ctx: Ctx, objname: string, data: Record<string, unknown>): Promise<string> {
  const { ids } = await saveRecords(ctx, { objname, data });
  return String(ids[0]);
}

export async function idOf(ctx: Ctx, sql: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(ctx.db, sql);
  return String(row?.id);
}

/** What roles and menus refer to, and no import makes. */
export const addDepartment: AtWork = async (ctx) => {
  const parent = await idOf(ctx(), "select id from obj.qd_org where code = 'root'");
  await save(ctx(), "qd_org", { code: "lab", name: "实验室", parent });
};

/** Everything that can be moved, in all the ways in which one part needs another. */
export const configure: AtWork = async (ctx, engine) => {
  await makeDictionary(ctx());
  await makeObjects(ctx, engine);
  await changePack(ctx, engine);
  const role = await makeRole(ctx, engine);
  await makeMenus(ctx(), role);
  await makeForm(ctx, engine, role);
};

async function makeDictionary(ctx: Ctx): Promise<void> {
  const dict = await save(ctx, "sys_dict", { name: "cfg_colour", title: "颜色", title_en: "Colour" });
  await save(ctx, "sys_dict_item", { dict, code: "red", title: "红", aliases: ["赤", "朱"] });
  await save(ctx, "sys_dict_item", { dict, code: "blue", title: "蓝", valid_until: "2030-12-31" });
}

/** Shelves and samples know each other, and each has what stands on that. */
async function makeObjects(ctx: () => Ctx, engine: Engine): Promise<void> {
  await engine.reload();
  await designObject(engine, "cfg_shelf", { fields: [{ name: "room", kind: "text" }] });
  await engine.reload();
  await designObject(engine, "cfg_sample", {
    fields: [
      { name: "state", kind: "code", settings: { dict: "cfg_colour" } },
      { name: "shelf", kind: "ref", settings: { object: "cfg_shelf" } },
      { name: "weight", kind: "integer", requiredFor: ["paint"] },
      { name: "phone", kind: "text" },
    ],
    indexes: [{ fields: ["shelf", "state"] }],
    states: {
      field: "state",
      initial: "red",
      transitions: [{ action: "paint", label: { zh: "刷", en: "Paint" }, from: ["red"], to: "blue" }],
    },
  });
  await engine.reload();
  const samples = { object: "cfg_sample", field: "shelf", mode: "show" };
  await addField(ctx(), "cfg_shelf", { name: "best", kind: "ref", settings: { object: "cfg_sample" } });
  await addField(ctx(), "cfg_shelf", { name: "samples", kind: "lines", settings: samples });
  const held = { expression: "count(samples)", result: "integer" };
  await addField(ctx(), "cfg_shelf", { name: "held", kind: "computed", settings: held });
  await engine.reload();
}

async function addField(
  ctx: Ctx,
  objname: string,
  { name, kind, settings }: { name: string; kind: "ref" | "lines" | "computed" | "text"; settings: object },
): Promise<void> {
  const field = { name, kind, settings: { ...settings }, label: { zh: name, en: name } };
  await applyDesign(ctx, { objname, changes: [{ do: "addField", field }] });
}

/** What packs bring: an object, its view, a dictionary, a role and a menu item, each as it was not shipped. */
async function changePack(ctx: () => Ctx, engine: Engine): Promise<void> {
  await addField(ctx(), "sys_post", { name: "grade", kind: "text", settings: {} });
  await applyDesign(ctx(), {
    objname: "sys_post",
    changes: [
      { do: "changeObject", change: { label: { zh: "职务", en: "Positions" } } },
      { do: "changeField", name: "remark", change: { label: { zh: "说明", en: "Note" } } },
      { do: "orderFields", names: ["name", "grade"] },
    ],
  });
  await engine.reload();
  const columns = [{ field: "name" }, { field: "grade" }];
  const view = { label: { zh: "全部职务", en: "All positions" }, columns, search: [] };
  await saveView(ctx(), { objname: "sys_post", id: "default", view });
  const dict = await idOf(ctx(), "select id from obj.sys_dict where name = 'dict_colour'");
  await save(ctx(), "sys_dict_item", { dict, code: "cfg_pink", title: "粉" });
  const menu = await idOf(ctx(), "select id from obj.sys_menu where code = 'system_post'");
  await saveRecords(ctx(), { objname: "sys_menu", id: menu, data: { title: "职务" } });
  const admin = await idOf(ctx(), "select id from obj.sys_role where code = 'ROLE_ADMIN'");
  await saveRecords(ctx(), { objname: "sys_role", id: admin, data: { name: "主管" } });
  await engine.reload();
}

/** One of its rules goes by a view that is shared with it. */
async function makeRole(ctx: () => Ctx, engine: Engine): Promise<string> {
  const role = await save(ctx(), "sys_role", { code: "ROLE_CFG_KEEPER", name: "保管员" });
  await engine.reload();
  const { view } = await saveView(ctx(), {
    objname: "cfg_sample",
    shared: "roles",
    roles: ["ROLE_CFG_KEEPER"],
    view: {
      label: { zh: "红色样品", en: "Red ones" },
      columns: [{ field: "title" }, { field: "shelf" }],
      search: ["title"],
      condition: { match: "and", rules: [{ field: "state", op: "eq", value: "red" }] },
    },
  });
  const lab = await idOf(ctx(), "select id from obj.qd_org where code = 'lab'");
  await save(ctx(), "sys_access", {
    role,
    object: "cfg_sample",
    actions: ["read", "update"],
    scope: "chosen",
    scope_depts: [lab],
    condition: { match: "and", rules: [{ field: "weight", op: "gt", value: 3 }] },
    masks: { phone: "last4" },
    field_labels: { title: { zh: "名称", en: "Called" } },
    valid_until: "2031-05-01T08:00:00+08:00",
    reason: "试用",
  });
  await save(ctx(), "sys_access", { role, object: "cfg_sample", actions: ["read"], view: view.id });
  const denied = { effect: "deny", actions: ["read"], read_fields: ["room"] };
  await save(ctx(), "sys_access", { role, object: "cfg_shelf", ...denied });
  return role;
}

async function makeMenus(ctx: Ctx, role: string): Promise<void> {
  const lab = await idOf(ctx, "select id from obj.qd_org where code = 'lab'");
  // Its file comes after that of the item in it.
  const parent = await save(ctx, "sys_menu", { title: "实验室", code: "cfg_top", depts: [lab] });
  const path = "https://lab.example/samples";
  const menu = { title: "样品", code: "cfg_samples", path, object: "cfg_sample", parent };
  await save(ctx, "sys_menu", { ...menu, roles: [role] });
}

/** Its second version is published, the third is half done. */
async function makeForm(ctx: () => Ctx, engine: Engine, role: string): Promise<void> {
  const name = "样品 登记/一";
  for (const form_version of ["1", "2", "3"]) {
    const title = { zh: `名称 ${form_version}` };
    const node = { id: "title", type: "input", name: "title", title, bound: true, required: true };
    const schema = { version: 1, nodes: [node] };
    const { id } = await saveForm(ctx(), { name, form_version, object: "cfg_sample", schema });
    if (form_version !== "3") await publishForm(ctx(), id);
  }
  await engine.reload();
  await save(ctx(), "sys_form_use", { form: name, purpose: "new", object: "cfg_sample", role });
  await save(ctx(), "sys_form_use", { form: name, purpose: "new", object: "cfg_sample" });
}

function addressOf(connection: Connection): string {
  if (typeof connection === "string") return connection;
  const { host, port, user, password, database } = connection;
  const where = new URLSearchParams({ host, port: String(port) });
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${where.toString()}`;
}
