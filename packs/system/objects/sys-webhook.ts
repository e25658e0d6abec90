import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { enabledField, nameField, remarkField } from "./shared-fields.ts";

/** An address that is told of changes. What signs the messages is no field, so that nothing can ever show it. */
export const sysWebhook: ObjectInput = {
  name: "sys_webhook",
  label: { zh: "网络钩子", en: "Webhooks" },
  labelField: "name",
  sort: "name",
  history: true,
  fields: [
    nameField,
    {
      name: "url",
      label: { zh: "地址", en: "Address" },
      kind: "text",
      settings: { maxLength: 1000, format: "url" },
      required: true,
      searchable: true,
      help: { zh: "http 或 https，不含用户名和密码", en: "http or https, without a name or password in it" },
    },
    {
      name: "objects",
      label: { zh: "对象", en: "Objects" },
      kind: "texts",
      settings: { max: 100, names: "object" },
      required: true,
      help: { zh: "这些对象的记录变化时通知", en: "It is told of changes of their records" },
    },
    {
      name: "actions",
      label: { zh: "操作", en: "Actions" },
      kind: "texts",
      settings: { max: 60, names: "action" },
      help: {
        zh: "create、update、delete、restore 或流程动作；留空为全部",
        en: "create, update, delete, restore or a transition; empty for all",
      },
    },
    {
      name: "owner",
      label: { zh: "所有者", en: "Owner" },
      kind: "ref",
      settings: { object: "sys_user" },
      required: true,
      help: {
        zh: "只发送该账号有权查看的记录和字段",
        en: "Only records and fields that this account may see are sent",
      },
    },
    enabledField,
    {
      name: "failure",
      label: { zh: "停用原因", en: "Why it was disabled" },
      kind: "code",
      settings: { dict: "webhook_problem" },
      readonly: true,
    },
    { name: "failed_at", label: { zh: "停用时间", en: "Disabled at" }, kind: "datetime", readonly: true },
    remarkField,
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部网络钩子", en: "All webhooks" },
      columns: [
        { field: "name", width: 180 },
        { field: "url", width: 320 },
        { field: "objects", width: 240 },
        { field: "owner", width: 120 },
        { field: "enabled", width: 80 },
        { field: "failure", width: 200 },
      ],
      search: ["name", "url", "owner", "enabled"],
      pageSize: 20,
    },
  ],
};
