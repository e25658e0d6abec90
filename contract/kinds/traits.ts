import type { Label } from "../metadata/label.ts";
import type { Mask } from "../metadata/masks.ts";

/** What others ask about a kind. Code that treats some kinds alike asks for a trait instead of listing their names. */
export interface KindTraits {
  /** Values are numbers: they add up, and have a largest and a smallest. */
  numeric?: true;
  /** Values are numbers that travel as text, so that no digit is lost. */
  exact?: true;
  /** Values are days, or moments of one. */
  dated?: true;
  /** Values are plain text that somebody wrote: it is compared, joined and masked by its characters. */
  written?: true;
  /** Values are sentences, with or without markup. */
  prose?: true;
  /** Values are files that were uploaded. */
  upload?: true;
  /** A value is one code of a dictionary, which may stand below another. */
  coded?: true;
  /** Values are too long or too heavy for a list that nobody has laid out. */
  bulky?: true;
  /** Records are put together by what they have there. References are as well, dates and times by their periods. */
  groupable?: true;
  /** No index of the database helps to find values. */
  unindexed?: true;
  /** Plain text cannot say the value: it is not pasted into a cell, and becomes no value of another kind. */
  opaque?: true;
  /** Rows of a spreadsheet find their record by it. */
  importKey?: true;
  /** The kind whose values are stored and compared alike; absent: it has an SQL half of its own. */
  storedAs?: "code" | "decimal" | "file" | "integer" | "ref";
  /** What can be left of a value when it is masked. Every kind can be hidden. */
  masks?: readonly Mask[];
}

const exactNumber: KindTraits = { numeric: true, exact: true };
const upload: KindTraits = { upload: true, bulky: true, unindexed: true, opaque: true };

/**
 * Every field kind. Each has its halves under `contract/kinds`, `server/engine/kinds` and `web/office/kinds`, and its label
 * below. Without Zod, so that pages may use it; labels apart, so that pages without them leave them out.
 */
const traits = {
  id: { bulky: true, opaque: true },
  text: { written: true, prose: true, importKey: true, masks: ["last4", "hash"] },
  longtext: { written: true, prose: true, bulky: true, unindexed: true, masks: ["last4", "hash"] },
  richtext: { prose: true, bulky: true, unindexed: true },
  integer: { numeric: true, groupable: true, importKey: true, masks: ["last4", "hash"] },
  decimal: { ...exactNumber, masks: ["last4", "hash"] },
  boolean: { groupable: true },
  date: { dated: true, masks: ["hash"] },
  datetime: { dated: true, masks: ["hash"] },
  code: { coded: true, groupable: true, importKey: true, masks: ["hash"] },
  codes: { groupable: true },
  ref: {},
  refs: { opaque: true },
  texts: { groupable: true, unindexed: true },
  file: upload,
  image: { ...upload, storedAs: "file" },
  json: { bulky: true, unindexed: true, opaque: true },
  money: { ...exactNumber, storedAs: "decimal" },
  percentage: { ...exactNumber, storedAs: "decimal" },
  time: {},
  yearmonth: { groupable: true },
  region: { coded: true, groupable: true, storedAs: "code" },
  rating: { numeric: true, groupable: true, storedAs: "integer" },
  colour: { groupable: true },
  sequence: { opaque: true },
  computed: { opaque: true },
  person: { storedAs: "ref" },
  department: { storedAs: "ref" },
  parent: { storedAs: "ref" },
  lines: { bulky: true, opaque: true },
} satisfies Readonly<Record<string, KindTraits>>;

export type KindName = keyof typeof traits;

/** Kinds that store and compare their values in a way of their own: the engine has an SQL half for each. */
export type StoredKind = {
  [One in KindName]: (typeof traits)[One] extends { storedAs: string } ? never : One;
}[KindName];

/** In the order in which they are offered; the table has no other keys. */
export const kindNames = Object.keys(traits) as KindName[];

export type TraitName = Exclude<keyof KindTraits, "masks" | "storedAs">;

/** True when all values of the kind have the trait; without a kind there are none. */
export function hasTrait(kind: KindName | undefined, trait: TraitName): boolean {
  return kind !== undefined && traitsOf(kind)[trait] === true;
}

/** True when a value of the kind can be masked so. */
export function canMask(mask: Mask, kind: KindName): boolean {
  return mask === "hide" || (traitsOf(kind).masks?.includes(mask) ?? false);
}

/** The kind whose SQL half stores and compares values of this one. */
export function storedKindOf(kind: KindName): StoredKind {
  // A kind without the trait is one of those with a half of its own, which the type says of every name.
  return traitsOf(kind).storedAs ?? (kind as StoredKind);
}

function traitsOf(kind: KindName): KindTraits {
  return traits[kind];
}

/** What people call each kind. */
export const kindLabels: Readonly<Record<KindName, Label>> = {
  id: { zh: "编号", en: "ID" },
  text: { zh: "单行文本", en: "Text" },
  longtext: { zh: "多行文本", en: "Long text" },
  richtext: { zh: "富文本", en: "Formatted text" },
  integer: { zh: "整数", en: "Whole number" },
  decimal: { zh: "小数", en: "Decimal number" },
  boolean: { zh: "是否", en: "Yes or no" },
  date: { zh: "日期", en: "Date" },
  datetime: { zh: "日期时间", en: "Date and time" },
  code: { zh: "字典单选", en: "Dictionary item" },
  codes: { zh: "字典多选", en: "Dictionary items" },
  ref: { zh: "引用", en: "Reference" },
  refs: { zh: "引用列表", en: "References" },
  texts: { zh: "文本列表", en: "List of texts" },
  file: { zh: "文件", en: "Files" },
  image: { zh: "图片", en: "Pictures" },
  json: { zh: "结构数据", en: "Structured data" },
  money: { zh: "金额", en: "Money" },
  percentage: { zh: "百分比", en: "Percentage" },
  time: { zh: "时刻", en: "Time of day" },
  yearmonth: { zh: "年月", en: "Month" },
  region: { zh: "行政区划", en: "Region" },
  rating: { zh: "评分", en: "Rating" },
  colour: { zh: "颜色", en: "Colour" },
  sequence: { zh: "流水号", en: "Running number" },
  computed: { zh: "计算字段", en: "Computed" },
  person: { zh: "人员", en: "Person" },
  department: { zh: "部门", en: "Department" },
  parent: { zh: "上级", en: "Parent" },
  lines: { zh: "子表或反向引用", en: "Sub-table or inverse reference" },
};
