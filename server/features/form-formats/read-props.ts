import { findPatternFault } from "@kezhuan/contract/kinds/pattern";
import type { FormatName } from "@kezhuan/contract/formats/formats";
import type { FormType } from "@kezhuan/contract/forms/form-types";
import type { Reading } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { asList, asRaw, asText, given, isOn, isRaw, numberOf, sourceOf, textOf, type Raw } from "./raw.ts";
import { readOptions, type OptionKeys } from "./read-options.ts";

/**
 * Properties that most families write alike, because they describe the same component libraries: whatever their names
 * (`maxlength`, `maxLength`, `max-length`), they are looked for once, here.
 */
export function readProps(type: FormType, bag: Raw): Record<string, unknown> {
  const limits = limitsOf[type]?.(bag) ?? {};
  return given({
    placeholder: asText(textOf(bag["placeholder"], bag["start-placeholder"], bag["startPlaceholder"])),
    required: isOn(bag["required"]) || undefined,
    readOnly: isOn(bag["disabled"], bag["readonly"], bag["readOnly"]) || undefined,
    hidden: isOn(bag["hidden"], bag["isHidden"]) || undefined,
    ...limits,
  });
}

const limitsOf: Partial<Record<FormType, (bag: Raw) => Record<string, unknown>>> = {
  input: (bag) => ({
    ...lengths(bag),
    secret: isOn(bag["showPassword"], bag["show-password"]) || bag["type"] === "password" || undefined,
    before: textOf(bag["prepend"], bag["addonBefore"])?.slice(0, 20),
    after: textOf(bag["append"], bag["addonAfter"])?.slice(0, 20),
  }),
  textarea: (bag) => ({
    ...lengths(bag),
    rows: inRange(
      numberOf(bag["rows"], asRaw(bag["autosize"])["minRows"], bag["minRows"], bag["minRow"]),
      1,
      40,
    ),
    showCount:
      isOn(bag["showWordLimit"], bag["show-word-limit"], bag["showCount"], bag["isShowWordLimit"]) ||
      undefined,
  }),
  editor: (bag) => ({ maxLength: lengths(bag)["maxLength"] }),
  number: (bag) => ({
    ...range(bag),
    ...step(bag),
    scale: inRange(numberOf(bag["precision"], bag["scale"]), 0, 10),
    unit: textOf(bag["unit"], bag["unitText"])?.slice(0, 20),
  }),
  slider: (bag) => ({ ...range(bag), ...step(bag) }),
  rate: (bag) => ({ max: inRange(numberOf(bag["max"], bag["count"]), 3, 10) }),
  select: (bag) => ({ multiple: isOn(bag["multiple"], bag["isMultiple"]) || undefined, ...picks(bag) }),
  checkbox: picks,
  transfer: picks,
  cascader: (bag) => ({
    anyLevel:
      isOn(bag["checkStrictly"], bag["changeOnSelect"], asRaw(bag["props"])["checkStrictly"]) || undefined,
  }),
  switch: (bag) => ({
    on: asText(textOf(bag["activeText"], bag["active-text"], bag["checkedChildren"])),
    off: asText(textOf(bag["inactiveText"], bag["inactive-text"], bag["unCheckedChildren"])),
  }),
  date: (bag) => ({ ...precisionOf(bag), range: isRange(bag) || undefined }),
  time: (bag) => ({ range: isRange(bag) || isOn(bag["isRange"], bag["is-range"]) || undefined }),
  file: (bag) => ({ ...uploads(bag), accept: mediaTypes(bag["accept"]) }),
  image: uploads,
};

function lengths(bag: Raw): Record<string, unknown> {
  const max = numberOf(bag["maxlength"], bag["maxLength"], bag["max-length"]);
  const min = numberOf(bag["minlength"], bag["minLength"], bag["min-length"]);
  return { maxLength: inRange(max, 1, 100_000), minLength: inRange(min, 1, 100_000) };
}

/** Both zero: a designer's untouched defaults. */
function range(bag: Raw): Record<string, unknown> {
  const [min, max] = [numberOf(bag["min"]), numberOf(bag["max"])];
  if (min !== undefined && max !== undefined && max <= min) return {};
  const isFar = (number: number | undefined) => number === undefined || Math.abs(number) >= 1e15;
  return given({ min: isFar(min) ? undefined : min, max: isFar(max) ? undefined : max });
}

function step(bag: Raw): Record<string, unknown> {
  const size = numberOf(bag["step"]);
  return size !== undefined && size > 0 && size !== 1 ? { step: size } : {};
}

function picks(bag: Raw): Record<string, unknown> {
  const [min, max] = [
    numberOf(bag["min"], bag["multipleMin"]),
    numberOf(bag["max"], bag["multipleLimit"], bag["multiple-limit"], bag["limit"]),
  ];
  return { min: inRange(min, 1, 500), max: inRange(max, 1, 500) };
}

function uploads(bag: Raw): Record<string, unknown> {
  const max = numberOf(bag["limit"], bag["maxCount"], bag["length"], bag["maxLength"]);
  return { max: inRange(max, 1, 50) };
}

/** Only media types: endings of file names say nothing of a content. */
function mediaTypes(accept: unknown): string[] | undefined {
  const listed = typeof accept === "string" ? accept.slice(0, 5_000).split(",") : [];
  const types = listed.map((one) => one.trim()).filter((one) => /^[a-z]+\/[\w.+*-]{1,80}$/i.test(one));
  return types.length > 0 ? types.slice(0, 50) : undefined;
}

function isRange(bag: Raw): boolean {
  return /range/i.test(textOf(bag["type"]) ?? "") || isOn(bag["range"], bag["isRange"], bag["is-range"]);
}

function precisionOf(bag: Raw): Record<string, unknown> {
  const type = textOf(bag["type"]) ?? "";
  const format = textOf(bag["format"], bag["valueFormat"], bag["value-format"]) ?? "";
  if (/month/i.test(type) || /^y{4}[-/年]?M{2}月?$/i.test(format)) return { precision: "month" };
  const hasTime =
    /datetime/i.test(type) ||
    isOn(bag["showTime"]) ||
    isRaw(bag["showTime"]) ||
    /h{1,2}:m{1,2}/i.test(format);
  return hasTime ? { precision: "minute" } : {};
}

function inRange(number: number | undefined, min: number, max: number): number | undefined {
  return number !== undefined && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined;
}

/** Choices under any of the names that families have for them. */
export function readChoices(bag: Raw, keys: OptionKeys = {}): Record<string, unknown> {
  for (const name of ["options", "dicData", "data", "treeData", "items", "enum", "optionItems"]) {
    const options = isOn(bag["remote"]) ? undefined : readOptions(bag[name], keys);
    if (options) return { options };
  }
  return {};
}

const formats: Readonly<Record<string, FormatName>> = {
  email: "email",
  url: "url",
  phone: "phone",
  mobile: "phone",
  telephone: "phone",
  tel: "phone",
};

/** The format of ours that another system's word for one means. */
export function formatOf(word: unknown): FormatName | undefined {
  return typeof word === "string" && Object.hasOwn(formats, word.toLowerCase())
    ? formats[word.toLowerCase()]
    : undefined;
}

/** Rules of validation as component libraries write them: `{ required, message, pattern, min, max, type }`. */
export function readRules(
  rules: unknown,
  { type, path, reading }: { type: FormType; path: string; reading: Reading },
): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  const list = Array.isArray(rules) ? asList(rules) : isRaw(rules) ? [rules] : [];
  for (const [place, one] of list.entries()) {
    const rule = asRaw(one);
    if (isOn(rule["required"])) props["required"] = true;
    const { pattern } = rule;
    if (pattern !== undefined)
      Object.assign(
        props,
        readPattern(pattern, { rule, at: pathOf(pathOf(path, place), "pattern"), reading }),
      );
    const format = formatOf(rule["type"]);
    if (format && type === "input") props["format"] = format;
    Object.assign(props, boundsOf(rule, type));
  }
  return props;
}

function boundsOf(rule: Raw, type: FormType): Record<string, unknown> {
  const [min, max] = [numberOf(rule["min"]), numberOf(rule["max"])];
  if (min === undefined && max === undefined) return {};
  if (type === "number" || type === "slider") return given({ min, max });
  if (type !== "input" && type !== "textarea") return {};
  return given({ minLength: inRange(min, 1, 100_000), maxLength: inRange(max, 1, 100_000) });
}

/** Different patterns of one design that are tried: each takes time, and no design has more. */
const mostPatterns = 100;

function isTaken(pattern: string, { patterns }: Reading): boolean {
  const known = patterns.get(pattern);
  if (known !== undefined || pattern.length > 500 || patterns.size >= mostPatterns) return known ?? false;
  const isGood = findPatternFault(pattern) === undefined;
  patterns.set(pattern, isGood);
  return isGood;
}

/** A pattern that our engine takes; any other stays text and is listed. */
export function readPattern(
  pattern: unknown,
  { rule, at, reading }: { rule: Raw; at: string; reading: Reading },
): Record<string, unknown> {
  const written = sourceOf(pattern) ?? textOf(pattern);
  if (written === undefined) return {};
  const literal = /^\/(.+)\/([a-z]*)$/s.exec(written.trim());
  const body = literal?.[1] ?? written;
  const translated = literal?.[2]?.includes("i") ? `(?i)${body}` : body;
  if (!isTaken(translated, reading)) {
    reading.notTranslated.add(at);
    return {};
  }
  reading.understood.add(at);
  return given({ pattern: translated, patternMessage: asText(textOf(rule["message"])) });
}
