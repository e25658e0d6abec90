import { defineText, formatList, formatText } from "@kezhuan/web/ui/text.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";

/** A rule in the words of its parts; what does not limit it is empty. */
export interface RuleWords {
  role: string;
  effect: "allow" | "deny";
  actions: readonly string[];
  object: string;
  isOn: boolean;
  /** Whose records, such as those of one's own department; empty for all. */
  scope: string;
  /** The row condition as a sentence. */
  condition: string;
  view: string;
  readFields: readonly string[];
  writeFields: readonly string[];
  /** Fields that are masked, each with how. */
  masks: readonly string[];
  /** Fields that are called something else, with what. */
  names: readonly string[];
  from: string;
  until: string;
  reason: string;
}

const texts = defineText({
  off: { zh: "（已停用）", en: "(Switched off) " },
  allow: { zh: "{role}可以{actions}“{object}”：", en: "{role} may {actions} “{object}”: " },
  deny: { zh: "{role}不得{actions}“{object}”：", en: "{role} may not {actions} “{object}”: " },
  nothing: { zh: "（未选操作）", en: "do nothing with" },
  allRows: { zh: "全部行", en: "every row" },
  scope: { zh: "范围为{scope}", en: "in the scope “{scope}”" },
  condition: { zh: "仅限{condition}", en: "only where {condition}" },
  view: { zh: "仅通过视图“{view}”", en: "only through the view “{view}”" },
  read: { zh: "可读 {fields}", en: "reading {fields}" },
  write: { zh: "可写 {fields}", en: "writing {fields}" },
  names: { zh: "改名 {fields}", en: "renamed: {fields}" },
  masks: { zh: "脱敏 {fields}", en: "masked: {fields}" },
  allBut: { zh: "除{fields}外的 {count} 个字段", en: "{count} fields, all but {fields}" },
  denyRead: { zh: "仅拒绝读取 {fields}", en: "only as to reading {fields}" },
  denyWrite: { zh: "仅拒绝写入 {fields}", en: "only as to writing {fields}" },
  allFields: { zh: "全部字段", en: "all fields" },
  from: { zh: "自 {time} 起", en: "from {time}" },
  until: { zh: "至 {time} 止", en: "until {time}" },
  reason: { zh: "因为{reason}", en: "because: {reason}" },
});

const joints = { zh: "；", en: "; " } as const;
const commas = { zh: "，", en: ", " } as const;
const ends = { zh: "。", en: "." } as const;

/** Who may do what, on what, which rows, which fields, for how long and why, as one sentence. */
export function describeRule(words: RuleWords, language: Language): string {
  const say = (key: keyof typeof texts, params: Record<string, string> = {}) =>
    formatText(texts[key], language, params);
  const { role, effect, object, isOn } = words;
  const named = words.actions.map((name) => (language === "en" ? name.toLowerCase() : name));
  const actions = named.length === 0 ? say("nothing") : formatList(named, language);
  const head = (isOn ? "" : say("off")) + say(effect, { role, actions, object });
  const parts = [rowsOf(words, say), fieldsOf(words, say, language), timeOf(words, say)];
  const told = parts.map((part) => part.join(commas[language])).filter((part) => part !== "");
  return head + told.join(joints[language]) + ends[language];
}

type Say = (key: keyof typeof texts, params?: Record<string, string>) => string;

function rowsOf({ scope, condition, view }: RuleWords, say: Say): string[] {
  const parts = [
    scope && say("scope", { scope }),
    condition && say("condition", { condition }),
    view && say("view", { view }),
  ].filter((part) => part !== "");
  return parts.length === 0 ? [say("allRows")] : parts;
}

function fieldsOf(words: RuleWords, say: Say, language: Language): string[] {
  const { effect, readFields, writeFields, masks, names } = words;
  const list = (key: keyof typeof texts, fields: readonly string[]) =>
    fields.length === 0 ? [] : [say(key, { fields: formatList(fields, language) })];
  const isDenial = effect === "deny";
  const parts = [
    ...list(isDenial ? "denyRead" : "read", readFields),
    ...list(isDenial ? "denyWrite" : "write", writeFields),
    ...list("masks", masks),
  ];
  const called = list("names", names);
  // A denial that lists no fields denies the rows; what it says of rows is all there is to say.
  return [...(parts.length === 0 && !isDenial ? [say("allFields")] : parts), ...called];
}

function timeOf({ from, until, reason }: RuleWords, say: Say): string[] {
  return [
    from && say("from", { time: from }),
    until && say("until", { time: until }),
    reason && say("reason", { reason }),
  ].filter((part) => part !== "");
}

/** As many fields as a reader takes in: of a longer list it is said what is missing from it, where that is shorter. */
const mostMissing = 6;

/** The fields of a list by their names; of nearly all fields, those that are missing. */
export function nameFields(
  listed: readonly string[],
  all: ReadonlyMap<string, string>,
  language: Language,
): string[] {
  const missing = [...all].flatMap(([name, label]) => (listed.includes(name) ? [] : [label]));
  const isShorter = missing.length > 0 && missing.length <= mostMissing && missing.length * 2 < listed.length;
  if (!isShorter) return listed.map((name) => all.get(name) ?? name);
  const params = { count: String(listed.length), fields: formatList(missing, language) };
  return [formatText(texts.allBut, language, params)];
}
