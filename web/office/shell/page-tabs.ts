/** A page that was opened and not closed again. */
export interface PageTab {
  /** The route; one tab each. */
  path: string;
  /** Where it was last, state of the list included. */
  address: string;
  title: string;
  /** Stays at the front, also when the others are closed and in the next session. */
  isPinned?: boolean;
}

// More would not fit any screen; the longest unused one gives way.
const most = 16;

/** Opens a page, or notes where it is now; a title that is not known yet does not replace one that is. */
export function openTab(tabs: readonly PageTab[], tab: PageTab): readonly PageTab[] {
  const known = tabs.find(({ path }) => path === tab.path);
  if (known) {
    const next = { ...known, address: tab.address, title: tab.title || known.title };
    if (known.address === next.address && known.title === next.title) return tabs;
    return tabs.map((other) => (other === known ? next : other));
  }
  const oldest = tabs.length >= most ? tabs.find(({ isPinned }) => !isPinned) : undefined;
  return [...tabs.filter((other) => other !== oldest), tab];
}

/** Names the tabs anew: the menu came later than they, or in another language. */
export function nameTabs(
  tabs: readonly PageTab[],
  titleOf: (path: string) => string | undefined,
): readonly PageTab[] {
  const next = tabs.map((tab) => ({ ...tab, title: titleOf(tab.path) || tab.title }));
  return next.every(({ title }, place) => title === tabs[place]?.title) ? tabs : next;
}

export function closeTab(tabs: readonly PageTab[], path: string): readonly PageTab[] {
  return tabs.filter((tab) => tab.path !== path);
}

export function closeOthers(tabs: readonly PageTab[], path: string): readonly PageTab[] {
  return tabs.filter((tab) => tab.path === path || tab.isPinned);
}

/** Pins a tab behind those already pinned, or lets it go to the front of the others. */
export function pinTab(tabs: readonly PageTab[], path: string, isPinned: boolean): readonly PageTab[] {
  const changed = tabs.map((tab) => (tab.path === path ? { ...tab, isPinned } : tab));
  return [...changed.filter((tab) => tab.isPinned), ...changed.filter((tab) => !tab.isPinned)];
}

/** The page to show when one is closed: the one to its right, else to its left. */
export function neighbourOf(tabs: readonly PageTab[], path: string): PageTab | undefined {
  const index = tabs.findIndex((tab) => tab.path === path);
  return tabs[index + 1] ?? tabs[index - 1];
}

/** What the present account may open: the others were opened with rights it has no longer, or elsewhere has. */
export function allowedTabs(
  tabs: readonly PageTab[],
  may: { permissions: readonly string[]; objectOf: (path: string) => string | undefined; here: string },
): readonly PageTab[] {
  return tabs.filter(({ path }) => {
    const object = may.objectOf(path);
    return path === may.here || object === undefined || may.permissions.includes(`${object}:read`);
  });
}
