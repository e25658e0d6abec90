import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail } from "@kezhuan/contract/errors";
import type { Verifiable } from "@kezhuan/contract/metadata/verifiable";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";

type Verified = MessageOutput<"verifyCode">;

/**
 * What the record with this code holds in the fields that its object lets be verified: who has the whole code may know.
 * Errors: 404 for a code that is none, alike for one of a record that is not good any more.
 */
export async function verifyCode(ctx: Ctx, { code }: { code: string }): Promise<Verified> {
  const wanted = code.replaceAll(/[\s-]/g, "").toUpperCase();
  for (const object of ctx.catalog.objects.values()) {
    const { verifiable } = object.def;
    if (!verifiable) continue;
    const id = await findByCode(ctx, object, { verifiable, code: wanted });
    if (id === undefined) continue;
    const record = await getRecord(actForInstallation(ctx), { objname: object.name, id });
    return { of: object.def.label, facts: listFacts(object, verifiable, record) };
  }
  throw fail("notFound");
}

async function findByCode(
  ctx: Ctx,
  { table }: CatalogObject,
  { verifiable, code }: { verifiable: Verifiable; code: string },
): Promise<string | undefined> {
  const values: unknown[] = [code];
  const good = Object.entries(verifiable.when).map(
    ([name, allowed]) => `${quote(name)} = any($${values.push(allowed)}::text[])`,
  );
  const [row] = await runSql<{ id: string }>(
    ctx.db,
    `select "id" from ${table} where ${[`${quote(verifiable.code)} = $1`, ...good].join(" and ")}`,
    values,
  );
  return row?.id;
}

function listFacts({ fields }: CatalogObject, { shows }: Verifiable, record: WireRecord): Verified["facts"] {
  return shows.flatMap((name) => {
    const field = fields.get(name);
    const value = shownValue(record[name]);
    return field && value !== undefined ? [{ name, label: field.def.label, value, kind: field.kind }] : [];
  });
}

/** A text, or what a reference is called. */
function shownValue(value: unknown): string | undefined {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value !== "object" || value === null || !("label" in value)) return undefined;
  return typeof value.label === "string" ? value.label : undefined;
}
