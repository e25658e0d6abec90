import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { codeIn, datetime, image, linesOf, longtext, plainText, text, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { and, is } from "@kezhuan/packs/condition";

/** An account. What proves a password is kept elsewhere and is no field of it. */
export const sysUser: ObjectInput = {
  name: "sys_user",
  label: { zh: "用户", en: "Users" },
  labelField: "name",
  keyField: "username",
  sort: "name",
  groups: [
    { name: "account", label: { zh: "账号", en: "Account" } },
    { name: "memberships", label: { zh: "任职", en: "Memberships" } },
    { name: "person", label: { zh: "个人信息", en: "Person" } },
    { name: "consent", label: { zh: "知情同意", en: "Consent" } },
    { name: "notes", label: { zh: "备注", en: "Notes" } },
  ],
  fields: [
    ...inGroup("account", [
      text("username", ["账号", "Account name"], {
        settings: { maxLength: 32, format: "username" },
        required: true,
        fixed: true,
        unique: true,
        help: {
          zh: "3 到 32 位小写字母、数字、点、下划线或连字符，建立后不能修改",
          en: "3 to 32 lower-case letters, digits, dots, underscores or hyphens; cannot be changed later",
        },
      }),
      text("name", ["姓名", "Name"], { settings: { maxLength: 60 }, required: true }),
      codeIn("identity")("identity", ["身份", "Identity"], {
        help: { zh: "注册时选择的身份，或工作人员", en: "Chosen at registration, or staff" },
      }),
      yesNo("enabled", ["启用", "Enabled"], {
        default: true,
        help: { zh: "停用后该账号立即退出且不能再登录", en: "A disabled account is logged out at once" },
      }),
    ]),
    ...inGroup("memberships", [
      linesOf("sys_member", "user", {
        mode: "edit",
        max: 50,
        spreadsheet: ["dept", "roles", "posts", "position"],
      })("memberships", ["部门、角色与岗位", "Departments, roles and posts"], {
        help: {
          zh: "角色只在该行的部门工作时有效；没有任职的账号只有默认角色",
          en: "Roles are held while working in the department of that row; an account without any has the default role only",
        },
      }),
    ]),
    ...inGroup("person", [
      text("phone", ["手机", "Phone"], { settings: { maxLength: 30, format: "phone" } }),
      text("email", ["邮箱", "E-mail"], { settings: { format: "email" } }),
      image("avatar", ["头像", "Picture"]),
    ]),
    ...inGroup("consent", [
      plainText("consent_version", ["同意的协议版本", "Terms agreed to"], {
        settings: { maxLength: 20 },
        readonly: true,
      }),
      datetime("consent_at", ["同意时间", "Agreed on"], { readonly: true }),
    ]),
    ...inGroup("notes", [longtext("remark", ["备注", "Remark"], { settings: { maxLength: 500 } })]),
  ],
  indexes: [{ fields: ["name"] }],
  actions: [{ name: "viewas", label: { zh: "以其身份查看", en: "View as" } }],
  views: [
    table("default", ["全部用户", "All users"], {
      columns: {
        username: 140,
        name: 130,
        enabled: 80,
        phone: 140,
        email: 220,
        identity: 110,
        created_at: 170,
      },
      search: ["username", "name", "phone", "identity", "enabled"],
      sort: "-created_at",
    }),
    table("disabled", ["已停用", "Disabled"], {
      columns: { username: 140, name: 140, identity: 110, remark: 320, updated_at: 170 },
      search: ["username", "name"],
      sort: "-updated_at",
      condition: and(is("enabled", false)),
    }),
  ],
};
