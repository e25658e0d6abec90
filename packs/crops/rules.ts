import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { limitBounds } from "@kezhuan/packs/measuring/reading-objects";
import { cropMeasuring } from "./measuring.ts";

/** Come switched off; whoever switches one on lends it their rights. */
export const cropRules: RecordSet = {
  object: "sys_rule",
  key: "code",
  once: true,
  records: [
    {
      code: "crops_range",
      name: "测量值超出适宜范围",
      name_en: "A measurement is outside its range",
      object: "crp_reading",
      trigger: "create",
      enabled: false,
      bounds: limitBounds(cropMeasuring),
      quiet_by: ["plot", "quantity"],
      quiet_minutes: 1440,
      actions: [
        {
          do: "notice",
          to: ["plot.keeper", "ROLE_CRP_CURATOR"],
          text: {
            zh: "{plot}：{quantity} {value} 超出适宜范围（{at}）",
            en: "{plot}: {quantity} {value} is outside its range ({at})",
          },
        },
        {
          do: "create",
          object: "crp_treatment",
          values: {
            title: "concat('检查：', quantity, ' ', text(value))",
            kind: "if(quantity = 'soil_moisture', 'irrigation', 'other')",
            plot: "plot",
            planned_on: "date(substring(at, 1, 10))",
          },
        },
      ],
      remark:
        "按地块和参数的适宜范围判断，计划一次处理（土壤含水量为灌溉）；同一地块和参数 24 小时内只执行一次。",
    },
    {
      code: "crops_retest",
      name: "种子发芽检测到期",
      name_en: "A germination test is due",
      object: "crp_accession",
      trigger: "due",
      date_field: "retest_due",
      offset_minutes: -20_160,
      enabled: false,
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "stored" }] },
      actions: [
        {
          do: "notice",
          to: ["curator", "ROLE_CRP_CURATOR"],
          text: {
            zh: "{accession_number} {taxon} 应于 {retest_due} 前检测发芽率",
            en: "{accession_number} {taxon}: germination is to be tested by {retest_due}",
          },
        },
      ],
      remark: "提前 14 天通知责任人。",
    },
  ],
};
