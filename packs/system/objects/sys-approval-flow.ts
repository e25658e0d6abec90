import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { json, refTo, texts, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
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
    refTo("sys_user", "clear")("owner", ["执行账号", "Owner"], {
      help: {
        zh: "审批结束后的动作按该账号此刻的权限执行；启用时必填",
        en: "What follows is done with the rights this account has at that moment; needed to switch the flow on",
      },
    }),
    disabledAtFirstField,
    yesNo("self_approval", ["发起人可审批", "The starter may approve"], { default: false }),
    texts("starters", ["可发起的角色", "Who may start it"], {
      settings: { max: 20 },
      help: {
        zh: "角色代码；留空为能修改该记录的人",
        en: "Codes of roles; empty for whoever may change the record",
      },
    }),
    json("condition", ["条件", "Condition"], {
      help: {
        zh: "高级查询条件，按发起人所见判断；留空为全部记录。可用变量：$today、$now",
        en: "A high-search condition, as the starter sees the record; empty for every record. Variables: $today, $now",
      },
    }),
    json("stages", ["步骤", "Stages"], { required: true }),
    json("approved", ["通过后的动作", "When approved"]),
    json("rejected", ["不通过后的动作", "When rejected"]),
    remarkField,
  ],
  views: [
    table("default", ["全部流程", "All flows"], {
      columns: { name: 220, object: 160, owner: 120, enabled: 80 },
      search: ["name", "object", "owner", "enabled"],
      pageSize: 50,
    }),
  ],
};
