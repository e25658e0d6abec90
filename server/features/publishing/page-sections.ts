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
function shownFields({ type, record, telling }: Told): FieldMeta[] {
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
  const filled = new Set(
    own.filter((field) => plainTexts(field, record, telling).length > 0).map(({ name }) => name),
  );
  // Of two halves the one in the page's language; the other one where there is only that.
  return own.filter(({ name }) => {
    const isEnglish = name.endsWith("_en");
    const other = isEnglish ? name.slice(0, -"_en".length) : `${name}_en`;
    if (!own.some((field) => field.name === other) || !filled.has(other)) return true;
    return isEnglish === (telling.language === "en") ? filled.has(name) : false;
  });
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
            <dt>${labelOf(told, field)}</dt>
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

/** An English half stands on the English page in the place of the other one, and under its name. */
function labelOf({ type, telling }: Told, { name, label }: FieldMeta): string {
  const isHalf = telling.language === "en" && name.endsWith("_en");
  const whole = isHalf ? type.meta.fields.find((one) => `${one.name}_en` === name) : undefined;
  return (whole?.label ?? label)[telling.language];
}
