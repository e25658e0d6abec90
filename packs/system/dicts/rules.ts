import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import {
  ruleRunStateLabels,
  ruleRunStates,
  ruleTriggerLabels,
  ruleTriggers,
} from "@kezhuan/contract/metadata/automation";

/** When an automation rule runs. */
export const ruleTriggerDict: DictDef = {
  name: "rule_trigger",
  label: { zh: "规则触发方式", en: "Triggers of rules" },
  items: ruleTriggers.map((code) => ({ code, label: ruleTriggerLabels[code] })),
};

/** What has become of a run of one. */
export const ruleRunStateDict: DictDef = {
  name: "rule_run_state",
  label: { zh: "规则运行结果", en: "Results of rules" },
  items: ruleRunStates.map((code) => ({ code, label: ruleRunStateLabels[code] })),
};
