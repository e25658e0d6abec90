/** The routes of themed pages, which editors write. A theme without a route of its own stands at `/cxqdydzDetail`. */
export const themeRoutes = [
  "/cxqdydz",
  "/cxqdydzDetail",
  "/jfhlryz",
  "/jqzdngz",
  "/pbdwbzz",
  "/qndh",
  "/coordination",
] as const;
