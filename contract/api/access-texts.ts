import type { Label } from "../metadata/label.ts";

const record = {
  objname: text("对象名", "The object's name"),
  userid: text("账号编号", "Whose rights"),
  deptid: text("在哪个部门；不给时为其常用部门", "Working in which department; left out, their usual one"),
};

/** What the messages of `access.ts` do and take. */
export const accessTexts = {
  explainAccess: {
    summary: text(
      "说明某用户为何能或不能查看一条记录，逐条规则、逐个字段",
      "Say why a user can or cannot see a record, rule by rule and field by field",
    ),
    parameters: { ...record, id: text("记录编号", "The record's id") },
  },
  explainObject: {
    summary: text("说明某用户对一个对象总体上能做什么", "Say what a user may do with an object in general"),
    parameters: record,
  },
  startViewAs: {
    summary: text(
      "以另一用户的身份查看，只读，30 分钟，留有记录",
      "Look at everything as another user does: read-only, for 30 minutes, on record",
    ),
    parameters: {
      userid: text("账号编号", "Whose view"),
      deptid: record.deptid,
      reason: text("原因", "Why"),
    },
  },
  endViewAs: {
    summary: text("结束以他人身份查看", "Stop looking as another user"),
    parameters: {},
  },
  listViewAs: {
    summary: text("列出谁在何时以谁的身份查看过", "List who looked as whom, and when"),
    parameters: { userid: text("只列出此账号被查看的记录", "Only those who looked as this account") },
  },
};

function text(zh: string, en: string): Label {
  return { zh, en };
}
