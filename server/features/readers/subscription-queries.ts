import type { WireRecord } from "@kezhuan/contract/api/records";
import { ownObjects } from "@kezhuan/contract/portal/theme-sections";
import { readCondition, type Condition } from "@kezhuan/contract/query/condition";
import { objectServing } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { listBelonging, namedObject } from "./published-objects.ts";
import { textOf } from "./text-of.ts";

export interface Subscription {
  id: string;
  user: string;
  name: string;
  kind: string;
  subject: string | null;
  keyword: string | null;
  condition: unknown;
  about: string | null;
  path: string | null;
  frequency: string;
  language: "zh" | "en";
  since: string;
}

/** What one question of a subscription asks for. */
export interface Wanted {
  object: string;
  rules: Condition[];
  keyword?: string;
}

/** What a subscription wants to know of, as its owner may see it. A condition that is none asks for nothing. */
export async function listWanted(ctx: Ctx, subscription: Subscription): Promise<Wanted[]> {
  const { kind, subject, keyword, condition, about } = subscription;
  if (kind === "search") {
    const rules = rulesOf(condition);
    const object = subject ? searchedObject(ctx, subject) : undefined;
    return object && rules ? [{ object, rules, ...(keyword ? { keyword } : {}) }] : [];
  }
  if (!about) return [];
  if (kind === "theme") return wantedOfTheme(ctx, about);
  const followed = namedObject(ctx.catalog, { by: "kind", value: kind });
  return (followed === undefined ? [] : listBelonging(ctx.catalog, followed)).map(({ object, field }) => ({
    object,
    rules: [{ field, op: "eq", value: about }],
  }));
}

/** The object whose records a subscription is about or looks for. */
export function searchedObject({ catalog }: Ctx, subject: string): string | undefined {
  return namedObject(catalog, { by: "subject", value: subject });
}

/** Lists of a theme are what it is about; what editors have set out by hand is not followed. */
async function wantedOfTheme(ctx: Ctx, theme: string): Promise<Wanted[]> {
  const sections = objectServing(ctx.catalog, "themeSections");
  if (!sections) return [];
  const { data } = await pageRecords(ctx, {
    objname: sections.name,
    theme,
    fields: ["type", "list_object", "list_condition"],
    pageSize: 100,
  });
  return data.flatMap(readSection);
}

function readSection(section: WireRecord): Wanted[] {
  const type = String(section["type"]);
  const own = ownObjects[type];
  if (type !== "saved_query" && own === undefined) return [];
  const object = own ?? textOf(section["list_object"]);
  const rules = rulesOf(section["list_condition"]);
  return object && rules ? [{ object, rules }] : [];
}

function rulesOf(condition: unknown): Condition[] | undefined {
  if (condition === null || condition === undefined || condition === "") return [];
  const read = readCondition(condition);
  if ("issues" in read) return undefined;
  return read.group.rules.length > 0 ? [read.group] : [];
}
