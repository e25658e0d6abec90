import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, datetime, integer, json, plainText, refTo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { and, is } from "@kezhuan/packs/condition";

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
    refTo("sys_rule", "cascade")("rule", ["规则", "Rule"], { required: true }),
    codeIn("rule_run_state")("state", ["结果", "Result"], { required: true }),
    plainText("object", ["对象", "Object"], { settings: { maxLength: 60, names: "object" } }),
    plainText("record", ["记录", "Record"], { settings: { maxLength: 36 } }),
    plainText("event", ["触发事件", "Event"], { settings: { maxLength: 60, names: "action" } }),
    refTo("sys_user", "clear")("changed_by", ["触发人", "Changed by"]),
    integer("depth", ["连锁层数", "Depth"]),
    integer("attempts", ["尝试次数", "Attempts"]),
    datetime("began_at", ["触发时间", "Triggered at"]),
    datetime("ended_at", ["执行时间", "Run at"]),
    integer("duration_ms", ["耗时（毫秒）", "Took (ms)"]),
    plainText("problem", ["问题", "Problem"], { settings: { maxLength: 1000 } }),
    plainText("problem_en", ["问题（英文）", "Problem (English)"], { settings: { maxLength: 1000 } }),
    json("steps", ["动作结果", "Actions"]),
  ],
  indexes: [{ fields: ["ended_at"], descending: true }, { fields: ["rule", "ended_at"] }],
  views: [
    table("default", ["全部运行", "All runs"], {
      columns: {
        ended_at: 170,
        rule: 200,
        state: 100,
        object: 140,
        event: 120,
        changed_by: 120,
        duration_ms: 110,
        problem: 260,
      },
      search,
      pageSize: 50,
    }),
    table("failed", ["失败", "Failed"], {
      condition: and(is("state", "failed")),
      columns: { ended_at: 170, rule: 200, object: 140, problem: 320 },
      search,
      pageSize: 50,
    }),
  ],
};
