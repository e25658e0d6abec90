import type { DepartmentNode } from "@kezhuan/contract/api/people";
import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { departmentsQuery } from "@kezhuan/web/api/departments.ts";

/** A department in the tree, with those below it as far as they were asked for. */
export interface Branch {
  key: string;
  node: DepartmentNode;
  isLeaf: boolean;
  children?: Branch[];
}

/** The tree as far as it is unfolded: a level is asked for when it is opened, and again when departments change. */
export function useBranches() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const parents = useMemo(() => [null, ...open], [open]);
  const levels = useQueries({ queries: parents.map((parent) => departmentsQuery(parent)) });
  const [top] = levels;
  const byParent = new Map(parents.map((parent, index) => [parent, levels[index]?.data?.departments]));
  const build = (parent: string | null): Branch[] | undefined =>
    byParent.get(parent)?.map((node) => {
      const children = node.children > 0 && byParent.has(node.id) ? build(node.id) : undefined;
      return { key: node.id, node, isLeaf: node.children === 0, ...(children ? { children } : {}) };
    });
  const branches = build(null);
  // The first of all is mostly the only one: what is below it is what people look for.
  const [root] = branches ?? [];
  const [wasOpened, setOpened] = useState(false);
  if (!wasOpened && root && branches?.length === 1) {
    setOpened(true);
    if (!root.isLeaf) setOpen([root.key]);
  }
  return {
    branches,
    open,
    setOpen,
    error: top?.error ?? null,
    refetch: () => void top?.refetch(),
  };
}
