import { readForm } from "@kezhuan/contract/forms/read-form";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Log } from "../context.ts";
import { noForms, type CatalogForm, type CatalogForms, type FormUse } from "./forms.ts";

interface FormRow extends Omit<CatalogForm, "schema"> {
  schema: unknown;
}

/** What published forms were read from: designs are large, and few change at a time. */
const stampsBehind = new WeakMap<CatalogForms, ReadonlyMap<string, string>>();

/** Published forms and their uses. Designs that have not been written since `known` are taken from there. */
export async function loadForms(db: Db, log: Log, known: CatalogForms = noForms): Promise<CatalogForms> {
  const [present] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.sys_form_use') is not null as there",
  );
  // They come with the system pack, which this version may not have installed yet.
  if (!present?.there) return noForms;
  const stamps = await runSql<{ id: string; stamp: string }>(
    db,
    "select id, concat(xmin, ctid) as stamp from obj.sys_form where status = 'published'",
  );
  const before = stampsBehind.get(known);
  const isAsBefore = ({ id, stamp }: (typeof stamps)[number]) => before?.get(id) === stamp;
  const fresh = await readForms(
    db,
    stamps.filter((one) => !isAsBefore(one)).map(({ id }) => id),
    log,
  );
  const forms = stamps.flatMap((one) => (isAsBefore(one) ? known.byId.get(one.id) : fresh.get(one.id)) ?? []);
  const uses = await readUses(db);
  const loaded: CatalogForms = {
    byId: new Map(forms.map((form) => [form.id, form])),
    byName: new Map(forms.map((form) => [form.name, form])),
    byObject: Map.groupBy(
      uses.filter((use) => use.object !== null && use.purpose !== "public"),
      (use) => use.object ?? "",
    ),
    byKey: new Map(uses.flatMap((use) => (use.purpose === "public" && use.key ? [[use.key, use]] : []))),
  };
  stampsBehind.set(loaded, new Map(stamps.map(({ id, stamp }) => [id, stamp])));
  return loaded;
}

async function readForms(db: Db, ids: readonly string[], log: Log): Promise<Map<string, CatalogForm>> {
  if (ids.length === 0) return new Map();
  const rows = await runSql<FormRow>(
    db,
    "select id, name, form_version, object, schema from obj.sys_form where id = any($1::uuid[])",
    [ids],
  );
  return new Map(
    rows.flatMap(({ schema, ...row }): [string, CatalogForm][] => {
      const read = readForm(schema);
      if ("form" in read) return [[row.id, { ...row, schema: read.form }]];
      log.warn({ form: row.id, faults: read.faults }, "a published form cannot be read and is left out");
      return [];
    }),
  );
}

/** In the order in which they are tried: uses for a role before uses for all, earlier ones before later ones. */
async function readUses(db: Db): Promise<FormUse[]> {
  return runSql<FormUse>(
    db,
    `select u.id, u.form, u.purpose, u.object, r.code as role, u.public_key as key, u.opens_at as "opensAt",
            u.closes_at as "closesAt", u.quota::float8 as quota, u.once, u.captcha is true as captcha
       from obj.sys_form_use u left join obj.sys_role r on r.id = u.role
      where u.enabled is not false and (u.role is null or r.enabled is not false)
      order by u.role is null, u.created_at, u.id`,
  );
}
