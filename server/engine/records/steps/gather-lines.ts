import { failField } from "@kezhuan/contract/errors";
import type { Gather, Transition } from "@kezhuan/contract/metadata/object";
import { runSql } from "@kezhuan/server/db/run-sql";
import {
  findObject,
  linesOf,
  quote,
  targetOf,
  type CatalogField,
  type CatalogObject,
} from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "../announce-write.ts";
import type { Image } from "../checks/check-image.ts";
import { insertRecords, prepareCreation } from "../writing/create.ts";

interface Gathering {
  object: CatalogObject;
  transition: Transition;
  id: string;
  /** The record as the step leaves it. */
  image: Image;
}

/** As many lines as one step writes: they are all written in its transaction. */
const mostGathered = 10_000;
/** Records prepared at once, so that ten thousand are never held with all their values. */
const batch = 1000;

type Row = Record<string, unknown>;

/** Writes the lines that a change of state asks for. Errors: 400 where they would be too many. */
export async function gatherLines(ctx: Ctx, gathering: Gathering): Promise<void> {
  for (const gather of gathering.transition.gather ?? []) await gatherOne(ctx, gathering, gather);
}

async function gatherOne(ctx: Ctx, gathering: Gathering, gather: Gather): Promise<void> {
  const field = gathering.object.fields.get(gather.into);
  const lines = field && linesOf(field);
  if (!lines) return;
  const found = await findFitting(ctx, gathering, gather);
  if (found.length > mostGathered) throw failField(gather.into, "tooMany", { max: mostGathered });
  const inside = actForInstallation(ctx);
  for (let start = 0; start < found.length; start += batch) {
    const sent = found.slice(start, start + batch).map(({ id, ...copied }) => ({
      input: { ...copied, [lines.field]: gathering.id, [gather.each]: id },
      prefix: "",
    }));
    const creation = await prepareCreation(inside, lines.object, sent);
    await insertRecords(inside, { ...creation, answer: [] });
  }
  if (found.length > 0) await announceWrite(inside, findObject(ctx.catalog, lines.object));
}

/** The records that fit, by id and by the fields of a line that they fill, in the order of their object's key. */
function findFitting(ctx: Ctx, { object, id, image }: Gathering, gather: Gather): Promise<Row[]> {
  const lines = linesOf(object.fields.get(gather.into) as CatalogField);
  const line = findObject(ctx.catalog, lines?.object ?? "");
  const target = findObject(ctx.catalog, targetOf(line.fields.get(gather.each) as CatalogField) ?? "");
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = Object.entries(gather.where ?? {}).map(
    ([name, wanted]) => `t.${quote(name)}::text = any(${bind(wanted)}::text[])`,
  );
  for (const [name, own] of Object.entries(gather.match ?? {})) {
    const wanted = toTexts(image.get(own));
    if (wanted.length > 0)
      conditions.push(
        `t.${quote(name)}::text in (${withInside(ctx, target.fields.get(name), bind(wanted))})`,
      );
  }
  const copied = Object.entries(gather.copy ?? {}).map(
    ([name, source]) => `t.${quote(source)} as ${quote(name)}`,
  );
  const has =
    `select from ${line.table} l where l.${quote(lines?.field ?? "")} = ${bind(id)}::uuid ` +
    `and l.${quote(gather.each)} = t."id"`;
  return runSql<Row>(
    ctx.db,
    `select ${[`t."id"`, ...copied].join(", ")} from ${target.table} t
      where ${[...conditions, `not exists (${has})`].join(" and ")}
      order by t.${quote(target.def.keyField ?? "id")}, t."id" limit ${mostGathered + 1}`,
    values,
  );
}

/** SQL for the values themselves and, of references into a tree, for all that is inside of these. */
function withInside(ctx: Ctx, field: CatalogField | undefined, wanted: string): string {
  const plain = `select unnest(${wanted}::text[])`;
  const tree = field && ctx.catalog.objects.get(targetOf(field) ?? "");
  const parent = [...(tree?.fields.values() ?? [])].find(({ def }) => def.kind === "parent");
  if (!tree || !parent) return plain;
  return (
    `with recursive inside as (${plain} as id union select c."id"::text from ${tree.table} c ` +
    `join inside i on c.${quote(parent.name)}::text = i.id) select id from inside`
  );
}

function toTexts(value: unknown): string[] {
  if (value === null || value === undefined || value === "") return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
