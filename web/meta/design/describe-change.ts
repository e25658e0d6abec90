import { kindLabels } from "@kezhuan/contract/kinds/traits";
import type { Change } from "@kezhuan/contract/metadata/changes";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { defineText, formatList, formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { traitNames } from "./change-field.ts";
import { objectTraitTexts, traitTexts } from "./trait-texts.ts";

const texts = defineText({
  createObject: { zh: "新建对象“{name}”", en: 'New object "{name}"' },
  adoptTable: { zh: "接管数据表 {name}", en: "Adopt the table {name}" },
  changeObject: { zh: "修改对象属性：{parts}", en: "Change the object: {parts}" },
  addField: { zh: "新增字段“{name}”（{kind}）", en: 'Add the field "{name}" ({kind})' },
  changeField: { zh: "修改字段“{name}”：{parts}", en: 'Change the field "{name}": {parts}' },
  retireField: { zh: "停用字段“{name}”", en: 'Retire the field "{name}"' },
  restoreField: { zh: "恢复字段“{name}”", en: 'Bring back the field "{name}"' },
  orderFields: { zh: "调整字段顺序", en: "Change the order of the fields" },
  addIndex: { zh: "新增索引：{name}", en: "Add an index: {name}" },
  addUnique: { zh: "新增唯一索引：{name}", en: "Add a unique index: {name}" },
  removeIndex: { zh: "删除索引：{name}", en: "Remove the index: {name}" },
  setStates: { zh: "修改状态与流转", en: "Change the states and their steps" },
  dropStates: { zh: "取消状态流转", en: "Do without states" },
  retireObject: { zh: "停用对象", en: "Retire the object" },
  restoreObject: { zh: "恢复对象", en: "Bring the object back" },
});

interface Names {
  /** What a field is called, before the change or after it. */
  labelOf: (name: string) => Label | undefined;
  /** What a retired field is called. */
  labelOfRetired: (id: string) => Label | undefined;
  language: Language;
}

/** A change in one line, for the list of what is not yet applied. */
export function describeChange(change: Change, { labelOf, labelOfRetired, language }: Names): string {
  const say = (key: keyof typeof texts, params: Record<string, string> = {}) =>
    formatText(texts[key], language, params);
  const write = (label: Label | undefined, name: string) => (label ? pickLabel(label, language) : name);
  const nameOf = (name: string) => write(labelOf(name), name);
  const list = (names: readonly string[]) => formatList(names.map(nameOf), language);
  switch (change.do) {
    case "createObject":
      return say(change.do, { name: pickLabel(change.object.label, language) });
    case "adoptTable":
      return say(change.do, { name: `${change.schema}.${change.table}` });
    case "changeObject":
      return say(change.do, { parts: nameParts(objectTraitTexts, change.change, language) });
    case "addField": {
      const kind = pickLabel(kindLabels[change.field.kind], language);
      return say(change.do, { name: pickLabel(change.field.label, language), kind });
    }
    case "changeField": {
      const traits = Object.fromEntries(
        traitNames.flatMap((name) => (name in change.change ? [[name, change.change[name]]] : [])),
      );
      return say(change.do, { name: nameOf(change.name), parts: nameParts(traitTexts, traits, language) });
    }
    case "retireField":
      return say(change.do, { name: nameOf(change.name) });
    case "restoreField":
      return say(change.do, { name: write(labelOfRetired(change.id), change.name ?? "") });
    case "addIndex":
      return say(change.index.unique ? "addUnique" : "addIndex", { name: list(change.index.fields) });
    case "removeIndex":
      return say(change.do, { name: list(change.fields) });
    case "setStates":
      return say(change.states ? "setStates" : "dropStates");
    case "orderFields":
    case "retireObject":
    case "restoreObject":
      return say(change.do);
  }
}

function nameParts(table: Readonly<Record<string, Label>>, change: object, language: Language): string {
  const words = Object.keys(change).flatMap((name) => table[name] ?? []);
  return formatList(
    words.map((label) => pickLabel(label, language)),
    language,
  );
}
