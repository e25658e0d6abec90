import { unitOf, maxLengthOf, boundsOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { hasTrait, kindLabels } from "@kezhuan/contract/kinds/traits";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { itemsOf } from "./show-value.ts";

/** More words would make a note nobody reads; the list to choose from has them all. */
const mostWords = 30;

/** What is to be known to fill in a field. */
export function describeField(meta: ObjectMeta, field: FieldMeta, language: Language): string[] {
  const [unit, maxLength] = [unitOf(field), maxLengthOf(field)];
  const { min, max } = boundsOf(field);
  const items = itemsOf(field, meta.dicts);
  const needed = field.required && field.default === undefined;
  const parts: (string | undefined)[] = [
    kindLabels[field.kind][language],
    needed ? texts.required[language] : undefined,
    field.unique ? texts.unique[language] : undefined,
    field.fixed ? texts.fixed[language] : undefined,
    formats[field.kind]?.[language],
    unit !== undefined ? `${texts.unit[language]} ${unit}` : undefined,
    maxLength !== undefined ? `${texts.maxLength[language]} ${maxLength}` : undefined,
    min !== undefined ? `≥ ${min}` : undefined,
    max !== undefined && isNumber(field) ? `≤ ${max}` : undefined,
    items && items.length > 0
      ? `${texts.oneOf[language]} ${listWords(items.map((item) => item.label[language]))}`
      : undefined,
    field.help?.[language],
  ];
  return parts.flatMap((part) => part ?? []);
}

function isNumber({ kind }: FieldMeta): boolean {
  return hasTrait(kind, "numeric");
}

function listWords(words: readonly string[]): string {
  return words.slice(0, mostWords).join(" / ") + (words.length > mostWords ? " …" : "");
}

const reference = text("填写名称、关键编号或记录编号", "By its name, its key or its id");
const list = text("多个值用分号分隔", "Several are separated by semicolons");

const formats: Readonly<Partial<Record<string, Label>>> = {
  date: text("格式 2026-03-09", "As 2026-03-09"),
  datetime: text("格式 2026-03-09 14:30", "As 2026-03-09 14:30"),
  time: text("格式 14:30 或 14:30:00", "As 14:30 or 14:30:00"),
  yearmonth: text("格式 2026-03", "As 2026-03"),
  money: text("填写数字，可带 ¥ 和千位分隔符", "A number; ¥ and separators of thousands may be there"),
  percentage: text(
    "12.5 或 12.5% 都表示百分之十二点五，单元格也可用百分比格式",
    "12.5 and 12.5% mean the same; the cell may have the format Percentage",
  ),
  region: text("填写名称、代码或“湖北省/武汉市”", "By name, code, or from the top: Hubei/Wuhan"),
  rating: text("填写星数", "How many stars"),
  colour: text("格式 #209182", "As #209182"),
  boolean: text("填写“是”或“否”", "Yes or No"),
  texts: list,
  codes: list,
  ref: reference,
  person: text("填写姓名或用户名", "By name or user name"),
  department: text("填写部门名称或编码", "By name or code"),
  parent: text(
    "填写上级的名称、关键编号或记录编号；上级可以在同一张表中",
    "By name, key or id of what stands above, which may be a row of this sheet",
  ),
  refs: text(
    "填写名称、关键编号或记录编号，多个用分号分隔",
    "By names, keys or ids, separated by semicolons",
  ),
};

const texts = {
  required: text("必填", "Required"),
  unique: text("不能重复", "Must be unique"),
  fixed: text("新建后不能修改", "Cannot be changed later"),
  unit: text("单位：", "Unit:"),
  maxLength: text("最多字数：", "Characters at most:"),
  oneOf: text("可选：", "One of:"),
};

function text(zh: string, en: string): Label {
  return { zh, en };
}
