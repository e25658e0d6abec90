import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const dayKindDict: DictDef = {
  name: "day_kind",
  label: { zh: "日期类型", en: "Kind of day" },
  items: [
    { code: "off", label: { zh: "放假", en: "Off" }, colour: "green" },
    { code: "on", label: { zh: "调休上班", en: "Worked" }, colour: "amber" },
  ],
};
