import type { DepartmentNode } from "@kezhuan/contract/api/people";
import type { TreeProps } from "antd";
import { knownDepartments } from "@kezhuan/web/api/departments.ts";
import type { Branch } from "./use-branches.ts";

/** Where a department goes: below which, and before which of those there (null: last). */
export interface TreePlace {
  parent: string | null;
  before: string | null;
}

export type Drop = Parameters<NonNullable<TreeProps<Branch>["onDrop"]>>[0];

/** The place a department was dropped at; undefined where nothing changes. */
export function placeOfDrop({ node, dragNode, dropToGap, dropPosition }: Drop): TreePlace | undefined {
  const moved = dragNode.node.id;
  if (!dropToGap) return node.key === moved ? undefined : { parent: node.node.id, before: null };
  const { parent } = node.node;
  const isBefore = dropPosition < Number(node.pos.split("-").at(-1)) + 1;
  const level = knownDepartments(parent).filter(({ id }) => id !== moved);
  const index = level.findIndex(({ id }) => id === node.node.id);
  return { parent, before: (isBefore ? node.node.id : level[index + 1]?.id) ?? null };
}

/** One place further up or down among those beside it; undefined at the end. */
export function placeBeside(node: DepartmentNode, direction: -1 | 1): TreePlace | undefined {
  const level = knownDepartments(node.parent);
  const index = level.findIndex(({ id }) => id === node.id);
  const other = index < 0 ? undefined : level[index + direction];
  if (!other) return undefined;
  const before = direction < 0 ? other.id : (level[index + 2]?.id ?? null);
  return { parent: node.parent, before };
}
