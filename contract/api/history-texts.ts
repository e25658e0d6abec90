import type { Label } from "../metadata/label.ts";

const own = {
  objname: text("对象名", "The object's name"),
  id: text("记录编号", "The record's id"),
  after: text("上一页的 next", "The `next` of the page before"),
};

/** What the messages about history do and take. */
export const historyTexts = {
  listHistory: {
    summary: text(
      "一条可见记录的变更，最新的在前，含变更前后的值；需要操作权限 history",
      "The changes of a visible record, newest first, with the values before and after; takes the action `history`",
    ),
    parameters: own,
  },
  listDeleted: {
    summary: text(
      "仍可恢复的已删除记录（管理员）",
      "Deleted records that can still be restored (administrators)",
    ),
    parameters: {
      objname: own.objname,
      after: own.after,
      keyword: text("在已删除的值中查找的文字", "Text to look for in what they held"),
    },
  },
  restoreRecord: {
    summary: text("恢复一条已删除的记录（管理员）", "Bring a deleted record back (administrators)"),
    parameters: {
      objname: own.objname,
      id: own.id,
      clear: text(
        "为 true 时清空已不存在的引用，否则报告这些字段",
        "True: empty references that lead nowhere any more; else those fields are reported",
      ),
    },
  },
  restoreVersion: {
    summary: text(
      "把记录改回较早版本的值，系统写入的字段和状态不变；需要操作权限 update 和 history",
      "Write an earlier version's values over the present ones; what the engine writes and the state stay; takes the actions `update` and `history`",
    ),
    parameters: {
      objname: own.objname,
      id: own.id,
      version: text("要恢复的版本", "Which version"),
    },
  },
  eraseRecordHistory: {
    summary: text(
      "清除历史中关于一条记录的所有值，只留下时间、操作人和摘要（管理员）",
      "Remove all values from a record's history; who, when and digests stay (administrators)",
    ),
    parameters: { objname: own.objname, id: own.id },
  },
  getHistoryKeeping: {
    summary: text("历史值保留多久（管理员）", "How long the history keeps values (administrators)"),
    parameters: {},
  },
  setHistoryKeeping: {
    summary: text("设置历史值保留多久（管理员）", "Set how long the history keeps values (administrators)"),
    parameters: {
      deletedDays: text(
        "已删除记录的值保留的天数，0 为不保留",
        "Days for the values of deleted records; 0: not at all",
      ),
      changeDays: text("其他变更的值保留的天数，空为一直保留", "Days for other changes; null: for good"),
    },
  },
} as const;

function text(zh: string, en: string): Label {
  return { zh, en };
}
