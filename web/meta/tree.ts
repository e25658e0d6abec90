import type { DictItem } from "@kezhuan/contract/metadata/dictionary";

export interface TreeNode {
  item: DictItem;
  children: TreeNode[];
}

/** True when some item stands under another, so that the list is better shown as a tree. */
export function hasTree(items: readonly DictItem[]): boolean {
  return items.some((item) => item.parent !== undefined && item.parent !== "");
}

/** Arranges items under their parents, in the order given; an item whose parent is missing stays at the top. */
export function buildTree(items: readonly DictItem[]): TreeNode[] {
  const nodes = new Map(items.map((item) => [item.code, { item, children: [] as TreeNode[] }]));
  const top: TreeNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.item.parent === undefined ? undefined : nodes.get(node.item.parent);
    if (parent && !isUnder(parent, node, nodes)) parent.children.push(node);
    else top.push(node);
  }
  return top;
}

/** The codes given with those of everything that stands below one of them, each once. */
export function withBelow(items: readonly DictItem[], codes: readonly string[]): string[] {
  const below = Map.groupBy(items, ({ parent }) => parent ?? "");
  const found = new Set(codes);
  // What is added while the set is gone through is gone through as well.
  for (const code of found) {
    for (const item of below.get(code) ?? []) found.add(item.code);
  }
  return [...found];
}

/** The items from the top down to one; none for a code that the list does not have. */
export function pathTo(items: readonly DictItem[], code: string): DictItem[] {
  const byCode = new Map(items.map((item) => [item.code, item]));
  const path: DictItem[] = [];
  let item = byCode.get(code);
  while (item && !path.includes(item)) {
    path.unshift(item);
    item = item.parent === undefined ? undefined : byCode.get(item.parent);
  }
  return path;
}

// Staff edit dictionaries: two items that name each other as parent must not make both disappear.
function isUnder(node: TreeNode, above: TreeNode, nodes: Map<string, TreeNode>): boolean {
  const seen = new Set<TreeNode>();
  for (let current: TreeNode | undefined = node; current && !seen.has(current);) {
    if (current === above) return true;
    seen.add(current);
    current = current.item.parent === undefined ? undefined : nodes.get(current.item.parent);
  }
  return false;
}
