import { tableColumnsOf, formatOf } from "@kezhuan/contract/kinds/field-type";
import { createHash } from "node:crypto";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getFields } from "@kezhuan/server/engine/records/get";
import { cellText, plainTexts, type TextStyle } from "@kezhuan/server/engine/records/plain-texts";
import { describeReadable, pathOf } from "@kezhuan/server/engine/records/public-types";
import { titleFields, titleOf } from "@kezhuan/server/engine/records/title-of";
import { plainText } from "./plain-text.ts";

/** A record, wherever it is named. */
export interface SourceRef {
  objname: string;
  id: string;
}

/** A record as the asker may read it, with the number under which an answer cites it. */
export interface Source extends SourceRef {
  number: number;
  /** Path of its public page. */
  type: string;
  /** What such records are called. */
  kind: string;
  title: string;
  facts: Fact[];
}

export interface Fact {
  label: string;
  text: string;
}

/** Characters of one field, and of one record: what answers are made from fits a small model. */
const LONGEST_FACT = 1200;
const LONGEST_SOURCE = 2600;

/** These say nothing in words, or are for programs. */
const unread: ReadonlySet<string> = new Set(["file", "image", "lines", "id"]);
/** How somebody is reached is shown on the page to those it is meant for; it is no matter for answers. */
const contactFormats: ReadonlySet<unknown> = new Set(["phone", "email"]);

/**
 * What the records say, as far as the actor may read them; those that they may not see are left out. One statement for
 * each object.
 */
export async function readSources(ctx: Ctx, refs: readonly SourceRef[]): Promise<Source[]> {
  const objnames = [...new Set(refs.map(({ objname }) => objname))];
  const read = await Promise.all(
    objnames.map(async (objname) => {
      const meta = describeReadable(ctx, objname);
      if (!meta) return [];
      const ids = refs.flatMap((ref) => (ref.objname === objname ? [ref.id] : []));
      const fields = textFields(ctx, objname, meta);
      const titles = titleFields(meta.object, ctx.language);
      const known = new Set(meta.fields.map(({ name }) => name));
      const names = [...fields.map(({ name }) => name), ...titles].filter((name) => known.has(name));
      const records = await getFields(ctx, objname, { ids, fields: [...new Set(names)] });
      return records.map((record) => ({
        objname,
        id: record.id,
        type: pathOf(ctx.catalog, objname) ?? "",
        kind: meta.object.label[ctx.language],
        title: titleOf(record, titles),
        facts: listFacts(record, fields, styleOf(ctx, meta)),
      }));
    }),
  );
  const byId = new Map(read.flat().map((source) => [source.id, source]));
  return refs
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map((source, index) => ({ ...source, number: index + 1 }));
}

/** The same for the same words, and for no others. */
export function digestSources(sources: readonly Source[]): string {
  return createHash("sha256").update(JSON.stringify(sources)).digest("hex");
}

function styleOf({ language, catalog }: Ctx, { dicts }: ObjectMeta): TextStyle {
  return { language, timeZone: catalog.timeZone, dicts };
}

/** Fields that say something to a reader, those of the description first. */
function textFields({ catalog, language }: Ctx, objname: string, meta: ObjectMeta): FieldMeta[] {
  const { publicPage, states } = catalog.objects.get(objname)?.def ?? {};
  const { roles = {}, omit = [] } = publicPage ?? {};
  const left = new Set([meta.object.labelField, meta.object.labelFieldEn, states?.field, ...omit]);
  const own = meta.fields.filter(
    (field) =>
      !standardFieldNames.has(field.name) &&
      !left.has(field.name) &&
      !unread.has(field.kind) &&
      !contactFormats.has(formatOf(field)) &&
      !(field.kind === "json" && field.settings.columns === undefined),
  );
  // Of two halves the one in the asker's language.
  const names = new Set(own.map(({ name }) => name));
  const other = (name: string) =>
    name.endsWith("_en") ? language === "zh" && names.has(name.slice(0, -"_en".length)) : false;
  const described = new Set(roles.description);
  const isFirst = ({ name }: FieldMeta) => described.has(name);
  const kept = own.filter(({ name }) => !other(name));
  return [...kept.filter(isFirst), ...kept.filter((field) => !isFirst(field))];
}

function listFacts(record: WireRecord, fields: readonly FieldMeta[], style: TextStyle): Fact[] {
  let room = LONGEST_SOURCE;
  return fields.flatMap((field) => {
    const text = tellField(record, field, style).slice(0, Math.min(room, LONGEST_FACT));
    if (text === "") return [];
    room -= text.length;
    return [{ label: field.label[style.language], text }];
  });
}

function tellField(record: WireRecord, field: FieldMeta, style: TextStyle): string {
  const columns = tableColumnsOf(field) ?? [];
  if (columns.length === 0) {
    const texts = plainTexts(field, record, style);
    const plain = field.kind === "richtext" ? texts.map(plainText) : texts;
    return plain.join("、").trim();
  }
  const rows = record._masked?.includes(field.name) ? [] : record[field.name];
  if (!Array.isArray(rows)) return "";
  // The kind of the field has read them as rows of its columns.
  const cells = (rows as Record<string, unknown>[]).map((row) =>
    columns
      .map((column) => cellText(column, row[column.name], style))
      .filter((text) => text !== "")
      .join(" "),
  );
  return cells.filter((text) => text !== "").join("；");
}
