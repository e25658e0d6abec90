import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, fieldOf, text, texts } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { enabledField, remarkField } from "./shared-fields.ts";

/** Words that a search takes for each other. */
export const sysSynonym: ObjectInput = {
  name: "sys_synonym",
  label: { zh: "同义词", en: "Synonyms" },
  labelField: "word",
  sort: "word",
  fields: [
    text("word", ["词", "Word"], {
      settings: { maxLength: 60 },
      required: true,
      unique: true,
      help: {
        zh: "中文词、缩写或英文；繁简、全角半角、大小写不必分别录入",
        en: "Chinese, an abbreviation or English; traditional, full-width and capital forms are understood anyway",
      },
    }),
    texts("means", ["同义词", "Means"], {
      settings: { max: 20, maxLength: 60 },
      required: true,
      searchable: true,
    }),
    codeIn("synonym_way")("way", ["方向", "Direction"], {
      required: true,
      default: "both",
      help: {
        zh: "单向用于上位词查下位词：查“锂电池”也找到“磷酸铁锂电池”，反过来不找",
        en: "One way from a wide word to a narrow one: who asks for batteries finds lithium batteries, not the other way round",
      },
    }),
    fieldOf("percentage")("weight", ["相近程度", "Closeness"], {
      settings: { min: 10, max: 100 },
      required: true,
      default: 80,
      help: {
        zh: "100 与原词同等排序，越小排得越靠后",
        en: "With 100 it ranks like the word itself; with less further down",
      },
    }),
    enabledField,
    remarkField,
  ],
  views: [
    table("default", ["全部同义词", "All synonyms"], {
      columns: { word: 180, means: 360, way: 120, weight: 110, enabled: 80, updated_at: 170 },
      search: ["word", "means", "way", "enabled"],
      pageSize: 50,
    }),
  ],
};
