import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** What a person says to be at registration; staff are entered by an administrator. */
export const identityDict: DictDef = {
  name: "identity",
  label: { zh: "用户身份", en: "User identity" },
  items: [
    { code: "person", label: { zh: "个人", en: "Individual" } },
    { code: "expert", label: { zh: "专家", en: "Expert" } },
    { code: "institution", label: { zh: "高校院所等机构", en: "Institution" } },
    { code: "enterprise", label: { zh: "企业", en: "Enterprise" } },
    { code: "broker", label: { zh: "技术经理人", en: "Technology broker" } },
    { code: "staff", label: { zh: "工作人员", en: "Staff" } },
  ],
};
