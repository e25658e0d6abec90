import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { enabledField, remarkField } from "./shared-fields.ts";

/** Words that a search takes for each other. */
export const sysSynonym: ObjectInput = {
  name: "sys_synonym",
  label: { zh: "同义词", en: "Synonyms" },
  labelField: "word",
  sort: "word",
  fields: [
    {
      name: "word",
      label: { zh: "词", en: "Word" },
      kind: "text",
      settings: { maxLength: 60 },
      required: true,
      unique: true,
      searchable: true,
      help: {
        zh: "中文词、缩写或英文；繁简、全角半角、大小写不必分别录入",
        en: "Chinese, an abbreviation or English; traditional, full-width and capital forms are understood anyway",
      },
    },
    {
      name: "means",
      label: { zh: "同义词", en: "Means" },
      kind: "texts",
      settings: { max: 20, maxLength: 60 },
      required: true,
      searchable: true,
    },
    {
      name: "way",
      label: { zh: "方向", en: "Direction" },
      kind: "code",
      settings: { dict: "synonym_way" },
      required: true,
      default: "both",
      help: {
        zh: "单向用于上位词查下位词：查“锂电池”也找到“磷酸铁锂电池”，反过来不找",
        en: "One way from a wide word to a narrow one: who asks for batteries finds lithium batteries, not the other way round",
      },
    },
    {
      name: "weight",
      label: { zh: "相近程度", en: "Closeness" },
      kind: "percentage",
      settings: { min: 10, max: 100 },
      required: true,
      default: 80,
      help: {
        zh: "100 与原词同等排序，越小排得越靠后",
        en: "With 100 it ranks like the word itself; with less further down",
      },
    },
    enabledField,
    remarkField,
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部同义词", en: "All synonyms" },
      columns: [
        { field: "word", width: 180 },
        { field: "means", width: 360 },
        { field: "way", width: 120 },
        { field: "weight", width: 110 },
        { field: "enabled", width: 80 },
        { field: "updated_at", width: 170 },
      ],
      search: ["word", "means", "way", "enabled"],
      pageSize: 50,
    },
  ],
};
