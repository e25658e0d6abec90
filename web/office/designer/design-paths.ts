import type { DesignTab } from "@kezhuan/web/meta/design/locate-problem.ts";

/** Where objects are designed. */
export const DESIGN_PATH = "/metadata/table";

export const designTabs = [
  "fields",
  "indexes",
  "states",
  "properties",
  "retired",
] as const satisfies readonly DesignTab[];

/** The address of an object's design, and of one of its tabs. */
export function pathOfDesign(objname: string, tab?: DesignTab): string {
  const query = new URLSearchParams({ object: objname, ...(tab && tab !== "fields" ? { tab } : {}) });
  return `${DESIGN_PATH}?${query.toString()}`;
}

/** The tab that an address names; the fields by default. */
export function readTab(text: string | null): DesignTab {
  return designTabs.find((tab) => tab === text) ?? "fields";
}
