import { defineText } from "@kezhuan/web/ui/text.ts";

export const bulkTexts = defineText({
  bulk: { zh: "批量操作", en: "With the selected" },
  enable: { zh: "启用", en: "Enable" },
  disable: { zh: "停用", en: "Disable" },
  join: { zh: "加入部门、角色或岗位", en: "Add to a department, role or post" },
  reset: { zh: "重置密码", en: "Reset passwords" },
  enableText: {
    zh: "将启用 {count} 个账号。",
    en: "{count} {count|account becomes|accounts become} enabled.",
  },
  disableText: {
    zh: "将停用 {count} 个账号，这些账号会立即退出登录。",
    en: "{count} {count|account is|accounts are} disabled and logged out at once.",
  },
  resetText: {
    zh: "将为 {count} 个账号生成新的随机密码，这些账号会立即退出登录，其 API 密钥失效。",
    en: "{count} {count|account gets a new random password and is|accounts get new random passwords and are} logged out at once; their API keys end.",
  },
  tooMany: { zh: "一次最多重置 {count} 个账号的密码", en: "At most {count} passwords are reset at a time" },
  done: { zh: "已更新 {count} 个账号", en: "{count} {count|account|accounts} updated" },
  passwords: { zh: "新密码", en: "New passwords" },
  passwordsLead: {
    zh: "密码只显示这一次，关闭后无法再次查看。请下载后转交本人，首次登录时必须修改。",
    en: "Shown only this once: download the list and hand the passwords over. Each must be changed at the first login.",
  },
  download: { zh: "下载（CSV）", en: "Download (CSV)" },
  copiedOne: { zh: "已复制{name}的密码", en: "Copied the password of {name}" },
  notSaved: {
    zh: "还没有下载。关闭后密码无法再次查看，只能重新重置。",
    en: "Not downloaded yet. Once closed, the passwords cannot be seen again, only reset anew.",
  },
  closeAnyway: { zh: "不下载，关闭", en: "Close without them" },
  close: { zh: "关闭", en: "Close" },
  username: { zh: "账号", en: "Account" },
  name: { zh: "姓名", en: "Name" },
  password: { zh: "密码", en: "Password" },
  dept: { zh: "部门", en: "Department" },
  roles: { zh: "角色", en: "Roles" },
  posts: { zh: "岗位", en: "Posts" },
  joinLead: {
    zh: "已在该部门的人保留原有角色和岗位，只补充新的。",
    en: "Whoever is in the department already keeps the roles and posts held there.",
  },
  joinDone: {
    zh: "新加入 {added} 人，补充 {changed} 人，无变化 {unchanged} 人",
    en: "{added} added, {changed} extended, {unchanged} unchanged",
  },
  chooseDept: { zh: "请选择部门", en: "Choose a department" },
  save: { zh: "保存", en: "Save" },
  cancel: { zh: "取消", en: "Cancel" },
});
