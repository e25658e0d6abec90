import type { Command } from "./command.ts";

export const importOptions: NonNullable<Command["options"]> = {
  map: {
    value: "<name>=<field>",
    required: true,
    multiple: true,
    help: {
      zh: "把每行中的该名称填入该字段，可多次给出；字典字段按代码、中英文名称或别名识别",
      en: "Where the value of a name goes; may be given several times. Dictionary fields take codes, labels and aliases",
    },
  },
  text: {
    value: "<name>=<field>",
    multiple: true,
    help: {
      zh: "字典中没有的取值原样存入该文本字段；未给出时该行被退回",
      en: "The text field that keeps what the dictionary does not have; without it such a line is rejected",
    },
  },
  key: {
    value: "<name>[=<field>]",
    help: {
      zh: "按此值识别已导入的行，重复执行不会重复新建；不写字段时以“文件名#值”存入来源标识",
      en: "Tells lines that are there already, so that a second run creates none twice; without a field it is kept as file name and value in source_ref",
    },
  },
  dept: {
    value: "<code>",
    help: { zh: "记录所属部门的编码", en: "Code of the department the records belong to" },
  },
  as: {
    value: "<username>",
    help: {
      zh: "以该账号的权限导入并记为创建人；默认由系统导入",
      en: "Import with the rights of this account, which becomes the author; by default the installation itself does",
    },
  },
};
