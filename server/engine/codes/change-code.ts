import type { CodeChange, CodeChangeInput } from "@kezhuan/contract/api/dictionaries";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Issue } from "@kezhuan/contract/problems";
import { withoutStepUp } from "../records/require-step-up.ts";
import { runSql } from "@kezhuan/server/db/run-sql";
import { commitUnless, dryRun } from "@kezhuan/server/db/transaction";
import { isUnlimited, policyOf } from "../access/policy.ts";
import { isVariable } from "../access/variables.ts";
import { quote, type Catalog, type CatalogObject } from "../catalog/catalog.ts";
import { refuseCode } from "../catalog/dictionaries.ts";
import { actForInstallation, type Ctx } from "../context.ts";
import { throwIssues } from "../records/issues.ts";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { describeRefusal, saveMany, type Changed } from "../review/save-many.ts";
import { holdsCode, listPlaces, withCode, type CodePlace } from "./code-places.ts";
import { describePlace } from "./count-code-uses.ts";
import { moveConditions } from "./move-conditions.ts";

/** Parts that are there for people to read. */
const forPeople: ReadonlySet<string> = new Set(["label", "help"]);

/** Records of one change: they are locked until it ends. */
const mostRecords = 20_000;
/** Refusals that are told; more would not be read. */
const mostRefused = 200;

interface Item {
  id: string;
  code: string;
  title: string;
  title_en: string | null;
  parent: string | null;
  aliases: string[] | null;
  enabled: boolean | null;
}

/** What is to become of one item of a dictionary. */
interface Plan {
  dict: string;
  items: readonly Item[];
  item: Item;
  to: string;
  /** The item that stays, where the two become one. */
  into: Item | undefined;
  places: readonly CodePlace[];
}

/**
 * Gives an item another code, or makes it one with another item of its dictionary. Records that hold the code follow in
 * the same transaction, as changes of the person who asks: noted in their history and checked like any other. Takes the
 * right to change every record of the objects concerned, so that nothing out of sight is changed and nothing is left.
 * Errors: 400 for a code that cannot be, 401/403, 404 unknown item.
 */
export async function changeCode(ctx: Ctx, input: CodeChangeInput): Promise<CodeChange> {
  const plan = await makePlan(ctx, input);
  const asked = input.dryRun ? withoutStepUp(ctx) : ctx;
  const run = (db: Ctx["db"]) => carryOut({ ...asked, db }, plan);
  return input.dryRun ? dryRun(ctx.db, run) : commitUnless(ctx.db, run, ({ done }) => !done);
}

async function makePlan(ctx: Ctx, { id, to, merge = false }: CodeChangeInput): Promise<Plan> {
  const policy = policyOf(ctx, "sys_dict_item");
  const isAllowed = isUnlimited(policy, "read") && isUnlimited(policy, "update");
  if (!isAllowed || (merge && !isUnlimited(policy, "delete")))
    throw fail(ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
  const items = isId(id) ? await loadItems(ctx, id) : [];
  const item = items.find((one) => one.id === id.toLowerCase());
  const dict = item && (await nameOfDict(ctx, item.id));
  if (!item || dict === undefined) throw fail("notFound");
  const into = items.find(({ code }) => code === to);
  const places = listPlaces(ctx.catalog, dict);
  throwIssues(checkCode({ item, to, into, items, places, merge, dict }));
  requireRights(ctx, places);
  return { dict, items, item, to, into: merge ? into : undefined, places };
}

function loadItems(ctx: Ctx, id: string): Promise<Item[]> {
  return runSql<Item>(
    ctx.db,
    `select id, code, title, title_en, parent, aliases, enabled from obj.sys_dict_item
      where dict = (select dict from obj.sys_dict_item where id = $1) order by sort_no nulls last, code`,
    [id],
  );
}

async function nameOfDict(ctx: Ctx, id: string): Promise<string | undefined> {
  const [row] = await runSql<{ name: string }>(
    ctx.db,
    "select d.name from obj.sys_dict d join obj.sys_dict_item i on i.dict = d.id where i.id = $1",
    [id],
  );
  return row?.name;
}

interface CheckedCode extends Omit<Plan, "into"> {
  into: Item | undefined;
  merge: boolean;
}

function checkCode({ item, to, into, items, places, merge, dict }: CheckedCode): Issue[] {
  if (to === item.code) return [{ field: "to", problem: "taken" }];
  if (!merge && into) return [{ field: "to", problem: "taken" }];
  if (merge && (!into || into.enabled === false))
    return [{ field: "to", problem: "unknownCode", params: { dict } }];
  if (merge && standsBelow(items, to, item.code)) return [{ field: "to", problem: "ownParent" }];
  if (isVariable(to)) return [{ field: "to", problem: "pattern" }];
  const refusal = places
    .filter(({ field }) => field.kind === "integer")
    .map(({ field }) => refuseCode(field, to))
    .find((one) => one !== undefined);
  return refusal ? [{ field: "to", ...refusal }] : [];
}

function standsBelow(items: readonly Item[], code: string, above: string): boolean {
  const parents = new Map(items.map((item) => [item.code, item.parent]));
  // A dictionary that staff made may lead in a circle.
  const seen = new Set<string>();
  for (let up = parents.get(code); up && !seen.has(up); up = parents.get(up)) {
    if (up === above) return true;
    seen.add(up);
  }
  return false;
}

/** Errors: 403 naming every field that the actor may not change in every record. */
function requireRights(ctx: Ctx, places: readonly CodePlace[]): void {
  const closed = places.filter(({ object }) => {
    const policy = policyOf(ctx, object.name);
    return !isUnlimited(policy, "read") || !isUnlimited(policy, "update");
  });
  if (closed.length === 0) return;
  const issues = closed.map(({ object, field }): Issue => ({
    field: `${object.name}.${field.name}`,
    problem: "notWritable",
  }));
  throw fail("forbidden", { issues });
}

async function carryOut(ctx: Ctx, plan: Plan): Promise<CodeChange> {
  const { dict, item, to, places } = plan;
  const own = new Map(places.map((place) => [`${place.object.name} ${place.field.name}`, place]));
  const named = [...ctx.catalog.objects.values()]
    .filter((object) => namesCode(object, item.code, (field) => own.has(`${object.name} ${field}`)))
    .filter(({ name }) => places.some(({ object }) => object.name === name))
    .map(({ name, def }) => ({ object: name, label: def.label[ctx.language] }));
  const writing = { ...actForInstallation(ctx), catalog: withItem(ctx.catalog, dict, to) };
  const moved = await moveRecords(ctx, writing, plan);
  const items = await moveItems(writing, plan);
  const conditions = await moveConditions(writing, { dict, from: item.code, to });
  const done = named.length === 0 && moved.refused.length === 0;
  return { done, ...moved, items, conditions, named };
}

/** The catalog as it will be: what is written within the transaction is checked by it. */
function withItem(catalog: Catalog, name: string, code: string): Catalog {
  const dict = catalog.dicts.get(name);
  if (!dict || dict.codes.has(code)) return catalog;
  const dicts = new Map(catalog.dicts);
  dicts.set(name, { ...dict, codes: new Set([...dict.codes, code]) });
  return { ...catalog, dicts };
}

type Moved = Pick<CodeChange, "changed" | "places" | "refused">;

async function moveRecords(ctx: Ctx, writing: Ctx, plan: Plan): Promise<Moved> {
  const moved: Moved = { changed: 0, places: [], refused: [] };
  const byObject = Map.groupBy(plan.places, ({ object }) => object.name);
  for (const [objname, places] of byObject) {
    const holders = await findHolders(writing, places, plan);
    const changes = [...holders.values()];
    moved.changed += changes.length;
    if (moved.changed > mostRecords) throw failField("to", "tooMany", { max: mostRecords });
    for (const place of places) {
      const count = changes.filter((change) => place.field.name in change).length;
      if (count > 0) moved.places.push({ ...describePlace(ctx, place), count });
    }
    const { refused } = await saveMany(writing, { objname, data: changes });
    const told = refused.slice(0, mostRefused - moved.refused.length);
    moved.refused.push(
      ...told.map(({ id, error }) => ({ object: objname, id, ...describeRefusal(error, ctx.language) })),
    );
  }
  return moved;
}

/** Records that hold the code, with what their fields are to hold. */
async function findHolders(
  ctx: Ctx,
  places: readonly CodePlace[],
  { item, to }: Plan,
): Promise<Map<string, Changed>> {
  const holders = new Map<string, Changed>();
  for (const place of places) {
    const { object, field } = place;
    const rows = await runSql<{ id: string; value: unknown }>(
      ctx.db,
      `select id, to_jsonb(${quote(field.name)}) as value from ${object.table}
        where ${holdsCode(place, "$1")} limit ${mostRecords + 1}`,
      [item.code],
    );
    for (const { id, value } of rows) {
      const next = withCode(place, value, { from: item.code, to });
      holders.set(id, { ...holders.get(id), id, [field.name]: next });
    }
  }
  return holders;
}

/** The items below come below the other; the item takes its code, or goes and leaves its names to the other. */
async function moveItems(ctx: Ctx, { items, item, to, into }: Plan): Promise<number> {
  const objname = "sys_dict_item";
  const below = items.filter(({ parent }) => parent === item.code);
  const renamed: Changed = into
    ? { id: into.id, aliases: namesOf(into, [item.code, item.title, ...(item.aliases ?? [])]) }
    : { id: item.id, code: to, aliases: namesOf(item, [item.code]) };
  const data = [...below.map(({ id }) => ({ id, parent: to })), renamed];
  await saveRecords(ctx, { objname, data });
  if (into) await removeRecords(ctx, objname, [item.id]);
  return below.length;
}

const mostAliases = 50;
const longestAlias = 100;

/** Imports that still say the old code or title find the item by it. */
function namesOf({ aliases, title }: Item, further: readonly string[]): string[] {
  const all = [...(aliases ?? []), ...further].filter(
    (name) => name !== title && name.length <= longestAlias,
  );
  return [...new Set(all)].slice(0, mostAliases);
}

/**
 * True where the object's own definition goes by a code of one of its fields: as a state, a default, a value that a step
 * sets. What only names or describes parts of the object is left out.
 */
function namesCode(
  { def, fields }: CatalogObject,
  code: string,
  isOfDict: (field: string) => boolean,
): boolean {
  const { states, resets, personal } = def;
  const ofFields = [...fields.values()]
    .filter(({ name }) => isOfDict(name))
    .map((field) => [field.def.default, field.kind === "code" && field.settings.defaultForOthers]);
  return holdsText([states, resets, personal, ofFields], code);
}

function holdsText(part: unknown, text: string): boolean {
  if (typeof part === "string") return part === text;
  if (typeof part !== "object" || part === null) return false;
  return Object.entries(part).some(([name, inner]) => !forPeople.has(name) && holdsText(inner, text));
}
