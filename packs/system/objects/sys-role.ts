import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { text, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { enabledField, nameEnField, remarkField } from "./shared-fields.ts";

/** A bundle of grants and menus that memberships name. */
export const sysRole: ObjectInput = {
  name: "sys_role",
  label: { zh: "角色", en: "Roles" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "code",
  fields: [
    text("name", ["角色名称", "Name"], { settings: { maxLength: 60 }, required: true }),
    text("code", ["角色编码", "Code"], {
      settings: {
        maxLength: 60,
        pattern: "^ROLE_[A-Z0-9_]+$",
        spelled: { from: "name", prefix: "ROLE_", capitals: true },
      },
      required: true,
      fixed: true,
      unique: true,
      help: {
        zh: "以 ROLE_ 开头的大写字母、数字和下划线，随名称以拼音生成，可改；建立后不能修改",
        en: "ROLE_ followed by capitals, digits and underscores; proposed from the name, fixed once saved",
      },
    }),
    nameEnField,
    enabledField,
    yesNo("requires_totp", ["必须两步验证", "Second factor required"], {
      default: false,
      help: {
        zh: "担任该角色的人登录时须使用动态口令；尚未设置的，在登录时引导设置",
        en: "People with this role log in with a one-time code; whoever has none yet sets it up at their login",
      },
    }),
    remarkField,
  ],
  views: [
    table("default", ["全部角色", "All roles"], {
      columns: { code: 200, name: 180, name_en: 200, enabled: 80, requires_totp: 120, remark: 280 },
      search: ["code", "name", "enabled", "requires_totp"],
    }),
  ],
};
