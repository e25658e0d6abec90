import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { and, is } from "@kezhuan/packs/condition";

/** Comes switched off; whoever switches it on lends it their rights. */
export const assetRules: RecordSet = {
  object: "sys_rule",
  key: "code",
  once: true,
  records: [
    {
      code: "asset_maintenance",
      name: "保养到期",
      name_en: "Maintenance is due",
      object: "ast_plan",
      trigger: "due",
      date_field: "next_due",
      // A week ahead, so that there is time to plan.
      offset_minutes: -10_080,
      enabled: false,
      condition: and(is("enabled", true)),
      actions: [
        {
          do: "create",
          object: "work_order",
          optional: true,
          values: {
            title: "title",
            type: "'maintenance'",
            priority: "'normal'",
            description: "instructions",
          },
        },
        {
          do: "notice",
          to: ["asset.custodian", "ROLE_AST_MANAGER"],
          text: {
            zh: "{asset}：{title}，应于 {next_due} 前完成",
            en: "{asset}: {title} is due on {next_due}",
          },
        },
        { do: "set", values: { next_due: "addMonths(next_due, interval_months)" } },
      ],
      remark: "提前 7 天：已安装运维工单时新建工单，通知保管人，并排定下一次。",
    },
  ],
};
