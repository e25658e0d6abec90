import type { MenuItem } from "@kezhuan/contract/api/menus";
import type { Language } from "@kezhuan/contract/metadata/label";

export interface MenuRow {
  id: string;
  title: string;
  title_en: string | null;
  parent: string | null;
  icon: string | null;
  path: string | null;
  object: string | null;
  target: string | null;
  enabled: boolean;
  granted: boolean;
}

/**
 * The tree of the items for which `isShown` holds, with those above them whoever they are for. A disabled item
 * takes all below it along; a submenu with nothing in it is left out. `rows` are in the order of the menu.
 */
export function buildMenus(
  rows: readonly MenuRow[],
  language: Language,
  isShown: (row: MenuRow) => boolean,
): MenuItem[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parent }) => (parent !== null && known.has(parent) ? parent : null));

  // Items that are each other's parent hang from no root and are never reached.
  const build = (parent: string | null): MenuItem[] =>
    (below.get(parent) ?? []).flatMap((row): MenuItem[] => {
      if (!row.enabled) return [];
      const children = build(row.id);
      if (children.length > 0) return [{ ...describe(row, language), children }];
      return row.path && isShown(row) ? [{ ...describe(row, language), redirect: row.path }] : [];
    });
  return build(null);
}

function describe(row: MenuRow, language: Language): MenuItem {
  const title = language === "en" && row.title_en ? row.title_en : row.title;
  return { id: row.id, urlvue: row.path ?? "", iconvue: row.icon ?? "", meta: { title } };
}
