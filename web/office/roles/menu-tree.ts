import type { WireRecord } from "@kezhuan/contract/api/records";
import { asRef, asText } from "../kinds/as-values.ts";

export interface MenuNode {
  record: WireRecord;
  children: MenuNode[];
}

/** Of an entry: the id of what stands above it. */
export function parentOf(record: WireRecord): string | undefined {
  return asRef(record["parent"])?.id;
}

/** The title in the language of the page; in Chinese where there is no English one. */
export function titleOf(record: WireRecord, language: string): string {
  const english = language === "en" ? asText(record["title_en"]) : "";
  return english || asText(record["title"]);
}

/** The entries of a menu as a tree, in their order; those whose parent is not there stand at the top. */
export function menuTree(records: readonly WireRecord[], target?: "admin" | "dev"): MenuNode[] {
  const known = new Set(records.map(({ id }) => id));
  const below = Map.groupBy(records, (record) => {
    const parent = parentOf(record);
    return parent !== undefined && known.has(parent) ? parent : "";
  });
  const suits = (record: WireRecord) => {
    const own = asText(record["target"]);
    return target === undefined || own === "" || own === "both" || own === target;
  };
  const build = (parent: string): MenuNode[] =>
    (below.get(parent) ?? []).flatMap((record): MenuNode[] => {
      const children = build(record.id);
      return suits(record) || children.length > 0 ? [{ record, children }] : [];
    });
  return build("");
}

export function descendantsOf(node: MenuNode | undefined): WireRecord[] {
  return (node?.children ?? []).flatMap((child) => [child.record, ...descendantsOf(child)]);
}

/** Ids of what stands above an entry, nearest first. */
export function ancestorsOf(records: readonly WireRecord[], id: string): string[] {
  const found: string[] = [];
  let parent = parentOfId(records, id);
  while (parent !== undefined && !found.includes(parent)) {
    found.push(parent);
    parent = parentOfId(records, parent);
  }
  return found;
}

function parentOfId(records: readonly WireRecord[], id: string): string | undefined {
  const record = records.find((one) => one.id === id);
  const parent = record && parentOf(record);
  return records.some((one) => one.id === parent) ? parent : undefined;
}
