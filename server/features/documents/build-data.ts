import { objectOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { parsePlaceholder, type Placeholder } from "@kezhuan/contract/documents/placeholder";
import { AppError, fail } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import type { Ctx } from "@kezhuan/server/engine/context";
import { notePrinted, type Printed } from "@kezhuan/server/engine/records/printed-fields";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { getFields } from "@kezhuan/server/engine/records/get";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import type { FillData, TemplateFormat, TemplateTag, TypedText } from "./fill-messages.ts";
import type { ReadTemplate } from "./run-fill.ts";
import { writeDay, writeTyped, writeValue } from "./write-value.ts";

interface Scope {
  meta: ObjectMeta;
  record: WireRecord;
  /** Names of all fields, hidden ones too. */
  own: Pick<ReadonlySet<string>, "has">;
  /** What lines stand in. */
  outer?: Scope;
}

interface Building {
  ctx: Ctx;
  format: TemplateFormat;
  number: string;
  printed: Printed;
  issues: Issue[];
}

/**
 * Values for the placeholders of a template, as far as the actor may read them. What is hidden in the record stays blank,
 * what is masked stays masked. Errors: 400 with every placeholder that names no field the actor could ever read.
 */
export async function buildData(
  ctx: Ctx,
  {
    format,
    tags,
    objname,
    record,
    number,
  }: ReadTemplate & { objname: string; record: WireRecord; number: string },
): Promise<{ data: FillData; printed: Printed }> {
  const building: Building = { ctx, format, number, printed: {}, issues: [] };
  const data = await fillScope(building, tags, openScope(ctx, objname, record));
  if (building.issues.length > 0) throw fail("badInput", { issues: building.issues });
  return { data, printed: building.printed };
}

/** What is wrong with the placeholders of a template for an object. Errors: 404, 403 for an object out of the actor's sight. */
export async function findPlaceholderIssues(
  ctx: Ctx,
  { tags, objname }: { tags: readonly TemplateTag[]; objname: string },
): Promise<readonly Issue[]> {
  const building: Building = { ctx, format: "word", number: "", printed: {}, issues: [] };
  // Of a record that holds nothing, nothing is fetched.
  await fillScope(building, tags, openScope(ctx, objname, { id: "" }));
  return building.issues;
}

function openScope(ctx: Ctx, objname: string, record: WireRecord): Scope {
  const own = ctx.catalog.objects.get(objname)?.fields ?? new Map<string, unknown>();
  return { meta: describeObject(ctx, objname), record, own };
}

async function fillScope(building: Building, tags: readonly TemplateTag[], scope: Scope): Promise<FillData> {
  const data: FillData = {};
  for (const tag of tags) {
    const placeholder = tag.kind === "other" ? undefined : parsePlaceholder(tag.text);
    if (!placeholder) report(building, tag, "badPlaceholder");
    else if (tag.kind === "value") data[tag.text] = await write(building, placeholder, { tag, scope });
    else addBlock(data, await fillBlock(building, placeholder, { tag, scope }));
  }
  return data;
}

/** Lines may stand in a template several times, each time with other fields of theirs. */
function addBlock(data: FillData, block: FillData): void {
  for (const [key, value] of Object.entries(block)) {
    const earlier = data[key];
    data[key] =
      Array.isArray(value) && Array.isArray(earlier)
        ? value.map((line: FillData, index) => ({ ...(earlier[index] as FillData), ...line }))
        : value;
  }
}

/** Once, however often the placeholder stands in the template. */
function report({ issues }: Building, { text }: TemplateTag, problem: Issue["problem"]): void {
  const placeholder = text.slice(0, 80);
  if (issues.some(({ params }) => params?.["placeholder"] === placeholder)) return;
  issues.push({ field: "template", problem, params: { placeholder } });
}

interface Place {
  tag: TemplateTag;
  scope: Scope;
}

/** A loop over lines, or what stands there only where a field holds something. */
async function fillBlock(
  building: Building,
  placeholder: Placeholder,
  { tag, scope }: Place,
): Promise<FillData> {
  const key = `#${tag.text}`;
  const found = placeholder.path.length === 1 ? find(scope, placeholder.path[0] ?? "") : undefined;
  if (found?.field.kind !== "lines") {
    const text = await write(building, placeholder, { tag, scope });
    const isFalse = found !== undefined && found.owner.record[found.field.name] === false;
    return { [key]: text !== "" && !isFalse, ...(await fillScope(building, tag.inner, scope)) };
  }
  if (found.owner.outer || scope.outer) {
    report(building, tag, "badPlaceholder");
    return {};
  }
  const lines = openScope(building.ctx, String(objectOf(found.field)), { id: "" });
  const value = found.owner.record[found.field.name];
  // Fields of lines hold records of the other object.
  const rows = (Array.isArray(value) ? value : []) as WireRecord[];
  const filled: FillData[] = [];
  for (const record of rows)
    filled.push(await fillScope(building, tag.inner, { ...lines, record, outer: scope }));
  // Mistakes inside of a loop are told without any line, too.
  if (rows.length === 0) await fillScope(building, tag.inner, { ...lines, outer: scope });
  return { [key]: filled };
}

function find(scope: Scope, name: string): { field: FieldMeta; owner: Scope } | undefined {
  const field = scope.meta.fields.find((one) => one.name === name);
  if (field) return { field, owner: scope };
  // What the lines have, but hide, is not printed of the record around them.
  return scope.outer && !scope.own.has(name) ? find(scope.outer, name) : undefined;
}

async function write(
  building: Building,
  { own, path, filter }: Placeholder,
  { tag, scope }: Place,
): Promise<string | TypedText> {
  const { ctx, format } = building;
  const writing = { language: ctx.language, timeZone: ctx.catalog.timeZone, dicts: scope.meta.dicts, filter };
  if (own === "number") return building.number;
  if (own === "user") return ctx.actor.name;
  if (own === "verify") return writeVerification(building, tag, scope);
  if (own === "today") return writeDay(dayInZone(ctx.now(), ctx.catalog.timeZone), writing);
  const [name = "", further] = path;
  const found = find(scope, name);
  if (!found || found.field.kind === "lines") return unknown(building, tag);
  const { field, owner } = found;
  const { record, meta } = owner;
  const value = record[name];
  if (further !== undefined) return writeFurther(building, { tag, field, value, further, filter });
  // What is left of a masked value is a text, whatever the field's kind.
  if (record._masked?.includes(name)) return typeof value === "string" ? value : "";
  if (record.id !== "") notePrinted(building.printed, meta.object.name, { id: record.id, fields: [name] });
  const currencyField = field.kind === "money" ? field.settings.currencyField : undefined;
  const currency = typeof currencyField === "string" ? record[currencyField] : undefined;
  const how = { ...writing, dicts: meta.dicts, currency };
  return format === "excel" ? writeTyped(field, value, how) : writeValue(field, value, how);
}

/** Where the record is verified: the address of the page, or the code alone where nobody has said how the installation is reached. */
function writeVerification(building: Building, tag: TemplateTag, scope: Scope): string {
  const { ctx, printed } = building;
  const { meta, record } = scope.outer ?? scope;
  const field = ctx.catalog.objects.get(meta.object.name)?.def.verifiable?.code;
  if (field === undefined || !meta.fields.some(({ name }) => name === field)) return unknown(building, tag);
  const code = record[field];
  if (typeof code !== "string" || code === "" || record._masked?.includes(field)) return "";
  notePrinted(printed, meta.object.name, { id: record.id, fields: [field] });
  const { public_url: address } = ctx.catalog.parameters;
  return address === null ? code : `${address.replace(/\/$/, "")}/#/verify?code=${encodeURIComponent(code)}`;
}

function unknown(building: Building, tag: TemplateTag): string {
  report(building, tag, "unknownPlaceholder");
  return "";
}

interface Further {
  filter: Placeholder["filter"] | undefined;
  tag: TemplateTag;
  field: FieldMeta;
  value: unknown;
  further: string;
}

/** A field of the record that a reference leads to. */
async function writeFurther(
  building: Building,
  { tag, field, value, further, filter }: Further,
): Promise<string | TypedText> {
  const { ctx, format, printed } = building;
  const target = objectOf(field);
  if (field.kind !== "ref" || typeof target !== "string") return unknown(building, tag);
  const meta = readable(ctx, target);
  const next = meta?.fields.find((one) => one.name === further);
  if (!meta || !next || next.kind === "lines") return unknown(building, tag);
  const id = typeof value === "object" && value !== null && "id" in value ? String(value.id) : undefined;
  if (id === undefined) return "";
  const [record] = await getFields(ctx, target, { ids: [id], fields: [further] });
  if (!record) return "";
  const own = record[further];
  if (record._masked?.includes(further)) return typeof own === "string" ? own : "";
  notePrinted(printed, target, { id, fields: [further] });
  const { language, catalog } = ctx;
  const how = { language, timeZone: catalog.timeZone, dicts: meta.dicts, filter };
  return format === "excel" ? writeTyped(next, own, how) : writeValue(next, own, how);
}

function readable(ctx: Ctx, objname: string): ObjectMeta | undefined {
  try {
    return describeObject(ctx, objname);
  } catch (error) {
    // Told in the same words as an unknown field: what may not be read is not there.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
