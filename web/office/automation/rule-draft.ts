import type { WireRecord } from "@kezhuan/contract/api/records";
import {
  ruleActionsSchema,
  ruleTriggers,
  type RuleAction,
  type RuleActionName,
  type RuleTrigger,
} from "@kezhuan/contract/metadata/automation";
import type { Group } from "@kezhuan/contract/query/condition";
import { groupOf } from "@kezhuan/web/meta/condition-tree.ts";
import { asText, asTexts } from "../kinds/as-values.ts";

export const ruleObject = "sys_rule";

/** An action as it is edited: what the other kinds of action would need is kept while another one is tried out. */
export interface ActionDraft {
  key: number;
  do: RuleActionName;
  values: { key: number; field: string; expression: string }[];
  object: string;
  optional: boolean;
  action: string;
  comment: string;
  to: string[];
  mailTo: string;
  zh: string;
  en: string;
  bodyZh: string;
  bodyEn: string;
  webhook: string;
  schedule: string;
  flow: string;
}

export interface RuleDraft {
  id: string | undefined;
  name: string;
  nameEn: string;
  object: string;
  trigger: RuleTrigger;
  changed: string[];
  action: string;
  dateField: string;
  offsetMinutes: number;
  cron: string;
  condition: Group | undefined;
  bounds: unknown;
  quietBy: string[];
  quietMinutes: number;
  owner: { id: string; label: string | null } | null;
  enabled: boolean;
  actions: ActionDraft[];
}

let nextKey = 1;

export function newValue(field = "", expression = "") {
  return { key: nextKey++, field, expression };
}

export function newAction(): ActionDraft {
  return {
    key: nextKey++,
    do: "notice",
    values: [newValue()],
    object: "",
    optional: false,
    action: "",
    comment: "",
    to: ["$owner"],
    mailTo: "",
    zh: "",
    en: "",
    bodyZh: "",
    bodyEn: "",
    webhook: "",
    schedule: "",
    flow: "",
  };
}

/** A rule to be edited; a new one is off, and acts as whoever makes it. */
export function openDraft(
  record: WireRecord | undefined,
  me: { id: string; label: string | null },
): RuleDraft {
  const read = ruleActionsSchema.safeParse(record?.["actions"]);
  return {
    id: record?.id,
    name: asText(record?.["name"]),
    nameEn: asText(record?.["name_en"]),
    object: asText(record?.["object"]),
    trigger: ruleTriggers.find((one) => one === record?.["trigger"]) ?? "create",
    changed: [...asTexts(record?.["changed"])],
    action: asText(record?.["action"]),
    dateField: asText(record?.["date_field"]),
    offsetMinutes: Number(record?.["offset_minutes"] ?? 0),
    cron: asText(record?.["cron"]),
    condition: groupOf(record?.["condition"]),
    bounds: record?.["bounds"] ?? null,
    quietBy: [...asTexts(record?.["quiet_by"])],
    quietMinutes: Number(record?.["quiet_minutes"] ?? 0),
    owner: readOwner(record) ?? me,
    enabled: record?.["enabled"] === true,
    actions: read.success ? read.data.map(openAction) : [newAction()],
  };
}

export function readOwner(record: WireRecord | undefined): RuleDraft["owner"] {
  const owner = record?.["owner"];
  if (typeof owner !== "object" || owner === null || !("id" in owner)) return null;
  // A reference travels so.
  return owner as NonNullable<RuleDraft["owner"]>;
}

/** A stored action to be edited. */
export function openAction(action: RuleAction): ActionDraft {
  const draft = { ...newAction(), do: action.do };
  switch (action.do) {
    case "set":
    case "create": {
      const values = Object.entries(action.values).map(([field, source]) => newValue(field, source));
      if (action.do === "set") return { ...draft, values };
      return { ...draft, values, object: action.object, optional: action.optional === true };
    }
    case "transition":
      return { ...draft, action: action.action, comment: action.comment ?? "" };
    case "notice":
      return { ...draft, to: action.to, ...action.text };
    case "mail": {
      const { to: mailTo, text, body } = action;
      return { ...draft, mailTo, ...text, bodyZh: body?.zh ?? "", bodyEn: body?.en ?? "" };
    }
    case "webhook":
      return { ...draft, webhook: action.webhook };
    case "schedule":
      return { ...draft, schedule: action.schedule };
    case "approval":
      return { ...draft, flow: action.flow };
  }
}

/** As `sys_rule` holds it. */
export function toRecord(draft: RuleDraft): Record<string, unknown> {
  return {
    ...(draft.id === undefined ? {} : { id: draft.id }),
    name: draft.name.trim(),
    name_en: draft.nameEn.trim() || null,
    object: draft.object,
    trigger: draft.trigger,
    changed: draft.trigger === "update" ? draft.changed : null,
    action: draft.trigger === "transition" ? draft.action : null,
    date_field: draft.trigger === "due" ? draft.dateField : null,
    offset_minutes: draft.trigger === "due" ? draft.offsetMinutes : 0,
    cron: draft.trigger === "cron" ? draft.cron.trim() : null,
    condition: draft.condition ?? null,
    bounds: draft.bounds,
    quiet_by: draft.quietBy,
    quiet_minutes: draft.quietMinutes,
    owner: draft.owner?.id ?? null,
    enabled: draft.enabled,
    actions: draft.actions.map(toAction),
  };
}

/** What is incomplete is sent as it is: the server says which action it is. */
export function toAction(draft: ActionDraft): Record<string, unknown> {
  const values = Object.fromEntries(
    draft.values.filter(({ field }) => field !== "").map(({ field, expression }) => [field, expression]),
  );
  const text = toLabel(draft.zh, draft.en);
  const body = toLabel(draft.bodyZh, draft.bodyEn);
  const comment = draft.comment.trim();
  switch (draft.do) {
    case "set":
      return { do: "set", values };
    case "create":
      return { do: "create", object: draft.object, values, ...(draft.optional ? { optional: true } : {}) };
    case "transition":
      return { do: "transition", action: draft.action, ...(comment === "" ? {} : { comment }) };
    case "notice":
      return { do: "notice", to: draft.to, text };
    case "mail":
      return { do: "mail", to: draft.mailTo.trim(), text, ...(body.zh === "" ? {} : { body }) };
    case "webhook":
      return { do: "webhook", webhook: draft.webhook };
    case "schedule":
      return { do: "schedule", schedule: draft.schedule };
    case "approval":
      return { do: "approval", flow: draft.flow };
  }
}

/** The half that is left empty says what the other one does. */
function toLabel(zh: string, en: string) {
  return { zh: zh.trim() || en.trim(), en: en.trim() || zh.trim() };
}
