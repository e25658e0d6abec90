import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { ruleTriggerLabels, ruleTriggers, ruleBoundsSchema } from "@kezhuan/contract/metadata/automation";
import { Button } from "antd";
import { useState } from "react";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { nameForeignZone } from "@kezhuan/web/ui/site-time.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { describeCron } from "../parts/describe-cron.ts";
import { ConditionDrawer } from "../search/condition-drawer.tsx";
import { useSentence } from "../search/use-sentence.ts";
import { automationTexts } from "./automation-texts.ts";
import { LabelledNumber, LabelledSelect, TextField } from "./labelled.tsx";
import type { RuleDraft } from "./rule-draft.ts";
import { useObjectNames } from "./use-object-names.ts";

interface TriggerFieldsProps {
  draft: RuleDraft;
  meta: ObjectMeta;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** When a rule runs, and for which records. */
export function TriggerFields({ draft, meta, onChange }: TriggerFieldsProps) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const fields = meta.fields.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }));
  return (
    <>
      <div className="automation-pair">
        <LabelledSelect
          label={t("trigger")}
          value={draft.trigger}
          options={ruleTriggers.map((value) => ({ value, label: ruleTriggerLabels[value][language] }))}
          onChange={(trigger) => onChange({ trigger })}
        />
        <OfTrigger draft={draft} meta={meta} onChange={onChange} />
      </div>
      <ConditionField
        condition={draft.condition}
        meta={meta}
        onChange={(condition) => onChange({ condition })}
      />
      <BoundsNote draft={draft} onChange={onChange} />
      <div className="automation-pair">
        <LabelledNumber
          label={t("quietMinutes")}
          min={0}
          precision={0}
          value={draft.quietMinutes}
          onChange={(minutes) => onChange({ quietMinutes: minutes ?? 0 })}
        />
        {draft.quietMinutes > 0 && (
          <LabelledSelect
            label={t("quietBy")}
            mode="multiple"
            value={draft.quietBy}
            options={fields}
            onChange={(quietBy) => onChange({ quietBy })}
          />
        )}
      </div>
    </>
  );
}

function OfTrigger({ draft, meta, onChange }: TriggerFieldsProps) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  switch (draft.trigger) {
    case "create":
      return null;
    case "update":
      return (
        <LabelledSelect
          label={t("changed")}
          mode="multiple"
          placeholder={t("anyField")}
          value={draft.changed}
          options={meta.fields.map(({ name, label }) => ({
            value: name,
            label: pickLabel(label, language),
          }))}
          onChange={(changed) => onChange({ changed })}
        />
      );
    case "transition":
      return (
        <LabelledSelect
          label={t("transition")}
          placeholder={t("choose")}
          value={draft.action || null}
          options={(meta.object.states?.transitions ?? []).map(({ action, label }) => ({
            value: action,
            label: pickLabel(label, language),
          }))}
          onChange={(action) => onChange({ action })}
        />
      );
    case "due":
      return <DueFields draft={draft} meta={meta} onChange={onChange} />;
    case "cron":
      return (
        <TextField
          label={t("cron")}
          help={describeCron(draft.cron, language, nameForeignZone(language))}
          value={draft.cron}
          isProse={false}
          onChange={(cron) => onChange({ cron })}
        />
      );
  }
}

function DueFields({ draft, meta, onChange }: TriggerFieldsProps) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const dates = meta.fields.filter(({ kind }) => kind === "date" || kind === "datetime");
  return (
    <>
      <LabelledSelect
        label={t("dateField")}
        placeholder={t("choose")}
        value={draft.dateField || null}
        options={dates.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }))}
        onChange={(dateField) => onChange({ dateField })}
      />
      <LabelledNumber
        label={t("offset")}
        precision={0}
        value={draft.offsetMinutes}
        onChange={(minutes) => onChange({ offsetMinutes: minutes ?? 0 })}
      />
    </>
  );
}

interface ConditionFieldProps {
  condition: RuleDraft["condition"];
  meta: ObjectMeta;
  onChange: (condition: RuleDraft["condition"]) => void;
}

/** Which records, as a sentence and in the same builder as searches. */
export function ConditionField({ condition: current, meta, onChange }: ConditionFieldProps) {
  const t = useText(automationTexts);
  const [isOpen, setOpen] = useState(false);
  const sentence = useSentence(meta, current);
  return (
    <section className="automation-field" aria-label={t("condition")}>
      <span className="automation-label">{t("condition")}</span>
      <output>{sentence === "" ? t("everyRecord") : sentence}</output>
      <div>
        <Button onClick={() => setOpen(true)}>{t("editCondition")}</Button>
        {current && (
          <Button type="link" onClick={() => onChange(undefined)}>
            {t("clear")}
          </Button>
        )}
      </div>
      <ConditionDrawer
        meta={meta}
        condition={current}
        title={t("condition")}
        isOpen={isOpen}
        onApply={onChange}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

/** Bounds come with packs: they are shown and can be taken away. */
function BoundsNote({ draft, onChange }: Omit<TriggerFieldsProps, "meta">) {
  const t = useText(automationTexts);
  const objects = useObjectNames();
  const bounds = ruleBoundsSchema.safeParse(draft.bounds);
  if (!bounds.success) return null;
  const { object } = bounds.data;
  const name = objects.find(({ value }) => value === object)?.label ?? object;
  return (
    <p className="automation-bounds">
      {t("boundsOf", { object: name })}
      <Button type="link" onClick={() => onChange({ bounds: null })}>
        {t("clear")}
      </Button>
    </p>
  );
}
