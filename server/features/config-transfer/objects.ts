import { typedLabels } from "@kezhuan/contract/kinds/typed-text";
import { changeSchema, designLimits } from "@kezhuan/contract/metadata/changes";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import { parseWith, type ConfigKind, type Tools, type Wanted, type Work } from "./config-kind.ts";
import { contentIn, listIn, textIn, withPlace, type Content } from "./content.ts";
import { readObjects, schemaOf } from "./object-file.ts";
import { changedParts, partsOnlyHere, planChanges, type Planned } from "./plan-changes.ts";
import { creationOf, planTurns, type Additions } from "./plan-turns.ts";

/** Of an object of the installation all of it; of a pack's what was laid over it. */
export const objects: ConfigKind = {
  folder: "objects",
  keyOf: (content) => textIn(content, "name"),
  parse: (_, entry) => parseWith(schemaOf(entry.content), entry),
  read: readObjects,
  changedParts,
  partsOnlyHere,
  write: async (ctx, work) => {
    for (const { file, content, held } of work.wanted) refuseOthers(file, content, held);
    await addFields(ctx, work);
    const { held } = await readObjects(ctx);
    const now = new Map(held.map((one) => [one.content["name"], one.content]));
    for (const { file, content } of work.wanted) {
      const before = now.get(content["name"]);
      const changes = before ? planChanges(content, before, work.choices) : [];
      await apply(ctx, { file, content, changes }, work.tools);
    }
    // Designs wait for a table for a moment only, and then begin again; what follows may wait.
    await runSql(ctx.db, "select set_config('lock_timeout', '10000', true)");
  },
};

function refuseOthers(file: string, wanted: Content, held: Content | undefined): void {
  const { name, pack } = wanted;
  if (held === undefined && pack !== undefined)
    throw new StartError(
      `${file}: pack: ${textIn(wanted, "pack")} has not brought ${String(name)} here: install it.`,
    );
  if (held !== undefined && held["pack"] !== pack)
    throw new StartError(`${file}: pack: ${String(name)} is here of another origin.`);
}

/** Creates new objects, and adds new fields, as far apart as they need each other. */
async function addFields(ctx: Ctx, { wanted, tools }: Work): Promise<void> {
  const absent = new Set(wanted.flatMap(({ content, held }) => (held ? [] : [textIn(content, "name")])));
  const [first, ...others] = planTurns(additionsOf(wanted), absent);
  const adding = (one: Wanted, turn: Additions | undefined): Planned[] =>
    (turn?.get(textIn(one.content, "name")) ?? []).map((field) => ({
      part: `fields.${textIn(field, "name")}`,
      change: { do: "addField", field },
    }));
  for (const one of wanted) {
    const object = creationOf(one.content, first?.get(textIn(one.content, "name")) ?? []);
    const creation = { part: "", change: { do: "createObject", object } };
    await apply(ctx, { ...one, changes: one.held ? adding(one, first) : [creation] }, tools);
  }
  for (const turn of others)
    for (const one of wanted) await apply(ctx, { ...one, changes: adding(one, turn) }, tools);
}

function additionsOf(wanted: readonly Wanted[]): Additions {
  return new Map(
    wanted.map(({ content, held }) => {
      const known = new Set(listIn(held, "fields").map(({ name }) => name));
      return [textIn(content, "name"), listIn(content, "fields").filter(({ name }) => !known.has(name))];
    }),
  );
}

interface Applying {
  file: string;
  content: Content;
  changes: readonly Planned[];
}

async function apply(ctx: Ctx, { file, content, changes }: Applying, tools: Tools): Promise<void> {
  const objname = textIn(content, "name");
  const schema = typedLabels(changeSchema);
  for (let start = 0; start < changes.length; start += designLimits.changes) {
    const some = changes.slice(start, start + designLimits.changes);
    const parsed = some.map(({ part, change }) => {
      const read = schema.safeParse(change);
      if (read.success) return read.data;
      const [issue] = read.error.issues;
      const path = [part, ...(issue?.path.slice(1) ?? [])].filter((name) => name !== "");
      throw new StartError(
        `${file}: ${path.join(".")}: it cannot be changed here (${issue?.message ?? ""}).`,
      );
    });
    const toPart = (field: string) => nameField(some, field);
    await withPlace(ctx, { place: file, toPart }, () => tools.applyDesign(ctx, { objname, changes: parsed }));
  }
}

/** The part of the file that an issue of the changes is about. */
function nameField(changes: readonly Planned[], field: string): string {
  const [, index = "", path = ""] = /^changes\.(\d+)\.?(.*)$/.exec(field) ?? [];
  const planned = changes[Number(index)];
  if (!planned || index === "") return field;
  const { part, change } = planned;
  const inside = path.replace(/^(?:object|field|change|index)(?:\.|$)/, "");
  const named = inside.replace(/^fields\.(\d+)/, (_, place: string) => {
    const fields = listIn(contentIn(change, "object"), "fields");
    return `fields.${textIn(fields[Number(place)], "name")}`;
  });
  return [part, named].filter((name) => name !== "").join(".");
}
