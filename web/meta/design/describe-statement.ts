import { defineText, formatText } from "@kezhuan/web/ui/text.ts";
import type { Language } from "@kezhuan/contract/metadata/label";

const texts = defineText({
  createTable: { zh: "建立数据表 {name}", en: "Create the table {name}" },
  addColumn: { zh: "增加列 {name}", en: "Add the column {name}" },
  renameColumn: { zh: "把列 {name} 改名为 {to}", en: "Rename the column {name} to {to}" },
  renameTable: { zh: "把数据表 {name} 改名为 {to}", en: "Rename the table {name} to {to}" },
  alterType: { zh: "修改列 {name} 的类型", en: "Change the type of the column {name}" },
  alterColumn: { zh: "修改列 {name}", en: "Change the column {name}" },
  addConstraint: { zh: "增加约束 {name}", en: "Add the constraint {name}" },
  dropConstraint: { zh: "去掉约束 {name}", en: "Drop the constraint {name}" },
  validate: { zh: "核对约束 {name}", en: "Validate the constraint {name}" },
  createUnique: { zh: "建立唯一索引 {name}", en: "Build the unique index {name}" },
  createIndex: { zh: "建立索引 {name}", en: "Build the index {name}" },
  dropIndex: { zh: "删除索引 {name}", en: "Drop the index {name}" },
  renameIndex: { zh: "把索引 {name} 改名为 {to}", en: "Rename the index {name} to {to}" },
  update: { zh: "写入数据表 {name} 的各行", en: "Write the rows of {name}" },
  createFunction: { zh: "建立函数 {name}", en: "Create the function {name}" },
  createTrigger: { zh: "建立触发器 {name}", en: "Create the trigger {name}" },
  other: { zh: "执行一条语句", en: "Run a statement" },
});

/** A name as SQL writes it, with its schema or without. */
const name = String.raw`((?:"(?:[^"]|"")+"|[\w$]+)(?:\.(?:"(?:[^"]|"")+"|[\w$]+))?)`;
const ifThere = String.raw`(?:if (?:not )?exists )?`;
const table = `alter table ${ifThere}(?:only )?${name} `;
const ofTable = String.raw`alter table ${ifThere}(?:only )?\S+ `;

/** The first pattern that a statement meets says what it does; a further group is the new name. */
const patterns: readonly [RegExp, Exclude<keyof typeof texts, "other">][] = [
  [pattern(`create table ${ifThere}${name}`), "createTable"],
  [pattern(`create unique index (?:concurrently )?${ifThere}${name}`), "createUnique"],
  [pattern(`create index (?:concurrently )?${ifThere}${name}`), "createIndex"],
  [pattern(`drop index (?:concurrently )?${ifThere}${name}`), "dropIndex"],
  [pattern(`alter index ${ifThere}${name} rename to ${name}`), "renameIndex"],
  [pattern(`${ofTable}add column ${ifThere}${name}`), "addColumn"],
  [pattern(`${ofTable}rename column ${name} to ${name}`), "renameColumn"],
  [pattern(`${ofTable}add constraint ${name}`), "addConstraint"],
  [pattern(`${ofTable}drop constraint ${ifThere}${name}`), "dropConstraint"],
  [pattern(`${ofTable}validate constraint ${name}`), "validate"],
  [pattern(`${ofTable}alter column ${name} (?:set data )?type`), "alterType"],
  [pattern(`${ofTable}alter column ${name}`), "alterColumn"],
  [pattern(`${table}rename to ${name}`), "renameTable"],
  [pattern(`update (?:only )?${name}`), "update"],
  [pattern(`create (?:or replace )?function ${name}`), "createFunction"],
  [pattern(`create (?:or replace )?trigger ${name}`), "createTrigger"],
];

/** What a statement of a plan does, in words; the statement itself stands beside them. */
export function describeStatement(sql: string, language: Language): string {
  const plain = sql.trim().replace(/\s+/g, " ");
  for (const [test, key] of patterns) {
    const match = test.exec(plain);
    if (match) {
      return formatText(texts[key], language, { name: bare(match[1]), to: bare(match[2]) });
    }
  }
  return formatText(texts.other, language);
}

function pattern(source: string): RegExp {
  return new RegExp(`^${source}`, "i");
}

function bare(quoted = ""): string {
  return quoted.replaceAll('"', "");
}
