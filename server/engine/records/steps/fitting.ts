import { linesOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import { ownFieldOf, type Gather } from "@kezhuan/contract/metadata/object";
import {
  findObject,
  quote,
  type CatalogField,
  type CatalogObject,
} from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Image } from "../checks/check-image.ts";

/** What a change of state gathers: from which object, into which lines, of which record. */
export interface Gathering {
  gather: Gather;
  object: CatalogObject;
  id: string;
  /** The record as the step leaves it. */
  image: Image;
  line: CatalogObject;
  /** The reference of a line to the record. */
  back: string;
  target: CatalogObject;
}

/** Finds the objects that a gathering names; the catalog has checked that they are there. */
export function openGathering(
  ctx: Ctx,
  gather: Gather,
  record: Pick<Gathering, "object" | "id" | "image">,
): Gathering {
  const lines = linesOf(record.object.fields.get(gather.into) as CatalogField);
  const line = findObject(ctx.catalog, lines?.object ?? "");
  const target = findObject(ctx.catalog, targetOf(line.fields.get(gather.each)) ?? "");
  return { ...record, gather, line, back: lines?.field ?? "", target };
}

/** SQL conditions of the records that fit, under an alias. */
export function fittingConditions(
  ctx: Ctx,
  { gather, image, target }: Gathering,
  { alias, bind }: { alias: string; bind: (value: unknown) => string },
): string[] {
  const conditions = Object.entries(gather.where ?? {}).map(
    ([name, wanted]) => `${alias}.${quote(name)}::text = any(${bind(wanted)}::text[])`,
  );
  for (const [name, own] of Object.entries(gather.match ?? {})) {
    const wanted = toTexts(image.get(own));
    if (wanted.length > 0)
      conditions.push(
        `${alias}.${quote(name)}::text in (${withInside(ctx, target.fields.get(name), bind(wanted))})`,
      );
  }
  return conditions;
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

/** What a line takes from the record that it is made for: its fields, and where they come from. */
export function listCopied({ copy = {} }: Gather): [name: string, source: string][] {
  return Object.entries(copy).filter(([, source]) => ownFieldOf(source) === undefined);
}

/** What every line takes from the record whose step is taken. */
export function readOwn({ image, gather: { copy = {} } }: Gathering): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(copy).flatMap(([name, source]) => {
      const own = ownFieldOf(source);
      return own === undefined ? [] : [[name, image.get(own) ?? null]];
    }),
  );
}
