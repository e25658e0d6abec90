/** What the designer says, as an administrator reads it. */
export interface DesignerWords {
  newObject: string;
  labelZh: string;
  labelEn: string;
  technicalName: RegExp;
  blank: string;
  subtable: string;
  belongsTo: string;
  addField: string;
  andAnother: string;
  note: string;
  cancel: string;
  dictionary: string;
  pointsAt: string;
  linesOf: string;
  linesField: string;
  linesUse: string;
  linesEdit: string;
  pattern: string;
  expression: string;
  result: string;
  previewNew: string;
  preview: string;
  apply: string;
  applied: string;
  close: string;
  openList: string;
  createsTable: (name: string) => string;
}

export const zhDesigner: DesignerWords = {
  newObject: "新建对象",
  labelZh: "中文名称",
  labelEn: "英文名称",
  technicalName: /^(?:对象名|字段名)/,
  blank: "空白",
  subtable: "另一对象的明细",
  belongsTo: "属于哪个对象",
  addField: "新增字段",
  andAnother: "记入并再加一个",
  note: "记入修改",
  cancel: "取消",
  dictionary: "字典",
  pointsAt: "引用的对象",
  linesOf: "明细对象",
  linesField: "明细中指向本对象的字段",
  linesUse: "用法",
  linesEdit: "子表",
  pattern: "编号规则",
  expression: "表达式",
  result: "结果类型",
  previewNew: "预览并建立",
  preview: "预览并应用",
  apply: "应用",
  applied: "已应用",
  close: "关闭",
  openList: "打开它的列表",
  createsTable: (name) => `建立数据表 obj.${name}`,
};

export const enDesigner: DesignerWords = {
  newObject: "New object",
  labelZh: "Chinese label",
  labelEn: "English label",
  technicalName: /^Name/,
  blank: "Nothing but a name",
  subtable: "Lines of another object",
  belongsTo: "Belongs to",
  addField: "Add a field",
  andAnother: "Note it and add another",
  note: "Note the change",
  cancel: "Cancel",
  dictionary: "Dictionary",
  pointsAt: "Object pointed at",
  linesOf: "Object of the lines",
  linesField: "Its field that points here",
  linesUse: "Use",
  linesEdit: "Sub-table",
  pattern: "Pattern",
  expression: "Expression",
  result: "Results in",
  previewNew: "Preview and create",
  preview: "Preview and apply",
  apply: "Apply",
  applied: "Applied",
  close: "Close",
  openList: "Open its list",
  createsTable: (name) => `Create the table obj.${name}`,
};
