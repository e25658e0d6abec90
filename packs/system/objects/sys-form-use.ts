import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { codeIn, datetime, integer, plainText, refTo, text, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** Which form serves what: its published version, whichever that is. */
export const sysFormUse: ObjectInput = {
  name: "sys_form_use",
  label: { zh: "表单用途", en: "Uses of forms" },
  labelField: "form",
  sort: "object,purpose,form",
  groups: [
    { name: "use", label: { zh: "用途", en: "Use" } },
    { name: "public", label: { zh: "公开链接", en: "Public link" } },
  ],
  fields: [
    ...inGroup("use", [
      text("form", ["表单名称", "Form"], { required: true }),
      codeIn("form_purpose")("purpose", ["用途", "Purpose"], { required: true }),
      text("object", ["对象", "Object"], {
        settings: { maxLength: 60, names: "object" },
        help: { zh: "公开链接不填", en: "Empty for a public link" },
      }),
      refTo("sys_role")("role", ["角色", "Role"], {
        help: {
          zh: "为空时用于所有角色；指定角色的优先",
          en: "Empty for every role; a use for a role goes first",
        },
      }),
      yesNo("enabled", ["启用", "Enabled"], { default: true }),
    ]),
    ...inGroup("public", [
      plainText("public_key", ["链接密钥", "Key of the link"], {
        settings: { maxLength: 64, random: true },
        readonly: true,
        unique: true,
      }),
      datetime("opens_at", ["开始时间", "Opens at"]),
      datetime("closes_at", ["截止时间", "Closes at"]),
      integer("quota", ["答卷上限", "Most answers"], { settings: { min: 1, max: 10_000_000 } }),
      codeIn("form_once")("once", ["次数限制", "Answers per person"], {
        help: { zh: "为空时不限", en: "Empty: any number" },
      }),
      yesNo("captcha", ["需要验证码", "Captcha required"], { default: false }),
    ]),
  ],
  order: [{ low: "opens_at", high: "closes_at" }],
  indexes: [{ fields: ["form"] }, { fields: ["object", "purpose"] }],
  views: [
    table("default", ["全部用途", "All uses"], {
      columns: { form: 220, purpose: 120, object: 160, role: 140, closes_at: 170, enabled: 80 },
      search: ["form", "object", "purpose", "role", "enabled"],
    }),
  ],
};
