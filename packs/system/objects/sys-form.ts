import { formActions } from "@kezhuan/contract/forms/form-use";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, datetime, json, plainText, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { and, is } from "@kezhuan/packs/condition";

/** One version of a designed form. Messages write it. */
export const sysForm: ObjectInput = {
  name: "sys_form",
  label: { zh: "表单", en: "Forms" },
  labelField: "name",
  readonly: true,
  // Versions are what a form was; a draft is saved many times an hour.
  history: false,
  sort: "name,-created_at",
  actions: [...formActions],
  fields: [
    text("name", ["表单名称", "Name"], { required: true }),
    text("form_version", ["表单版本", "Version"], { settings: { maxLength: 40 }, required: true }),
    text("object", ["录入对象", "Object"], {
      settings: { maxLength: 60, names: "object" },
      help: { zh: "为空时答卷单独保存", en: "Empty: its answers are kept as they are" },
    }),
    codeIn("form_status")("status", ["状态", "Status"], { required: true }),
    json("schema", ["设计", "Design"], { settings: { design: true }, required: true }),
    datetime("published_at", ["发布时间", "Published at"]),
    refTo("sys_user", "clear")("published_by", ["发布人", "Published by"]),
    plainText("pack", ["来源业务包", "Pack"], {
      settings: { maxLength: 48 },
      help: { zh: "由业务包带来的版本", en: "Of a version that a pack brought" },
    }),
  ],
  indexes: [{ fields: ["name", "form_version"], unique: true }, { fields: ["status", "name"] }],
  views: [
    table("default", ["全部表单", "All forms"], {
      columns: {
        name: 240,
        form_version: 110,
        object: 160,
        status: 110,
        published_at: 170,
        updated_by: 120,
        updated_at: 170,
      },
      search: ["name", "object", "status", "form_version"],
    }),
    table("published", ["已发布", "Published"], {
      columns: { name: 240, form_version: 110, object: 160, published_at: 170, published_by: 120 },
      search: ["name", "object"],
      condition: and(is("status", "published")),
    }),
  ],
};
