import type { Label } from "../metadata/label.ts";

const own = {
  objname: text("对象名", "The object's name"),
  id: text("视图编号；内置视图用其名称", "The view's id; for a pack's view its name"),
  version: text(
    "所见的版本；已被他人改过时返回 409",
    "The version that was seen; 409 when somebody else has changed it since",
  ),
  shared: text(
    "共享给所有人、一些角色或仅自己；共享需要视图的修改权限",
    "With everybody, some roles or nobody; sharing needs the right to update views",
  ),
  roles: text("共享给哪些角色（编码）", "Codes of the roles it is shared with"),
};

/** What the messages about views and figures do and take. */
export const viewTexts = {
  saveView: {
    summary: text(
      "保存视图：列、条件、排序与展示方式",
      "Save a view: columns, conditions, order and how it shows",
    ),
    parameters: { ...own, view: text("视图的内容", "What the view is") },
  },
  shareView: {
    summary: text("共享视图，或改为仅自己可用", "Share a view, or keep it to oneself"),
    parameters: own,
  },
  getView: {
    summary: text("读取一个视图", "One view"),
    parameters: { objname: own.objname, id: own.id },
  },
  removeView: {
    summary: text("删除视图；修改过的内置视图恢复原样", "Delete a view; a pack's becomes what it was"),
    parameters: { objname: own.objname, id: own.id, version: own.version },
  },
  setDefaultView: {
    summary: text("设为自己打开列表时的视图", "Choose the view one starts with"),
    parameters: { objname: own.objname, id: own.id },
  },
  aggregate: {
    summary: text("对可见记录分组统计", "Figures of the visible records, group by group"),
    parameters: {
      objname: own.objname,
      groups: text(
        "分组字段，最多两个，可沿引用取字段；日期按年、季、月、日",
        "Fields to group by, two at most, also through references; dates by year, quarter, month or day",
      ),
      measures: text(
        "计数、求和、平均、最小、最大、中位数、已填数、不超过某值的数；field 取一个字段，from 与 to 取两个时间之间的小时数",
        "Count, sum, average, least, greatest, median, how many are filled, how many are at most so much; of a field, or of the hours between the times in from and to",
      ),
      keyword: text("在可检索字段中查找的文字", "Text to look for in the searchable fields"),
      highsearch: text("高级查询条件", "Conditions"),
      viewid: text("视图，带上它的条件", "A view, with its conditions"),
    },
  },
};

function text(zh: string, en: string): Label {
  return { zh, en };
}
