import { defineText } from "@kezhuan/web/ui/text.ts";

export const packTexts = defineText({
  title: { zh: "业务域", en: "Domains" },
  lead: {
    zh: "一个业务域带来自己的对象、角色、菜单和视图。添加后立即可用，不影响正在进行的工作。",
    en: "A domain brings objects, roles, menus and views of its own. It can be used as soon as it is added, and nobody's work is held up.",
  },
  onlyAdmin: { zh: "仅系统管理员可管理业务域", en: "Domains are for administrators" },
  onlyAdminLead: {
    zh: "如需添加业务域，请联系系统管理员。",
    en: "Ask an administrator when a domain is to be added.",
  },
  installed: { zh: "已添加", en: "Added" },
  offered: { zh: "可添加", en: "Can be added" },
  allAdded: { zh: "随产品提供的业务域都已添加。", en: "All domains of the product have been added." },
  objects: { zh: "对象", en: "Objects" },
  roles: { zh: "角色", en: "Roles" },
  since: { zh: "{time} 添加或更新", en: "Added or updated {time}" },
  withSamples: { zh: "含示例数据", en: "with sample records" },
  bringSamples: { zh: "同时带入示例数据", en: "Bring sample records in as well" },
  add: { zh: "添加", en: "Add" },
  addNamed: { zh: "添加{name}", en: "Add {name}" },
  adding: { zh: "正在添加…", en: "Adding it…" },
  added: { zh: "已添加“{name}”", en: '"{name}" has been added' },
  failed: { zh: "没有添加：{reason}", en: "It was not added: {reason}" },
  removed: {
    zh: "{time} 已移除，数据表保留；再次添加时恢复",
    en: "Removed {time}; its tables are kept, and come back when it is added again",
  },
  nameIt: {
    zh: "这个业务域不随产品提供：在 PACKS 中写上它并重新启动，即可恢复。",
    en: "It does not come with the product: name it in PACKS and start again to bring it back.",
  },
  cancelled: { zh: "已取消", en: "cancelled" },
});
