import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, datetime, longtext, plainText, refTo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

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
    refTo("sys_user", "cascade")("user", ["收件人", "Recipient"], { required: true }),
    codeIn("notice_kind")("kind", ["类别", "Kind"], { required: true }),
    plainText("title", ["标题", "Title"], { settings: { maxLength: 400 }, required: true }),
    plainText("title_en", ["英文标题", "Title in English"], { settings: { maxLength: 400 } }),
    longtext("body", ["内容", "Text"], { settings: { maxLength: 4000 } }),
    longtext("body_en", ["英文内容", "Text in English"], { settings: { maxLength: 4000 } }),
    plainText("link", ["链接", "Leads to"], {
      settings: { maxLength: 500 },
      help: { zh: "站内地址", en: "An address within the site" },
    }),
    plainText("about_object", ["相关对象", "About records of"], {
      settings: { maxLength: 60, names: "object" },
    }),
    plainText("about_id", ["相关记录", "About the record"], { settings: { maxLength: 64 } }),
    datetime("read_at", ["已读时间", "Read"]),
    plainText("once", ["去重标识", "Said once as"], {
      settings: { maxLength: 200 },
      help: { zh: "同一人的同一标识只通知一次", en: "A person is told the same thing under it once only" },
    }),
  ],
  indexes: [
    { fields: ["user", "created_at"], descending: true },
    { fields: ["user", "read_at"] },
    { fields: ["user", "once"], unique: true },
    { fields: ["about_object", "about_id"] },
  ],
  views: [
    table("default", ["全部通知", "All notices"], {
      columns: { created_at: 170, kind: 150, title: 420, user: 120, read_at: 170 },
      search: ["title", "kind", "user", "created_at"],
    }),
  ],
};
