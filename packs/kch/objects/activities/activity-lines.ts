import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { FieldInput } from "@kezhuan/packs/in-group";
import { codeIn, datetime, fieldOf, file, person, plainText, refTo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

const activity: FieldInput = refTo("kch_activity", "cascade")("activity", ["活动", "Activity"], {
  required: true,
  fixed: true,
});

/** One item of an agenda. */
export const kchActivitySession: ObjectInput = {
  name: "kch_activity_session",
  label: { zh: "活动议程", en: "Agendas of activities" },
  labelField: "title",
  sort: "starts_at",
  fields: [
    activity,
    datetime("starts_at", ["时间", "At"]),
    plainText("title", ["内容", "Item"], { settings: { maxLength: 160 }, required: true }),
    plainText("title_en", ["英文内容", "Item in English"], { settings: { maxLength: 240 } }),
    refTo("kch_expert", "clear")("expert", ["主讲专家", "Expert"], {
      help: { zh: "在专家库中的主讲人", en: "The speaker, where listed among the experts" },
    }),
    plainText("speaker", ["主讲人", "Speaker"], {
      help: { zh: "不在专家库中时填写姓名与单位", en: "Name and institution of one who is not listed" },
    }),
  ],
  indexes: [{ fields: ["activity"] }],
  views: [
    table("default", ["全部议程", "All items"], {
      columns: { starts_at: 160, title: 260, title_en: 220, expert: 160, speaker: 180 },
      search: ["title"],
    }),
  ],
};

/** Something handed out: a file or an address, to everybody or only to those who came. */
export const kchActivityMaterial: ObjectInput = {
  name: "kch_activity_material",
  label: { zh: "活动资料", en: "Materials of activities" },
  labelField: "title",
  sort: "created_at",
  fields: [
    activity,
    plainText("title", ["名称", "Title"], { settings: { maxLength: 160 }, required: true }),
    plainText("title_en", ["英文名称", "English title"], { settings: { maxLength: 240 } }),
    file("document", ["文件", "File"]),
    plainText("link", ["链接", "Link"], { settings: { maxLength: 500 } }),
    codeIn("kch_material_audience")("audience", ["开放给", "For"], { required: true, default: "all" }),
  ],
  indexes: [{ fields: ["activity"] }],
  views: [
    table("default", ["全部资料", "All materials"], {
      columns: { title: 240, title_en: 200, document: 200, link: 200, audience: 130 },
      search: ["title", "audience"],
    }),
  ],
};

/** What somebody who came says of it, once. Whoever organised it sees what was said, and not by whom. */
export const kchFeedback: ObjectInput = {
  name: "kch_feedback",
  label: { zh: "活动反馈", en: "Feedback on activities" },
  labelField: "words",
  history: false,
  sort: "id",
  personal: [{ by: "account" }],
  fields: [
    activity,
    person("account", ["账号", "Account"], { required: true, fixed: true }),
    fieldOf("rating")("content_rating", ["内容", "Content"], { required: true, fixed: true }),
    fieldOf("rating")("organisation_rating", ["组织", "Organisation"], { required: true, fixed: true }),
    plainText("words", ["想说的话", "In words"], { settings: { maxLength: 1000 }, fixed: true }),
  ],
  indexes: [{ fields: ["activity", "account"], unique: true }],
  views: [
    table("default", ["全部反馈", "All answers"], {
      columns: { activity: 240, content_rating: 110, organisation_rating: 110, words: 420 },
      search: ["activity", "content_rating"],
    }),
  ],
};
