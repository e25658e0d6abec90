import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { Label } from "@kezhuan/contract/metadata/label";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { html, type Html } from "@kezhuan/server/lib/html";
import { pageTexts } from "./page-texts.ts";
import { plainTexts } from "@kezhuan/server/engine/records/plain-texts";
import type { Told } from "./role-texts.ts";
import { writeValue, type Linking } from "./write-value.ts";

/** Everything a visitor may read of the record, by the sections of its form; what is empty is left out. */
export function writeSections(told: Told, linking: Linking): Html {
  const { groups } = told.type.meta.object;
  const fields = shownFields(told);
  const sections = groups.map(({ name, label }) => ({
    label,
    fields: fields.filter(({ group }) => group === name),
  }));
  const grouped = new Set(groups.map(({ name }) => name));
  const others = fields.filter(({ group }) => group === undefined || !grouped.has(group));
  return html`${[...sections, { label: pageTexts.more, fields: others }].map((section) =>
    writeSection(told, linking, section),
  )}`;
}

/** The fields of the page. The names stand in the heading, the times in the footer, and the state is "published". */
export function shownFields({ type, record, telling }: Told): FieldMeta[] {
  const { object, fields } = type.meta;
  const issued = type.page.roles.issued ?? [];
  const left = new Set([
    object.labelField,
    object.labelFieldEn,
    object.states?.field,
    ...issued,
    ...type.page.omit,
  ]);
  const own = fields.filter(({ name }) => !standardFieldNames.has(name) && !left.has(name));
  const filled = new Set(own.filter((field) => isFilled(field, { record, telling })).map(({ name }) => name));
  const wholes = new Map(own.flatMap(({ name }) => pairOf(type, name)));
  const halves = new Map([...wholes].map(([half, whole]) => [whole, half]));
  // Of two halves the one in the page's language, in the same place; the other one where there is only that.
  return own.flatMap((field) => {
    const whole = wholes.get(field.name);
    if (telling.language === "zh") return whole !== undefined && filled.has(whole) ? [] : [field];
    if (whole !== undefined && own.some(({ name }) => name === whole)) return [];
    const half = own.find(({ name }) => name === halves.get(field.name) && filled.has(name));
    const { group, label } = field;
    return [half ? { ...half, label, ...(group === undefined ? {} : { group }) } : field];
  });
}

/** An English half and the field it is the half of: by its name, or as the only one that describes the record in English. */
function pairOf({ meta, page }: Told["type"], name: string): [string, string][] {
  if (!name.endsWith("_en")) return [];
  const has = (one: string) => meta.fields.some((field) => field.name === one);
  const namesake = name.slice(0, -"_en".length);
  if (has(namesake)) return [[name, namesake]];
  const described = page.roles.description ?? [];
  const whole = described.find((one) => !one.endsWith("_en") && !has(`${one}_en`));
  return described.includes(name) && whole !== undefined ? [[name, whole]] : [];
}

function isFilled(field: FieldMeta, { record, telling }: Pick<Told, "record" | "telling">): boolean {
  const value = record[field.name];
  const isTable = field.kind === "json" && Array.isArray(value) && value.length > 0;
  return isTable || plainTexts(field, record, telling).length > 0;
}

interface Section {
  label: Label;
  fields: readonly FieldMeta[];
}

function writeSection(told: Told, linking: Linking, { label, fields }: Section): Html | undefined {
  const { language } = told.telling;
  const rows = fields.flatMap((field) => {
    const value = writeValue(told, field, linking);
    return value === undefined
      ? []
      : [
          html`<div class="fact">
            <dt>${field.label[language]}</dt>
            <dd>${value}</dd>
          </div>`,
        ];
  });
  if (rows.length === 0) return undefined;
  return html`<section>
    <h2>${label[language]}</h2>
    <dl>${rows}</dl>
  </section>`;
}
