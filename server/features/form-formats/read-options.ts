import { formLimits } from "@kezhuan/contract/forms/form-limits";
import type { FormOption } from "@kezhuan/contract/forms/form-schema";
import { failField } from "@kezhuan/contract/errors";
import { asList, asText, isRaw, textOf, type Raw } from "./raw.ts";

/** Names of the keys by which one family writes a choice. */
export interface OptionKeys {
  value?: string | undefined;
  title?: string | undefined;
  children?: string | undefined;
}

/**
 * Choices as a list of ours: a tree becomes a flat list, each choice under the one above it. Undefined: there are none.
 * More than a design may hold is refused.
 */
export function readOptions(
  source: unknown,
  keys: OptionKeys = {},
): { from: "list"; items: FormOption[] } | undefined {
  const items: FormOption[] = [];
  const taken = new Set<string>();
  const add = (list: readonly unknown[], above: string | undefined) => {
    for (const one of list) {
      const read = readOption(one, keys);
      if (!read) continue;
      const value = uniqueValue(read.value, above, taken);
      items.push({
        value,
        title: read.title,
        ...(above === undefined ? {} : { under: [above] }),
        ...read.more,
      });
      if (items.length > formLimits.options) throw failField("text", "tooMany", { max: formLimits.options });
      add(read.children, value);
    }
  };
  add(asOptionList(source), undefined);
  return items.length > 0 ? { from: "list", items } : undefined;
}

/** Some write choices as an object: value → title. */
function asOptionList(source: unknown): readonly unknown[] {
  if (Array.isArray(source)) return asList(source);
  if (!isRaw(source)) return [];
  const pairs = Object.entries(source).filter(([, title]) => typeof title === "string");
  return pairs.length === Object.keys(source).length ? pairs.map(([value, label]) => ({ value, label })) : [];
}

interface Read {
  value: string;
  title: { zh: string };
  more: { disabled?: true };
  children: readonly unknown[];
}

function readOption(one: unknown, keys: OptionKeys): Read | undefined {
  if (!isRaw(one)) {
    const text = textOf(one);
    return text === undefined
      ? undefined
      : { value: text.slice(0, 200), title: { zh: text }, more: {}, children: [] };
  }
  const inner = asList(one[keys.children ?? "children"] ?? one["children"] ?? one["options"]);
  const label = textOf(one[keys.title ?? "label"], one["label"], one["title"], one["text"], one["name"]);
  const value = plain(one, [keys.value ?? "value", "value", "key", "id"]) ?? label;
  if (value === undefined) return undefined;
  const more = one["disabled"] === true ? ({ disabled: true } as const) : {};
  return {
    value: value.slice(0, 200),
    title: asText(label ?? value) ?? { zh: value },
    more,
    children: inner,
  };
}

function plain(one: Raw, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = one[name];
    if (typeof value === "boolean") return String(value);
    const text = textOf(value);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The same code may stand at several places of a tree. */
function uniqueValue(value: string, above: string | undefined, taken: Set<string>): string {
  let unique = value;
  if (taken.has(unique) && above !== undefined) unique = `${above}/${value}`.slice(-200);
  for (let count = taken.size + 1; taken.has(unique); count += 1) unique = `${value.slice(0, 190)}_${count}`;
  taken.add(unique);
  return unique;
}
