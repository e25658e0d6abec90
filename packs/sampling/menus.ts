import type { MenuDef } from "@kezhuan/contract/metadata/menu";

const roles = ["ROLE_ADMIN", "ROLE_SMP_MANAGER", "ROLE_SMP_INSPECTOR"];

/** Menus of acceptance sampling. */
export const samplingMenus: readonly MenuDef[] = [
  {
    code: "sampling",
    label: { zh: "抽样检验", en: "Sampling" },
    icon: "audit",
    place: 30,
    roles,
    target: "both",
    children: [
      {
        code: "smp_inspection",
        label: { zh: "检验批", en: "Inspections" },
        icon: "audit",
        path: "/ruid/smp_inspection",
        object: "smp_inspection",
        roles,
        target: "both",
      },
    ],
  },
];
