import type { MenuItem } from "@kezhuan/contract/api/messages";

/** The route a menu item opens, or undefined for a submenu. */
export function pathOfItem(item: MenuItem): string | undefined {
  if (item.children?.length) return undefined;
  return item.redirect || item.urlvue || undefined;
}

/** The leaf for a route, with the submenus above it, outermost first. */
export function trailTo(items: readonly MenuItem[], path: string): MenuItem[] | undefined {
  for (const item of items) {
    if (pathOfItem(item) === path) return [item];
    const below = trailTo(item.children ?? [], path);
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
