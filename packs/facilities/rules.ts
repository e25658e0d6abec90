import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { limitBounds } from "@kezhuan/packs/measuring/reading-objects";
import { facilityMeasuring } from "./measuring.ts";

/** Come switched off; whoever switches one on lends it their rights. */
export const facilityRules: RecordSet = {
  object: "sys_rule",
  key: "code",
  once: true,
  records: [
    {
      code: "facility_defect_order",
      name: "缺陷转工单",
      name_en: "A defect becomes a work order",
      object: "fac_defect",
      trigger: "transition",
      action: "dispatch",
      enabled: false,
      actions: [
        {
          do: "create",
          object: "work_order",
          optional: true,
          values: {
            title: "substring(concat('消缺 ', number, '：', title), 1, 120)",
            type: "'repair'",
            priority: "if(grade = 'critical', 'urgent', if(grade = 'major', 'high', 'normal'))",
            description: "description",
            reporter: "found_by",
          },
        },
        {
          do: "notice",
          to: ["handler", "found_by"],
          text: { zh: "{number} {title} 已转工单", en: "{number} {title}: a work order was made" },
        },
      ],
      remark: "执行“转工单”时：已安装运维工单则新建工单，并通知消缺负责人和发现人。",
    },
    {
      code: "facility_check_defect",
      name: "检查异常登记缺陷",
      name_en: "An abnormal check becomes a defect",
      object: "fac_check",
      trigger: "update",
      changed: ["result"],
      enabled: false,
      condition: { match: "and", rules: [{ field: "result", op: "eq", value: "abnormal" }] },
      actions: [
        {
          do: "create",
          object: "fac_defect",
          values: {
            title: "concat(title, '：异常')",
            source: "'inspection'",
            device: "device",
            found_at: "checked_at",
            description:
              "concat('点位 ', code, if(isEmpty(measured), '', concat('，读数 ', text(measured), ' ', unit)), if(isEmpty(remark), '', concat('。', remark)))",
          },
        },
        {
          do: "notice",
          to: ["ROLE_FAC_MANAGER"],
          text: { zh: "巡检异常：{title}（{device}）", en: "Abnormal on inspection: {title} ({device})" },
        },
      ],
      remark: "巡检项记为“异常”时登记缺陷，等待确认。",
    },
    {
      code: "facility_limit",
      name: "读数超出报警限值",
      name_en: "A reading is outside its limits",
      object: "fac_reading",
      trigger: "create",
      enabled: false,
      bounds: limitBounds(facilityMeasuring),
      quiet_by: ["meter", "quantity"],
      quiet_minutes: 240,
      actions: [
        {
          do: "notice",
          to: ["meter.keeper", "ROLE_FAC_MANAGER"],
          text: {
            zh: "{meter}：{quantity} {value} 超出限值（{at}）",
            en: "{meter}: {quantity} {value} is outside its limits ({at})",
          },
        },
        {
          do: "create",
          object: "fac_defect",
          values: {
            title: "concat('读数超限：', quantity, ' ', text(value))",
            grade: "'major'",
            source: "'alarm'",
            found_at: "at",
          },
        },
      ],
      remark: "按仪表和参数的限值判断；同一仪表和参数 4 小时内只执行一次。",
    },
    {
      code: "facility_service",
      name: "设备检修到期",
      name_en: "A device is due for service",
      object: "fac_device",
      trigger: "due",
      date_field: "service_due",
      // Two weeks ahead, so that parts can be had.
      offset_minutes: -20_160,
      enabled: false,
      condition: { match: "and", rules: [{ field: "status", op: "ne", value: "stopped" }] },
      actions: [
        {
          do: "create",
          object: "work_order",
          optional: true,
          values: {
            title: "substring(concat('定期检修 ', code, ' ', name), 1, 120)",
            type: "'maintenance'",
            priority: "'normal'",
          },
        },
        {
          do: "notice",
          to: ["keeper", "ROLE_FAC_MANAGER"],
          text: {
            zh: "{name}（{code}）应于 {service_due} 前检修",
            en: "{name} ({code}) is due for service on {service_due}",
          },
        },
        {
          do: "set",
          values: { service_due: "addMonths(service_due, service_months)" },
        },
      ],
      remark: "提前 14 天：已安装运维工单时新建工单，通知责任人，并排定下一次。",
    },
  ],
};
