import { toSyllables } from "@kezhuan/server/text-index/pinyin";
import type { Draft, NameLookup } from "./draft.ts";

const longest = 48;
/** Words of the expression language: no input can be called like one. */
const words: ReadonlySet<string> = new Set(["and", "or", "not", "true", "false"]);

/** A valid name near to what a design calls its value, or to its label. */
export function toName(...sources: readonly (string | undefined)[]): string {
  for (const source of sources) {
    const name = source === undefined ? "" : asName(source);
    if (name !== "") return name;
  }
  return "field";
}

function asName(source: string): string {
  const latin = /[^\u0020-\u007e]/.test(source)
    ? toSyllables(source.slice(0, 16)).join("_")
    : source.slice(0, 200);
  const snake = latin
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  if (snake === "") return "";
  const begun = /^[a-z]/.test(snake) ? snake : `f_${snake}`;
  const name = begun.slice(0, longest);
  return words.has(name) ? `${name}_` : name;
}

/** The names of one form, or of the columns of one sub-table. */
export class NameScope {
  readonly #taken = new Set<string>();
  readonly #bySource = new Map<string, Draft>();
  readonly #names = new Map<Draft, string>();
  readonly #counts = new Map<string, number>();

  /** Names a draft; the second of two that are called alike gets a number behind. */
  add(draft: Draft): void {
    const wanted = toName(draft.prop, draft.title, draft.kind);
    let name = wanted;
    let count = this.#counts.get(wanted) ?? 1;
    while (this.#taken.has(name)) {
      count += 1;
      name = `${wanted.slice(0, longest - 5)}_${count}`;
    }
    this.#counts.set(wanted, count);
    this.#taken.add(name);
    this.#names.set(draft, name);
    if (draft.prop !== undefined && !this.#bySource.has(draft.prop)) this.#bySource.set(draft.prop, draft);
  }

  nameOf(draft: Draft): string {
    return this.#names.get(draft) ?? "field";
  }

  readonly lookup: NameLookup = (source) => {
    const draft = this.#bySource.get(source);
    return draft?.type ? { name: this.nameOf(draft), type: draft.type } : undefined;
  };
}
