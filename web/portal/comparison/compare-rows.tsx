import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { defineText, formatDate, formatList } from "@kezhuan/web/ui/text.ts";
import { describePrice } from "../content/price.ts";
import { readText } from "../content/read-values.ts";
import { OwnerLinks } from "../detail/owner-links.tsx";
import type { AchievementDetails } from "../achievement/read-achievement-details.ts";
import type { Words } from "../subject/words.ts";

const labels = defineText({
  price: { zh: "预期价格", en: "Price" },
  published: { zh: "公开日期", en: "Published" },
});

export interface Reading {
  words: Words;
  language: Language;
}

/** One thing that achievements are compared by. */
export interface CompareRow {
  key: string;
  /** What it is called: by itself, or as a field is. */
  label: Label | { field: string };
  /** Texts that stand for the fact: two are alike when these are. None: nothing is known. */
  valuesOf: (achievement: AchievementDetails, reading: Reading) => readonly string[];
  /** How it is drawn; absent: the texts as they are. */
  draw?: (achievement: AchievementDetails, reading: Reading) => React.ReactNode;
  /** How several texts stand in a cell. */
  look?: "line" | "list";
}

/** What decides first, then the rest; facts that are free text come last. */
export const compareRows: readonly CompareRow[] = [
  {
    key: "maturity",
    label: { field: "trl" },
    valuesOf: ({ trl }) => (trl === undefined ? [] : [String(trl)]),
    draw: ({ trl }, { words }) => <MaturityGauge step={trl} name={words.stepName(trl)} />,
  },
  {
    key: "price",
    label: labels.price,
    valuesOf: ({ price }, { language }) => orNone(describePrice(price, language)),
  },
  coded("transform_methods", ({ methods }) => methods),
  coded("transform_status", ({ values }) => orNone(readText(values["transform_status"]))),
  {
    key: "owners",
    label: { field: "completers" },
    valuesOf: ({ owners }) => owners.map(({ label }) => label ?? ""),
    draw: ({ owners }) => <OwnerLinks owners={owners} />,
  },
  coded("hi_tech_field", ({ fields }) => fields),
  coded("industry", ({ industries }) => industries),
  { key: "rights", label: { field: "ip_list" }, look: "list", valuesOf: rightsOf },
  {
    key: "indicators",
    label: { field: "indicators" },
    look: "list",
    valuesOf: ({ indicators }) =>
      indicators.map(({ name, value, unit }) => `${name} ${[value, unit].filter(Boolean).join(" ")}`.trim()),
  },
  {
    key: "advantages",
    label: { field: "advantages" },
    look: "list",
    valuesOf: ({ advantages }) => advantages,
  },
  {
    key: "scenarios",
    label: { field: "application_scenarios" },
    look: "list",
    valuesOf: ({ scenarios }) => scenarios,
  },
  { key: "needs", label: { field: "cooperation_needs" }, valuesOf: ({ needs }) => orNone(needs) },
  {
    key: "until",
    label: { field: "valid_until" },
    valuesOf: ({ validUntil }, { language }) => (validUntil ? [formatDate(validUntil, language)] : []),
  },
  {
    key: "published",
    label: labels.published,
    valuesOf: ({ publishedAt }, { language }) => (publishedAt ? [formatDate(publishedAt, language)] : []),
  },
];

/** True when the achievements do not have the same values, in whatever order. */
export function differs(
  { valuesOf }: CompareRow,
  achievements: readonly AchievementDetails[],
  reading: Reading,
): boolean {
  const values = achievements.map((one) => JSON.stringify(valuesOf(one, reading).toSorted()));
  return new Set(values).size > 1;
}

function coded(field: string, read: (achievement: AchievementDetails) => readonly string[]): CompareRow {
  return {
    key: field,
    label: { field },
    valuesOf: (achievement, { words }) => read(achievement).map((code) => words.codeLabel(field, code)),
  };
}

/** How many rights of each type there are, and how far each has come. */
function rightsOf({ patents }: AchievementDetails, { words, language }: Reading): string[] {
  const kinds = patents.map(({ type, status }) =>
    formatList(
      [
        ...(type ? [words.columnLabel("ip_list", "ip_type", type)] : []),
        ...(status ? [words.columnLabel("ip_list", "ip_status", status)] : []),
      ],
      language,
    ),
  );
  return [...new Set(kinds)].map((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 1 ? `${kind} × ${count}` : kind;
  });
}

function orNone(text: string | undefined): string[] {
  return text ? [text] : [];
}
