import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** Something a person is told: written in both languages with the step it tells of, and read by nobody else. */
export const sysNotice: ObjectInput = {
  name: "sys_notice",
  label: { zh: "通知", en: "Notices" },
  labelField: "title",
  labelFieldEn: "title_en",
  readonly: true,
  history: false,
  sort: "-created_at",
  fields: [
    {
      name: "user",
      label: { zh: "收件人", en: "Recipient" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "cascade" },
      required: true,
    },
    {
      name: "kind",
      label: { zh: "类别", en: "Kind" },
      kind: "code",
      settings: { dict: "notice_kind" },
      required: true,
    },
    {
      name: "title",
      label: { zh: "标题", en: "Title" },
      kind: "text",
      settings: { maxLength: 400 },
      required: true,
    },
    {
      name: "title_en",
      label: { zh: "英文标题", en: "Title in English" },
      kind: "text",
      settings: { maxLength: 400 },
    },
    { name: "body", label: { zh: "内容", en: "Text" }, kind: "longtext", settings: { maxLength: 4000 } },
    {
      name: "body_en",
      label: { zh: "英文内容", en: "Text in English" },
      kind: "longtext",
      settings: { maxLength: 4000 },
    },
    {
      name: "link",
      label: { zh: "链接", en: "Leads to" },
      kind: "text",
      settings: { maxLength: 500 },
      help: { zh: "站内地址", en: "An address within the site" },
    },
    {
      name: "about_object",
      label: { zh: "相关对象", en: "About records of" },
      kind: "text",
      settings: { maxLength: 60, names: "object" },
    },
    {
      name: "about_id",
      label: { zh: "相关记录", en: "About the record" },
      kind: "text",
      settings: { maxLength: 64 },
    },
    { name: "read_at", label: { zh: "已读时间", en: "Read" }, kind: "datetime" },
    {
      name: "once",
      label: { zh: "去重标识", en: "Said once as" },
      kind: "text",
      settings: { maxLength: 200 },
      help: { zh: "同一人的同一标识只通知一次", en: "A person is told the same thing under it once only" },
    },
  ],
  indexes: [
    { fields: ["user", "created_at"], descending: true },
    { fields: ["user", "read_at"] },
    { fields: ["user", "once"], unique: true },
    { fields: ["about_object", "about_id"] },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部通知", en: "All notices" },
      columns: [
        { field: "created_at", width: 170 },
        { field: "kind", width: 150 },
        { field: "title", width: 420 },
        { field: "user", width: 120 },
        { field: "read_at", width: 170 },
      ],
      search: ["title", "kind", "user", "created_at"],
    },
  ],
};
