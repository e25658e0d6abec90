import type { MenuItem } from "@kezhuan/contract/api/menus";
import { objectOfPath } from "@kezhuan/contract/metadata/menu-targets";

/** The route a menu item opens, or undefined for a submenu. */
export function pathOfItem(item: MenuItem): string | undefined {
  if (item.children?.length) return undefined;
  return item.redirect || item.urlvue || undefined;
}

/**
 * The leaf for a route, or else the one for the same object's records, or for the page that it is a part of, with the
 * submenus above it, outermost first.
 */
export function trailTo(items: readonly MenuItem[], path: string): MenuItem[] | undefined {
  const above = path.slice(0, path.lastIndexOf("/"));
  return ownTrailTo(items, path) ?? findTrail(items, (other) => other === above);
}

/** What the menu calls a page; a page that is a part of another one has a name of its own. */
export function titleInMenu(items: readonly MenuItem[], path: string): string | undefined {
  return ownTrailTo(items, path)?.at(-1)?.meta.title;
}

function ownTrailTo(items: readonly MenuItem[], path: string): MenuItem[] | undefined {
  const exact = findTrail(items, (other) => other === path);
  if (exact) return exact;
  const object = objectOfPath(path);
  return object === undefined ? undefined : findTrail(items, (other) => objectOfPath(other) === object);
}

function findTrail(items: readonly MenuItem[], leads: (path: string) => boolean): MenuItem[] | undefined {
  for (const item of items) {
    const path = pathOfItem(item);
    if (path !== undefined && leads(path)) return [item];
    const below = findTrail(item.children ?? [], leads);
    if (below) return [item, ...below];
  }
  return undefined;
}

/** The first route of a menu. */
export function firstPath(items: readonly MenuItem[]): string | undefined {
  for (const item of items) {
    const path = pathOfItem(item) ?? firstPath(item.children ?? []);
    if (path) return path;
  }
  return undefined;
}
