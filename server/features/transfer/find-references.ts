import type { Issue } from "@kezhuan/contract/problems";
import { isId } from "@kezhuan/contract/kinds/ref";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { findByValues } from "@kezhuan/server/engine/records/find-by-values";
import { shorten } from "./cell-text.ts";

/** What a name stands for: a record's id, or null where several bear it. */
export type Known = Map<string, string | null>;

/** Names that were looked up, by object; bounded, so that it does not grow with the file. */
export class References {
  readonly #known = new Map<string, Known>();
  readonly #most = 20_000;
  readonly #promised = new Map<string, Set<string>>();

  /** Notes names that a row tried earlier would have given to a record; they are nobody's yet. */
  promise(target: string, names: readonly string[]): void {
    const promised = this.#promised.get(target) ?? new Set();
    for (const name of names) promised.add(detach(name));
    this.#promised.set(target, promised);
  }

  /** Looks up all names that are not known yet, one statement for each few hundred of an object. */
  async learn(ctx: Ctx, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    for (const [target, names] of wanted) {
      let known = this.#known.get(target);
      if (!known || known.size > this.#most) this.#known.set(target, (known = new Map()));
      const fresh = [...names].filter((name) => !known.has(name));
      if (fresh.length > 0)
        for (const [name, id] of await lookUp(ctx, target, fresh)) known.set(detach(name), id);
    }
  }

  /** The record of that name. */
  find(target: string, name: string): { id: string | undefined } | { issue: Omit<Issue, "field"> } {
    const id = this.#known.get(target)?.get(name);
    if (id) return { id };
    if (id === undefined && this.#promised.get(target)?.has(name)) return { id: undefined };
    return {
      issue: { problem: id === null ? "ambiguousName" : "unknownName", params: { text: shorten(name) } },
    };
  }
}

/** A text by itself: one cut out of a spreadsheet's own text would keep all of that in memory for as long as it is known. */
function detach(name: string): string {
  return Buffer.from(name, "utf16le").toString("utf16le");
}

/** A name may be a record's id, its key, what it is called in either language, or a number that others give it, in this order. */
async function lookUp(ctx: Ctx, target: string, names: readonly string[]): Promise<Known> {
  const found: Known = new Map();
  const { def } = findObject(ctx.catalog, target);
  const readable = new Set(readableNames(ctx, target));
  const naming = [def.keyField, def.labelField, def.labelFieldEn, ...(def.namedBy ?? [])];
  const tiers = naming.flatMap((name) =>
    name !== undefined && readable.has(name) && isText(ctx, target, name) ? [name] : [],
  );
  const ids = names.filter((name) => isId(name.toLowerCase())).map((name) => name.toLowerCase());
  const byId =
    ids.length > 0 ? await findByValues(ctx, target, { by: ["id"], values: ids, fields: ["id"] }) : [];
  for (const { id } of byId) for (const name of names) if (name.toLowerCase() === id) found.set(name, id);
  const rest = names.filter((name) => !found.has(name));
  if (tiers.length === 0 || rest.length === 0) return found;
  const records = await findByValues(ctx, target, { by: tiers, values: rest, fields: tiers });
  for (const tier of new Set(tiers)) {
    const inTier: Known = new Map();
    for (const record of records) {
      const name = record[tier];
      if (typeof name !== "string") continue;
      const other = inTier.get(name);
      inTier.set(name, other === undefined || other === record.id ? record.id : null);
    }
    for (const name of rest)
      if (!found.has(name) && inTier.has(name)) found.set(name, inTier.get(name) ?? null);
  }
  return found;
}

/** Empty for an object the actor may not look at: then nothing is called anything. */
function readableNames(ctx: Ctx, target: string): string[] {
  try {
    return describeObject(ctx, target).fields.map(({ name }) => name);
  } catch {
    return [];
  }
}

function isText(ctx: Ctx, target: string, name: string): boolean {
  return findObject(ctx.catalog, target).fields.get(name)?.def.kind === "text";
}
