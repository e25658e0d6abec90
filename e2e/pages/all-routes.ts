/** Routes that the specification names, without those inside the shell. */
export const publicRoutes = [
  "/",
  "/home",
  "/redirect/zcg",
  "/fxq",
  "/fcg",
  "/zzj",
  "/zjg",
  "/zcg",
  "/zzc",
  "/cgDetail",
  "/zjDetail",
  "/jgDetail",
  "/dwDetail",
  "/cxqdydz",
  "/cxqdydzDetail",
  "/jfhlryz",
  "/jqzdngz",
  "/pbdwbzz",
  "/coordination",
  "/pdf",
  "/showImg",
  "/ceshi",
  "/index_gd",
  "/qndh",
  "/transformationAchievements",
  "/technology",
  "/index1",
] as const;

export const loginRoutes = ["/login", "/loginOther"] as const;

/** Routes inside the shell, as an administrator opens them. */
export const officeRoutes = [
  "/test/admin",
  "/ruid/kch_demand",
  "/kch/kch_expert",
  "/kch/kch_achievement",
  "/system/menu",
  "/metadata/table",
  "/system/user",
  "/system/post",
  "/system/role",
  "/system/view",
  "/system/dept",
  "/system/access",
  "/user/profile",
] as const;
