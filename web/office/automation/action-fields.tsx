import { objectOf } from "@kezhuan/contract/kinds/field-type";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Select } from "antd";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { schedulesQuery } from "@kezhuan/web/api/schedules.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { useIsAdministrator, usePermission } from "../session/account.tsx";
import { WebhookSelect } from "../webhooks/webhook-select.tsx";
import { automationTexts } from "./automation-texts.ts";
import { Labelled, LabelledSelect, TextField } from "./labelled.tsx";
import { newValue, type ActionDraft } from "./rule-draft.ts";
import { ObjectField } from "./owned-records.tsx";

export interface ActionFieldsProps {
  action: ActionDraft;
  /** Of the object whose records set the rule off. */
  meta: ObjectMeta;
  onChange: (part: Partial<ActionDraft>) => void;
}

/** What an action needs to be told, by its kind. */
export function ActionFields(props: ActionFieldsProps) {
  switch (props.action.do) {
    case "set":
      return <ValueRows {...props} target={props.meta} />;
    case "create":
      return <CreateFields {...props} />;
    case "transition":
      return <TransitionField {...props} />;
    case "notice":
      return <NoticeFields {...props} />;
    case "mail":
      return <MailFields {...props} />;
    case "webhook":
      return <WebhookField {...props} />;
    case "schedule":
      return <ScheduleField {...props} />;
    case "approval":
      return <ApprovalField {...props} />;
  }
}

/** Flows of the rule's object. */
function ApprovalField({ action, meta, onChange }: ActionFieldsProps) {
  const t = useText(automationTexts);
  const mayRead = usePermission("sys_approval_flow:read");
  const asked = { objname: "sys_approval_flow", object: meta.object.name, pageSize: 100 };
  const { data } = useQuery({ ...objDataByPageQuery(asked), enabled: mayRead });
  return (
    <LabelledSelect
      label={t("flow")}
      placeholder={t("choose")}
      value={action.flow || null}
      options={(data?.data ?? []).map((one) => ({ value: one.id, label: asText(one["name"]) }))}
      onChange={(flow) => onChange({ flow })}
    />
  );
}

function CreateFields(props: ActionFieldsProps) {
  const { action, onChange } = props;
  const { data: target } = useQuery({ ...objMetaDataQuery(action.object), enabled: action.object !== "" });
  return (
    <>
      <ObjectField object={action.object} onChange={(object) => onChange({ object, values: [newValue()] })} />
      {target && <ValueRows {...props} target={target} />}
    </>
  );
}

function ValueRows({ action, target, onChange }: ActionFieldsProps & { target: ObjectMeta }) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const fields = target.fields
    .filter(({ readonly, kind }) => !readonly && kind !== "computed" && kind !== "lines")
    .map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }));
  const { values } = action;
  const change = (key: number, part: object) =>
    onChange({ values: values.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <div className="automation-values">
      {values.map(({ key, field, expression }, index) => (
        <div key={key} className="automation-value">
          <Select
            aria-label={`${t("field")} ${index + 1}`}
            showSearch={{ optionFilterProp: "label" }}
            placeholder={t("field")}
            value={field || null}
            options={fields}
            onChange={(next) => change(key, { field: next })}
          />
          <Input
            aria-label={`${t("expression")} ${index + 1}`}
            placeholder={t("expression")}
            value={expression}
            spellCheck={false}
            onChange={(event) => change(key, { expression: event.target.value })}
          />
          <Button
            aria-label={t("removeValue", { place: index + 1 })}
            disabled={values.length === 1}
            onClick={() => onChange({ values: values.filter((one) => one.key !== key) })}
          >
            ×
          </Button>
        </div>
      ))}
      <small>{t("expressionHelp")}</small>
      <Button type="dashed" onClick={() => onChange({ values: [...values, newValue()] })}>
        {t("addValue")}
      </Button>
    </div>
  );
}

function TransitionField({ action, meta, onChange }: ActionFieldsProps) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  return (
    <>
      <LabelledSelect
        label={t("transition")}
        placeholder={t("choose")}
        value={action.action || null}
        options={(meta.object.states?.transitions ?? []).map((one) => ({
          value: one.action,
          label: pickLabel(one.label, language),
        }))}
        onChange={(next) => onChange({ action: next })}
      />
      <TextField
        label={t("comment")}
        value={action.comment}
        maxLength={2000}
        onChange={(comment) => onChange({ comment })}
      />
    </>
  );
}

/** People and departments that the record names, roles, and whoever owns the rule. */
function useRecipients(meta: ObjectMeta): { value: string; label: string }[] {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const mayRead = usePermission("sys_role:read");
  const { data: roles } = useQuery({
    ...objDataByPageQuery({ objname: "sys_role", pageSize: 100 }),
    enabled: mayRead,
  });
  const places = meta.fields.filter((field) => ["sys_user", "qd_org"].includes(objectOf(field) ?? ""));
  return [
    { value: "$owner", label: t("ruleOwner") },
    ...places.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) })),
    ...(roles?.data ?? []).map((role) => ({ value: asText(role["code"]), label: asText(role["name"]) })),
  ];
}

function NoticeFields({ action, meta, onChange }: ActionFieldsProps) {
  const t = useText(automationTexts);
  const options = useRecipients(meta);
  return (
    <>
      <LabelledSelect
        label={t("to")}
        mode="multiple"
        value={action.to}
        options={options}
        onChange={(to) => onChange({ to })}
      />
      <TextFields action={action} onChange={onChange} />
    </>
  );
}

function MailFields({ action, onChange }: Omit<ActionFieldsProps, "meta">) {
  const t = useText(automationTexts);
  return (
    <>
      <TextField label={t("mailTo")} value={action.mailTo} onChange={(mailTo) => onChange({ mailTo })} />
      <TextFields action={action} onChange={onChange} />
      <div className="automation-pair">
        <TextField
          label={t("bodyZh")}
          value={action.bodyZh}
          isLong
          onChange={(bodyZh) => onChange({ bodyZh })}
        />
        <TextField
          label={t("bodyEn")}
          value={action.bodyEn}
          isLong
          onChange={(bodyEn) => onChange({ bodyEn })}
        />
      </div>
    </>
  );
}

function TextFields({ action, onChange }: Omit<ActionFieldsProps, "meta">) {
  const t = useText(automationTexts);
  return (
    <div className="automation-pair">
      <TextField
        label={t("textZh")}
        help={t("textHelp")}
        value={action.zh}
        maxLength={200}
        onChange={(zh) => onChange({ zh })}
      />
      <TextField label={t("textEn")} value={action.en} maxLength={200} onChange={(en) => onChange({ en })} />
    </div>
  );
}

function WebhookField({ action, onChange }: ActionFieldsProps) {
  const t = useText(automationTexts);
  return (
    <Labelled label={t("webhook")}>
      {(id) => <WebhookSelect id={id} value={action.webhook} onChange={(webhook) => onChange({ webhook })} />}
    </Labelled>
  );
}

function ScheduleField({ action, onChange }: ActionFieldsProps) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const isAdmin = useIsAdministrator();
  const { data } = useQuery({ ...schedulesQuery, enabled: isAdmin });
  return (
    <LabelledSelect
      label={t("schedule")}
      showSearch={{ optionFilterProp: "label" }}
      placeholder={t("choose")}
      value={action.schedule || null}
      options={(data?.schedules ?? []).map((one) => ({
        value: one.id,
        label: pickLabel(one.label, language),
      }))}
      onChange={(schedule) => onChange({ schedule })}
    />
  );
}
