import type { RecordSet } from "@kezhuan/contract/metadata/pack";

/** Comes switched off; whoever switches it on lends it their rights. */
export const weatherRules: RecordSet = {
  object: "sys_rule",
  key: "code",
  once: true,
  records: [
    {
      code: "weather_threshold",
      name: "观测值超出阈值",
      name_en: "Observation outside its bounds",
      object: "wx_observation",
      trigger: "create",
      enabled: false,
      bounds: {
        object: "wx_threshold",
        match: { station: "station", element: "element" },
        value: "value",
        low: "low",
        high: "high",
        enabled: "enabled",
      },
      // One of a spell is enough.
      quiet_by: ["station", "element"],
      quiet_minutes: 360,
      actions: [
        {
          do: "notice",
          to: ["station.keeper", "ROLE_WX_MANAGER"],
          text: {
            zh: "{station}：{element} {value} 超出阈值（{at}）",
            en: "{station}: {element} {value} is outside its bounds ({at})",
          },
        },
        {
          do: "create",
          object: "work_order",
          optional: true,
          values: {
            title: "concat(lookup('elements', 'name', element), '超出阈值：', text(value))",
            type: "'repair'",
            priority: "'high'",
            description: "concat('观测时间 ', at)",
          },
        },
      ],
      remark: "按台站和要素的阈值判断；同一台站和要素 6 小时内只执行一次。",
    },
  ],
};
