import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { defineText, formatDate, formatList } from "@kezhuan/web/ui/text.ts";
import { describePrice } from "../content/price.ts";
import { readText } from "../content/read-values.ts";
import { OwnerLinks } from "../detail/owner-links.tsx";
import type { AchievementDetails } from "../achievement/read-achievement-details.ts";
import type { Words } from "../subject/words.ts";

const labels = defineText({
  maturity: { zh: "技术成熟度", en: "Maturity" },
  price: { zh: "预期价格", en: "Price" },
  methods: { zh: "转化方式", en: "Transfer modes" },
  status: { zh: "转化状态", en: "Status" },
  owners: { zh: "完成单位", en: "Owners" },
  fields: { zh: "技术领域", en: "Field" },
  industries: { zh: "应用行业", en: "Industries" },
  rights: { zh: "知识产权", en: "Rights" },
  indicators: { zh: "主要技术指标", en: "Measured indicators" },
  advantages: { zh: "创新点与优势", en: "What is better about it" },
  scenarios: { zh: "应用场景", en: "Where it is used" },
  needs: { zh: "合作需求", en: "Cooperation sought" },
  until: { zh: "有效期至", en: "Valid until" },
  published: { zh: "公开日期", en: "Published" },
});

export interface Reading {
  words: Words;
  language: Language;
}

/** One thing that achievements are compared by. */
export interface CompareRow {
  key: string;
  label: Label;
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
    label: labels.maturity,
    valuesOf: ({ trl }) => (trl === undefined ? [] : [String(trl)]),
    draw: ({ trl }, { words }) => <MaturityGauge step={trl} name={words.stepName(trl)} />,
  },
  {
    key: "price",
    label: labels.price,
    valuesOf: ({ price }, { language }) => orNone(describePrice(price, language)),
  },
  coded("methods", "transform_methods", ({ methods }) => methods),
  coded("status", "transform_status", ({ values }) => orNone(readText(values["transform_status"]))),
  {
    key: "owners",
    label: labels.owners,
    valuesOf: ({ owners }) => owners.map(({ label }) => label ?? ""),
    draw: ({ owners }) => <OwnerLinks owners={owners} />,
  },
  coded("fields", "hi_tech_field", ({ fields }) => fields),
  coded("industries", "industry", ({ industries }) => industries),
  { key: "rights", label: labels.rights, look: "list", valuesOf: rightsOf },
  {
    key: "indicators",
    label: labels.indicators,
    look: "list",
    valuesOf: ({ indicators }) =>
      indicators.map(({ name, value, unit }) => `${name} ${[value, unit].filter(Boolean).join(" ")}`.trim()),
  },
  { key: "advantages", label: labels.advantages, look: "list", valuesOf: ({ advantages }) => advantages },
  { key: "scenarios", label: labels.scenarios, look: "list", valuesOf: ({ scenarios }) => scenarios },
  { key: "needs", label: labels.needs, valuesOf: ({ needs }) => orNone(needs) },
  {
    key: "until",
    label: labels.until,
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

function coded(
  key: keyof typeof labels,
  field: string,
  read: (achievement: AchievementDetails) => readonly string[],
): CompareRow {
  return {
    key,
    label: labels[key],
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
