/** Public routes without a page of their own yet; apart from their texts, which only their page needs. */
export const nearestPaths = [
  "/fxq",
  "/fcg",
  "/zzj",
  "/zjg",
  "/zzc",
  "/zjDetail",
  "/jgDetail",
  "/dwDetail",
  "/technology",
  "/transformationAchievements",
  "/cxqdydz",
  "/cxqdydzDetail",
  "/jfhlryz",
  "/jqzdngz",
  "/pbdwbzz",
  "/qndh",
  "/coordination",
  "/index1",
  "/index_gd",
  "/pdf",
  "/showImg",
  "/ceshi",
] as const;

export type NearestPath = (typeof nearestPaths)[number];
