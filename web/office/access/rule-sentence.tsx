import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { listActions } from "@kezhuan/contract/metadata/access";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { groupOf } from "@kezhuan/web/meta/condition-tree.ts";
import { asRef, asRefs, asText, asTexts } from "../kinds/as-values.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { labelOfCode } from "../kinds/dict-labels.ts";
import { labelOfName } from "../kinds/named.tsx";
import { useObject } from "../kinds/object-context.tsx";
import { useSentence } from "../search/use-sentence.ts";
import { ruleFields } from "./rule-fields.ts";
import { ruleTexts } from "./rule-texts.ts";
import { describeRule, nameFields } from "./describe-rule.ts";
import { findView } from "./view-window.ts";
import "./explain.css";
import { namesOf } from "./rule-names.tsx";

/** A rule as a sentence; fields and actions are called what its object calls them now. */
export function RuleSentence({ record }: { record: WireRecord }) {
  const objname = asText(record["object"]);
  // Without them the rule is told all the same, in technical names.
  const target = useQuery({ ...objMetaDataQuery(objname), enabled: objname !== "" });
  const rules = useObject();
  const { language } = usePreferences();
  const condition = groupOf(record["condition"]);
  const sentence = useSentence(target.data ?? rules, condition);
  const text = describeRule(
    {
      ...wordsOf(record, { rules, language }),
      ...targetWords(record, target.data, language),
      condition: sentence,
    },
    language,
  );
  return (
    <span className="rule-sentence" aria-busy={target.isPending} title={text}>
      {text}
    </span>
  );
}

/** What can be told of a rule without its object. */
function wordsOf(record: WireRecord, { rules, language }: { rules: ObjectMeta; language: Language }) {
  const context = (name: string) => {
    const field = rules.fields.find((one) => one.name === name);
    return field && { field, dicts: rules.dicts, language };
  };
  const [object, scopes] = [context("object"), context("scope")];
  const scope = asText(record["scope"]);
  const depts = asRefs(record["scope_depts"]).map(({ id, label }) => label ?? id);
  const scopeName = scopes ? labelOfCode(scope, scopes) : scope;
  const time = (name: string) => {
    const value = asText(record[name]);
    return value === "" ? "" : writeInstant(value, language);
  };
  const role = asRef(record["role"]);
  return {
    role: role?.label ?? role?.id ?? "–",
    effect: record["effect"] === "deny" ? ("deny" as const) : ("allow" as const),
    object: object ? labelOfName(asText(record["object"]), object) : asText(record["object"]),
    isOn: record["enabled"] !== false,
    scope: scope === "" || scope === "all" ? "" : depts.length > 0 ? formatList(depts, language) : scopeName,
    from: time("valid_from"),
    until: time("valid_until"),
    reason: asText(record["reason"]),
  };
}

/** What the rule's object has names for. */
function targetWords(record: WireRecord, target: ObjectMeta | undefined, language: Language) {
  const fieldName = (name: string) => {
    const field = target?.fields.find((one) => one.name === name);
    return field ? pickLabel(field.label, language) : name;
  };
  const { states, review, actions = [] } = target?.object ?? {};
  const known = listActions({ ...(states ? { states } : {}), ...(review ? { review } : {}), actions });
  const view = asText(record["view"]);
  const found = target && view !== "" ? findView(target, view) : undefined;
  const named = new Map(ruleFields(target?.fields ?? []).map((field) => [field.name, fieldName(field.name)]));
  const writable = new Map(
    [...named].filter(([name]) => !target?.fields.some((one) => one.name === name && one.readonly)),
  );
  const { masks } = record;
  const masked = typeof masks === "object" && masks !== null ? Object.entries(masks) : [];
  return {
    actions: asTexts(record["actions"]).map((name) => {
      const action = known.find((one) => one.name === name);
      return action ? pickLabel(action.label, language) : name;
    }),
    view: found ? pickLabel(found.label, language) : view,
    readFields: nameFields(asTexts(record["read_fields"]), named, language),
    writeFields: nameFields(asTexts(record["write_fields"]), writable, language),
    names: Object.entries(namesOf(record["field_labels"])).map(([name, label]) =>
      language === "zh" ? `${fieldName(name)}→${label.zh}` : `${fieldName(name)} → ${label.en}`,
    ),
    masks: masked.map(([name, how]) => maskName(fieldName(name), how, language)),
  };
}

function maskName(field: string, how: unknown, language: Language): string {
  const shown = how === "last4" || how === "hash" || how === "hide" ? ruleTexts[how][language] : asText(how);
  return language === "zh" ? `${field}（${shown}）` : `${field} (${shown})`;
}
