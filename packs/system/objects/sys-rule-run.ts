import type { ObjectInput } from "@kezhuan/contract/metadata/object";

const search = ["rule", "state", "object", "ended_at"];

/** What automation rules have done: what set them off, each action with its result, and how long it took. */
export const sysRuleRun: ObjectInput = {
  name: "sys_rule_run",
  label: { zh: "规则运行记录", en: "Runs of rules" },
  labelField: "object",
  readonly: true,
  history: false,
  sort: "-ended_at",
  fields: [
    {
      name: "rule",
      label: { zh: "规则", en: "Rule" },
      kind: "ref",
      settings: { object: "sys_rule", onDelete: "cascade" },
      required: true,
    },
    {
      name: "state",
      label: { zh: "结果", en: "Result" },
      kind: "code",
      settings: { dict: "rule_run_state" },
      required: true,
    },
    {
      name: "object",
      label: { zh: "对象", en: "Object" },
      kind: "text",
      settings: { maxLength: 60, names: "object" },
    },
    { name: "record", label: { zh: "记录", en: "Record" }, kind: "text", settings: { maxLength: 36 } },
    {
      name: "event",
      label: { zh: "触发事件", en: "Event" },
      kind: "text",
      settings: { maxLength: 60, names: "action" },
    },
    {
      name: "changed_by",
      label: { zh: "触发人", en: "Changed by" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "clear" },
    },
    { name: "depth", label: { zh: "连锁层数", en: "Depth" }, kind: "integer" },
    { name: "attempts", label: { zh: "尝试次数", en: "Attempts" }, kind: "integer" },
    { name: "began_at", label: { zh: "触发时间", en: "Triggered at" }, kind: "datetime" },
    { name: "ended_at", label: { zh: "执行时间", en: "Run at" }, kind: "datetime" },
    { name: "duration_ms", label: { zh: "耗时（毫秒）", en: "Took (ms)" }, kind: "integer" },
    { name: "problem", label: { zh: "问题", en: "Problem" }, kind: "text", settings: { maxLength: 1000 } },
    {
      name: "problem_en",
      label: { zh: "问题（英文）", en: "Problem (English)" },
      kind: "text",
      settings: { maxLength: 1000 },
    },
    { name: "steps", label: { zh: "动作结果", en: "Actions" }, kind: "json" },
  ],
  indexes: [{ fields: ["ended_at"], descending: true }, { fields: ["rule", "ended_at"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部运行", en: "All runs" },
      columns: [
        { field: "ended_at", width: 170 },
        { field: "rule", width: 200 },
        { field: "state", width: 100 },
        { field: "object", width: 140 },
        { field: "event", width: 120 },
        { field: "changed_by", width: 120 },
        { field: "duration_ms", width: 110 },
        { field: "problem", width: 260 },
      ],
      search,
      pageSize: 50,
    },
    {
      name: "failed",
      label: { zh: "失败", en: "Failed" },
      condition: { match: "and", rules: [{ field: "state", op: "eq", value: "failed" }] },
      columns: [
        { field: "ended_at", width: 170 },
        { field: "rule", width: 200 },
        { field: "object", width: 140 },
        { field: "problem", width: 320 },
      ],
      search,
      pageSize: 50,
    },
  ],
};
