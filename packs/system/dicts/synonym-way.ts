import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const synonymWayDict: DictDef = {
  name: "synonym_way",
  label: { zh: "同义词方向", en: "Direction of synonyms" },
  items: [
    { code: "both", label: { zh: "双向", en: "Both ways" } },
    { code: "one", label: { zh: "单向", en: "One way" } },
  ],
};
