import { apiKeyTexts } from "./api-keys.ts";
import { accessTexts } from "./access-texts.ts";
import { grantOfferTexts } from "./grant-offers.ts";
import { historyTexts } from "./history-texts.ts";
import { mergeTexts } from "./merge-texts.ts";
import { noticeTexts } from "./notices.ts";
import { reviewTexts } from "./review-texts.ts";
import { ownDataTexts } from "./own-data.ts";
import { totpTexts } from "./totp.ts";
import { viewTexts } from "./view-texts.ts";
import { readerTexts } from "./readers.ts";
import { removalTexts } from "./removal.ts";
import { webhookTexts } from "./webhooks.ts";
import type { Label } from "../metadata/label.ts";
import { invitationTexts } from "./invitations.ts";
import { jobMessageTexts } from "./job-texts.ts";
import type { MessageName, messageInputs } from "./messages.ts";
import type { ParametersOf } from "./call-texts.ts";

interface MessageTexts<Parameters extends PropertyKey> {
  summary: Label;
  parameters: Record<Parameters, Label>;
}

const own = {
  userid: text("可选，须为当前账号", "Optional; must be the account itself"),
  deptid: text("可选，须为当前部门", "Optional; must be the department worked in"),
};

const designed = {
  objname: text("对象名", "The object's name"),
  changes: text("按顺序执行的修改，全部成功或全部不做", "The changes, made in order, all or none"),
  version: text(
    "看到的设计版本，已被他人修改时为 409",
    "The version of the design that was seen; 409 when there is a newer one",
  ),
};

/** What a message does and what its arguments mean; one without a text does not compile. */
export const messageTexts: {
  [M in MessageName]: MessageTexts<ParametersOf<(typeof messageInputs)[M]>>;
} = {
  getAdminMenuByUseridAndDeptid: {
    summary: text("当前部门的管理菜单", "The administration menu of the department worked in"),
    parameters: own,
  },
  getDevMenuByUseridAndDeptid: {
    summary: text("当前部门的开发菜单", "The development menu of the department worked in"),
    parameters: own,
  },
  transition: {
    summary: text(
      "改变记录的状态，如提交、审核、发布",
      "Change a record's state: submit, approve, publish …",
    ),
    parameters: {
      objname: text("对象名", "The object's name"),
      id: text("记录编号", "The record's id"),
      action: text("操作名，见对象定义的 states", "The action; see `states` of the object"),
      comment: text("意见", "A comment"),
      remarks: text("审核时对各字段的意见", "In a review: remarks on single fields"),
      checked: text("审核时已核对的事项", "In a review: what was checked"),
      at: text(
        "定时的操作：何时进行，须为将来的时间",
        "With a step that schedules: when it shall happen, in the future",
      ),
      version: text(
        "看到的版本，已被他人修改时为 409",
        "The version that was seen; 409 when there is a newer one",
      ),
    },
  },
  countFacets: {
    summary: text("按字段取值统计可见记录", "Count the visible records by the values of fields"),
    parameters: {
      objname: text("对象名", "The object's name"),
      fields: text("要统计的字段", "The fields to count by"),
      keyword: text("在可检索字段中查找的文字", "Text to look for in the searchable fields"),
      highsearch: text("高级查询条件", "Conditions"),
      viewid: text("视图，带上它的条件", "A view, with its conditions"),
    },
  },
  listObjects: {
    summary: text("列出所有对象及其规模", "List every object with its size"),
    parameters: {},
  },
  describeDesign: {
    summary: text(
      "对象的设计：字段、索引、停用部分",
      "The design of an object: fields, indexes, what is retired",
    ),
    parameters: { objname: designed.objname },
  },
  planDesign: {
    summary: text(
      "预览设计修改将执行的语句、锁、耗时，不做任何修改",
      "What a change of the design would run, lock and take; changes nothing",
    ),
    parameters: designed,
  },
  applyDesign: {
    summary: text(
      "修改对象的设计，元数据与数据表一并生效",
      "Change the design of an object, metadata and table together",
    ),
    parameters: designed,
  },
  schedulePurge: {
    summary: text(
      "预定或取消彻底清除一个已停用的字段或对象",
      "Set or take back the day on which something retired is removed for good",
    ),
    parameters: {
      objname: designed.objname,
      id: text("停用字段的编号；不给时为对象本身", "The retired field; left out, the object itself"),
      on: text("最早清除的日期；null 为取消", "The day from which it is removed; null takes it back"),
    },
  },
  listAdoptable: {
    summary: text(
      "列出数据库中可接管的数据表",
      "List the tables of the database that objects can be made over",
    ),
    parameters: {},
  },
  listDrift: {
    summary: text("检查数据库与元数据的差异", "Look for what in the database is not as the metadata say"),
    parameters: {},
  },
  endSession: {
    summary: text("结束一个登录", "End a login"),
    parameters: { sessionid: text("登录编号", "Which login") },
  },
  listSessions: {
    summary: text("列出有效的登录", "List the logins that are good"),
    parameters: {
      userid: text("账号编号；管理员不给时列出全部", "Whose; left out by an administrator, everybody's"),
    },
  },
  resetPassword: {
    summary: text(
      "为账号设置随机密码，只显示一次，下次登录须修改",
      "Give an account a random password, shown once and to be changed at the next login",
    ),
    parameters: { userid: text("账号编号", "Whose") },
  },
  ...ownDataTexts,
  ...jobMessageTexts,
  ...historyTexts,
  ...removalTexts,
  ...apiKeyTexts,
  ...totpTexts,
  ...viewTexts,
  ...accessTexts,
  ...grantOfferTexts,
  ...webhookTexts,
  ...noticeTexts,
  ...reviewTexts,
  ...mergeTexts,
  ...invitationTexts,
  ...readerTexts,
};

function text(zh: string, en: string): Label {
  return { zh, en };
}
