import type { CodeUses } from "@kezhuan/contract/api/dictionaries";
import { AppError, fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { isUnlimited, labelFor, mayEver, mayRead, policyOf } from "../access/policy.ts";
import { quote } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { countFacets } from "../records/facets.ts";
import { listPlaces, type CodePlace } from "./code-places.ts";

type Place = CodeUses["places"][number];

/** More codes than this of one field are not told apart. */
const mostCodes = 5000;

/**
 * Where the codes of a dictionary are used, counted as lists count: what cannot be seen is not. One statement for each
 * object. Errors: 401/403 who cannot read dictionaries, 404 unknown dictionary.
 */
export async function countCodeUses(ctx: Ctx, { dict }: { dict: string }): Promise<CodeUses> {
  if (!mayEver(policyOf(ctx, "sys_dict_item"), "read"))
    throw fail(ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
  if (!ctx.catalog.dicts.has(dict))
    throw fail("notFound", { issues: [{ field: "dict", problem: "unknownRecord" }] });
  const seen = listPlaces(ctx.catalog, dict).filter(({ object, field }) => {
    const policy = policyOf(ctx, object.name);
    return mayEver(policy, "read") && mayRead(policy, field);
  });
  const byObject = Map.groupBy(seen, ({ object }) => object.name);
  const places: Place[] = [];
  for (const [objname, own] of byObject) {
    const counted = await countOwn(ctx, objname, own);
    places.push(
      ...own.map((place) => ({ ...describePlace(ctx, place), counts: counted.get(place) ?? null })),
    );
  }
  return { places };
}

/** The field and its object as the caller calls them. */
export function describePlace(ctx: Ctx, { object, field }: CodePlace): Omit<Place, "counts"> {
  return {
    object: object.name,
    objectLabel: object.def.label[ctx.language],
    field: field.name,
    fieldLabel: labelFor(policyOf(ctx, object.name), field)[ctx.language],
  };
}

type Counts = NonNullable<Place["counts"]>;

async function countOwn(
  ctx: Ctx,
  objname: string,
  places: readonly CodePlace[],
): Promise<Map<CodePlace, Counts>> {
  const plain = places.filter(({ columns }) => columns.length === 0);
  const found = new Map<CodePlace, Counts>();
  const fields = plain.map(({ field }) => field.name);
  const facets = await whileThereIsTime(async () =>
    fields.length > 0 ? (await countFacets(ctx, { objname, fields, most: mostCodes })).facets : {},
  );
  for (const place of plain) {
    const counts = facets?.[place.field.name];
    if (counts)
      found.set(
        place,
        counts.map(({ value, count }) => ({ code: value, count })),
      );
  }
  // Rows inside of a value are no field that rights are compiled for: counted for who may see every record whole.
  for (const place of places.filter(({ columns }) => columns.length > 0)) {
    if (!isUnlimited(policyOf(ctx, objname), "read")) continue;
    const counts = await whileThereIsTime(() => countRows(ctx, place));
    if (counts) found.set(place, counts);
  }
  return found;
}

function countRows(ctx: Ctx, { object, field, columns }: CodePlace): Promise<Counts> {
  const codes = columns.map((name) => `entry ->> '${name.replaceAll("'", "''")}'`).join(", ");
  return runSql<{ code: string; count: number }>(
    ctx.db,
    `select code, count(distinct t.id)::int as count from ${object.table} t
       cross join lateral jsonb_array_elements(case when jsonb_typeof(t.${quote(field.name)}) = 'array'
         then t.${quote(field.name)} else '[]'::jsonb end) entry
       cross join lateral unnest(array[${codes}]) code
      where code is not null group by code order by 2 desc limit ${mostCodes}`,
  );
}

/** Undefined where the database gave up: what one object lacks must not take the others along. */
async function whileThereIsTime<T>(count: () => Promise<T>): Promise<T | undefined> {
  try {
    return await count();
  } catch (error) {
    const told = error instanceof AppError ? error : translateDatabaseError(error);
    if (told?.key === "timeout") return undefined;
    throw error;
  }
}
