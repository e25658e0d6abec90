import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  disabledAtFirstField,
  nameEnField,
  nameField,
  objectNameField,
  remarkField,
} from "./shared-fields.ts";

/** An approval flow: who is asked about a record, in which order, and what follows with the rights of the flow's owner. */
export const sysApprovalFlow: ObjectInput = {
  name: "sys_approval_flow",
  label: { zh: "审批流程", en: "Approval flows" },
  labelField: "name",
  labelFieldEn: "name_en",
  sort: "name",
  history: true,
  fields: [
    nameField,
    nameEnField,
    objectNameField,
    {
      name: "owner",
      label: { zh: "执行账号", en: "Owner" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "clear" },
      help: {
        zh: "审批结束后的动作按该账号此刻的权限执行；启用时必填",
        en: "What follows is done with the rights this account has at that moment; needed to switch the flow on",
      },
    },
    disabledAtFirstField,
    {
      name: "self_approval",
      label: { zh: "发起人可审批", en: "The starter may approve" },
      kind: "boolean",
      default: false,
    },
    {
      name: "starters",
      label: { zh: "可发起的角色", en: "Who may start it" },
      kind: "texts",
      settings: { max: 20 },
      help: {
        zh: "角色代码；留空为能修改该记录的人",
        en: "Codes of roles; empty for whoever may change the record",
      },
    },
    {
      name: "condition",
      label: { zh: "条件", en: "Condition" },
      kind: "json",
      help: {
        zh: "高级查询条件，按发起人所见判断；留空为全部记录。可用变量：$today、$now",
        en: "A high-search condition, as the starter sees the record; empty for every record. Variables: $today, $now",
      },
    },
    { name: "stages", label: { zh: "步骤", en: "Stages" }, kind: "json", required: true },
    { name: "approved", label: { zh: "通过后的动作", en: "When approved" }, kind: "json" },
    { name: "rejected", label: { zh: "不通过后的动作", en: "When rejected" }, kind: "json" },
    remarkField,
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部流程", en: "All flows" },
      columns: [
        { field: "name", width: 220 },
        { field: "object", width: 160 },
        { field: "owner", width: 120 },
        { field: "enabled", width: 80 },
      ],
      search: ["name", "object", "owner", "enabled"],
      pageSize: 50,
    },
  ],
};
