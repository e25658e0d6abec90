import { defineText } from "@kezhuan/web/ui/text.ts";

export const removalTexts = defineText({
  remove: { zh: "移除…", en: "Remove…" },
  removeNamed: { zh: "移除{name}", en: "Remove {name}" },
  lead: {
    zh: "移除后，它的菜单、对象和权限立即对所有人失效，任何接口都不能再读取。数据表停用但保留，一行也不会改动；再次添加时连同员工所做的调整一并恢复。",
    en: "Its menus, objects and rights end for everybody at once, and no call reads its records any more. The tables are retired but kept, not a row is touched; added again, it comes back with what staff have made of it.",
  },
  obstacles: { zh: "目前不能移除", en: "It cannot be removed yet" },
  named: {
    zh: "环境变量 PACKS 写明了它，下次启动会重新添加：请先从 PACKS 中去掉并重新启动。",
    en: "PACKS names it, so the next start would bring it back: take it out of PACKS and start again first.",
  },
  system: { zh: "这是系统本身，不能移除。", en: "This is the system itself." },
  neededByField: {
    zh: "“{object}”的字段“{field}”引用它的对象：请先停用该字段，或移除该对象所属的业务域。",
    en: "The field “{field}” of “{object}” refers to one of its objects: retire the field, or remove the domain of that object first.",
  },
  neededBy: {
    zh: "“{object}”依赖它的对象：请先移除该对象所属的业务域。",
    en: "“{object}” depends on one of its objects: remove the domain of that object first.",
  },
  approvals: {
    zh: "还有 {count} 个审批未结束：请先完成或撤回。",
    en: "{count} approvals of its records have not ended: conclude or withdraw them first.",
  },
  jobs: {
    zh: "还有 {count} 个后台任务正在处理它的记录：请等待其结束。",
    en: "{count} jobs work on its records: wait until they have ended.",
  },
  kept: { zh: "保留的数据", en: "What is kept" },
  object: { zh: "对象", en: "Object" },
  rows: { zh: "记录数", en: "Records" },
  about: { zh: "约 {count}", en: "about {count}" },
  alsoKept: {
    zh: "同时保留：{files} 个文件、历史、日志、已生成的文档、文档模板和保存的视图。",
    en: "Kept as well: {files} files, history, logs, documents that were made, their templates and saved views.",
  },
  goes: { zh: "去掉的内容", en: "What goes" },
  counted: { zh: "{label} {count} 项", en: "{label}: {count}" },
  nothingGoes: { zh: "没有其他内容。", en: "Nothing else." },
  people: { zh: "受影响的人", en: "People affected" },
  peopleCount: {
    zh: "{count} 人担任它的角色，将不再能使用它。",
    en: "{count} people hold its roles and will not be able to use it any more.",
  },
  nobody: { zh: "没有人担任它的角色。", en: "Nobody holds its roles." },
  rolesStay: {
    zh: "角色保留，但不再带有它的权限：{roles}。",
    en: "Roles that stay, without the rights it gave them: {roles}.",
  },
  dictsStay: {
    zh: "其他对象也在使用的字典保留：{dicts}。",
    en: "Dictionaries that others use stay: {dicts}.",
  },
  removing: { zh: "正在移除…", en: "Removing it…" },
  failed: { zh: "没有移除：{reason}", en: "It was not removed: {reason}" },
  removedToast: { zh: "已移除{name}", en: "{name} has been removed" },
});
