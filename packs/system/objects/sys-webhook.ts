import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, datetime, refTo, text, texts } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
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
    text("url", ["地址", "Address"], {
      settings: { maxLength: 1000, format: "url" },
      required: true,
      help: { zh: "http 或 https，不含用户名和密码", en: "http or https, without a name or password in it" },
    }),
    texts("objects", ["对象", "Objects"], {
      settings: { max: 100, names: "object" },
      required: true,
      help: { zh: "这些对象的记录变化时通知", en: "It is told of changes of their records" },
    }),
    texts("actions", ["操作", "Actions"], {
      settings: { max: 60, names: "action" },
      help: {
        zh: "create、update、delete、restore 或流程动作；留空为全部",
        en: "create, update, delete, restore or a transition; empty for all",
      },
    }),
    refTo("sys_user")("owner", ["所有者", "Owner"], {
      required: true,
      help: {
        zh: "只发送该账号有权查看的记录和字段",
        en: "Only records and fields that this account may see are sent",
      },
    }),
    enabledField,
    codeIn("webhook_problem")("failure", ["停用原因", "Why it was disabled"], { readonly: true }),
    datetime("failed_at", ["停用时间", "Disabled at"], { readonly: true }),
    remarkField,
  ],
  views: [
    table("default", ["全部网络钩子", "All webhooks"], {
      columns: { name: 180, url: 320, objects: 240, owner: 120, enabled: 80, failure: 200 },
      search: ["name", "url", "owner", "enabled"],
      pageSize: 20,
    }),
  ],
};
