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
