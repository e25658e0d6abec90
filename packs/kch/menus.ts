import type { MenuDef } from "@kezhuan/contract/metadata/menu";

const matching = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER"];
const contracting = [...matching, "ROLE_KCH_REGISTRAR"];
const roles = ["ROLE_ADMIN", "ROLE_KCH_MANAGER", "ROLE_KCH_REVIEWER", "ROLE_KCH_DEPT"];

/** Menus of technology transfer. */
export const kchMenus: readonly MenuDef[] = [
  {
    code: "kch",
    label: { zh: "科技成果转化", en: "Technology transfer" },
    icon: "experiment",
    roles: [...roles, "ROLE_KCH_COORDINATOR", "ROLE_KCH_BROKER", "ROLE_KCH_REGISTRAR"],
    target: "both",
    children: [
      {
        code: "kch_achievement",
        label: { zh: "科技成果", en: "Achievements" },
        icon: "bulb",
        path: "/kch/kch_achievement",
        object: "kch_achievement",
        roles,
        target: "both",
      },
      {
        code: "kch_demand",
        label: { zh: "技术需求", en: "Demands" },
        icon: "notification",
        path: "/ruid/kch_demand",
        object: "kch_demand",
        roles,
        target: "both",
      },
      {
        code: "kch_expert",
        label: { zh: "专家人才", en: "Experts" },
        icon: "solution",
        path: "/kch/kch_expert",
        object: "kch_expert",
        roles,
        target: "both",
      },
      {
        code: "kch_institution",
        label: { zh: "机构单位", en: "Institutions" },
        icon: "bank",
        path: "/ruid/kch_institution",
        object: "kch_institution",
        roles,
        target: "both",
      },
      {
        code: "kch_match",
        label: { zh: "供需对接", en: "Matching cases" },
        icon: "swap",
        path: "/ruid/kch_match",
        object: "kch_match",
        roles: matching,
        target: "both",
      },
      {
        code: "kch_contract",
        label: { zh: "技术合同", en: "Contracts" },
        icon: "file-text",
        path: "/ruid/kch_contract",
        object: "kch_contract",
        roles: contracting,
        target: "both",
      },
    ],
  },
];
