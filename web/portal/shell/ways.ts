import { defineText } from "@kezhuan/web/ui/text.ts";

export const wayTexts = defineText({
  achievements: { zh: "找成果", en: "Achievements" },
  experts: { zh: "找专家", en: "Experts" },
  institutions: { zh: "找机构", en: "Institutions" },
  demands: { zh: "看需求", en: "Demands" },
  everything: { zh: "智能查询", en: "Search all" },
});

/** The ways into the portal, alike at its head and at its foot. */
export const ways = [
  { to: "/zcg", label: "achievements" },
  { to: "/zzj", label: "experts" },
  { to: "/zjg", label: "institutions" },
  { to: "/zxq", label: "demands" },
  { to: "/zzc", label: "everything" },
] as const;
