import { defineText } from "@kezhuan/web/ui/text.ts";

export const codeTexts = defineText({
  title: { zh: "代码生成", en: "Code generation" },
  lead: {
    zh: "按对象的当前设计生成代码。只读取设计，不读取数据。",
    en: "Makes code of objects as they are designed now. It reads the design, never the records.",
  },
  onlyAdmin: { zh: "仅系统管理员可生成代码", en: "Code generation is for administrators" },
  onlyAdminLead: {
    zh: "自己可见对象的接口说明和客户端，可从接口文档获得。",
    en: "The API description has what you may see yourself.",
  },
  objects: { zh: "对象", en: "Objects" },
  choose: { zh: "选择对象，可输入名称查找", en: "Choose objects; type to find them" },
  target: { zh: "生成", en: "Make" },
  form: { zh: "形式", en: "Form" },
  client: { zh: "TypeScript 客户端", en: "TypeScript client" },
  pack: { zh: "业务包", en: "Pack" },
  sql: { zh: "建表语句", en: "SQL tables" },
  clientAbout: {
    zh: "记录、条件和流程动作的类型，以及只依赖 fetch 的客户端。",
    en: "Types of records, conditions and transitions, and a client that needs nothing but fetch.",
  },
  packAbout: {
    zh: "放入一个文件夹，在 PACKS 中写上它的路径，另一个系统就有同样的对象、字典、角色和菜单。",
    en: "Put it into a folder and name that in PACKS: another installation then has the same objects, dictionaries, a role and a menu.",
  },
  sqlAbout: {
    zh: "供报表和其他程序使用的 PostgreSQL 表，与本系统数据库中的一致。",
    en: "PostgreSQL tables for reports and other programs, as they are in the database.",
  },
  name: { zh: "业务包名称", en: "Name of the pack" },
  badName: {
    zh: "以小写字母开头，只含小写字母、数字和下划线，最多 48 个字符",
    en: "Begins with a lower-case letter; lower-case letters, digits and underscores, 48 at most",
  },
  preview: { zh: "预览", en: "Preview" },
  nothing: { zh: "选择对象后在这里预览。", en: "Choose objects to see a preview." },
  needs: {
    zh: "所选对象还引用：{names}。使用代码的地方须有它们，或一并选择。",
    en: "The chosen objects also refer to {names}. They have to be there where the code is used; or choose them, too.",
  },
  save: { zh: "下载 {name}", en: "Download {name}" },
  copied: { zh: "已复制 {name}", en: "{name} copied" },
  openApi: { zh: "接口文档（OpenAPI）", en: "API description (OpenAPI)" },
});
