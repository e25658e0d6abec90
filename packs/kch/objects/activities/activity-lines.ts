import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { FieldInput } from "@kezhuan/packs/in-group";

const activity: FieldInput = {
  name: "activity",
  label: { zh: "活动", en: "Activity" },
  kind: "ref",
  settings: { object: "kch_activity", onDelete: "cascade" },
  required: true,
  fixed: true,
};

/** One item of an agenda. */
export const kchActivitySession: ObjectInput = {
  name: "kch_activity_session",
  label: { zh: "活动议程", en: "Agendas of activities" },
  labelField: "title",
  sort: "starts_at",
  fields: [
    activity,
    { name: "starts_at", label: { zh: "时间", en: "At" }, kind: "datetime" },
    {
      name: "title",
      label: { zh: "内容", en: "Item" },
      kind: "text",
      settings: { maxLength: 160 },
      required: true,
    },
    {
      name: "title_en",
      label: { zh: "英文内容", en: "Item in English" },
      kind: "text",
      settings: { maxLength: 240 },
    },
    {
      name: "expert",
      label: { zh: "主讲专家", en: "Expert" },
      kind: "ref",
      settings: { object: "kch_expert", onDelete: "clear" },
      help: { zh: "在专家库中的主讲人", en: "The speaker, where listed among the experts" },
    },
    {
      name: "speaker",
      label: { zh: "主讲人", en: "Speaker" },
      kind: "text",
      settings: { maxLength: 120 },
      help: { zh: "不在专家库中时填写姓名与单位", en: "Name and institution of one who is not listed" },
    },
  ],
  indexes: [{ fields: ["activity"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部议程", en: "All items" },
      columns: [
        { field: "starts_at", width: 160 },
        { field: "title", width: 260 },
        { field: "title_en", width: 220 },
        { field: "expert", width: 160 },
        { field: "speaker", width: 180 },
      ],
      search: ["title"],
    },
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
    {
      name: "title",
      label: { zh: "名称", en: "Title" },
      kind: "text",
      settings: { maxLength: 160 },
      required: true,
    },
    {
      name: "title_en",
      label: { zh: "英文名称", en: "English title" },
      kind: "text",
      settings: { maxLength: 240 },
    },
    { name: "document", label: { zh: "文件", en: "File" }, kind: "file" },
    { name: "link", label: { zh: "链接", en: "Link" }, kind: "text", settings: { maxLength: 500 } },
    {
      name: "audience",
      label: { zh: "开放给", en: "For" },
      kind: "code",
      settings: { dict: "kch_material_audience" },
      required: true,
      default: "all",
    },
  ],
  indexes: [{ fields: ["activity"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部资料", en: "All materials" },
      columns: [
        { field: "title", width: 240 },
        { field: "title_en", width: 200 },
        { field: "document", width: 200 },
        { field: "link", width: 200 },
        { field: "audience", width: 130 },
      ],
      search: ["title", "audience"],
    },
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
    { name: "account", label: { zh: "账号", en: "Account" }, kind: "person", required: true, fixed: true },
    {
      name: "content_rating",
      label: { zh: "内容", en: "Content" },
      kind: "rating",
      required: true,
      fixed: true,
    },
    {
      name: "organisation_rating",
      label: { zh: "组织", en: "Organisation" },
      kind: "rating",
      required: true,
      fixed: true,
    },
    {
      name: "words",
      label: { zh: "想说的话", en: "In words" },
      kind: "text",
      settings: { maxLength: 1000 },
      fixed: true,
    },
  ],
  indexes: [{ fields: ["activity", "account"], unique: true }],
  views: [
    {
      name: "default",
      label: { zh: "全部反馈", en: "All answers" },
      columns: [
        { field: "activity", width: 240 },
        { field: "content_rating", width: 110 },
        { field: "organisation_rating", width: 110 },
        { field: "words", width: 420 },
      ],
      search: ["activity", "content_rating"],
    },
  ],
};
