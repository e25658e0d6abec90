import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { dictOfNames } from "@kezhuan/contract/kinds/thing-names";
import { listActions } from "@kezhuan/contract/metadata/access";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, Select } from "antd";
import { useId, type RefObject } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FormFieldRow } from "../form/form-field.tsx";
import type { RecordForm } from "../form/use-record-form.ts";
import { asText, asTexts } from "../kinds/as-values.ts";
import { useObject } from "../kinds/object-context.tsx";
import { popupWidth } from "../parts/popup-width.ts";
import { Pending } from "../parts/pending.tsx";
import { RuleCondition } from "./rule-condition.tsx";
import { RuleNames } from "./rule-names.tsx";
import { RuleMatrix } from "./rule-matrix.tsx";
import { ruleTexts } from "./rule-texts.ts";
import { RuleView } from "./rule-view.tsx";
import "../form/form.css";
import "./rule-form.css";

interface RuleFormProps {
  form: RecordForm;
  formRef: RefObject<HTMLFormElement | null>;
  /** Named by the button outside that submits it. */
  id: string;
  onSubmit: () => void;
}

/** An access rule: who, on what, which rows, which fields, for how long. */
export function RuleForm({ form, formRef, id, onSubmit }: RuleFormProps) {
  const t = useText(ruleTexts);
  const { values } = form;
  const set = (part: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(part)) form.setValue(name, value);
  };
  const objname = asText(values["object"]);
  return (
    <form
      id={id}
      ref={formRef}
      className="record-form rule-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside a pop-up of this one bubbles through React, not through the page.
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      <Part title={t("who")}>
        <div className="form-grid">
          <Own form={form} name="role" />
          <ObjectChoice form={form} onChange={set} />
          <Own
            form={form}
            name="effect"
            onChange={() =>
              set({ read_fields: [], write_fields: [], masks: null, field_labels: null, view: null })
            }
          />
          <Own form={form} name="enabled" />
        </div>
      </Part>
      {objname === "" ? (
        <p className="form-help">{t("objectFirst")}</p>
      ) : (
        <TargetParts key={objname} objname={objname} form={form} onChange={set} />
      )}
      <Part title={t("time")}>
        <div className="form-grid">
          {["valid_from", "valid_until", "reason", "remark"].map((name) => (
            <Own key={name} form={form} name={name} isRequired={name === "reason" && isLimited(form)} />
          ))}
        </div>
      </Part>
    </form>
  );
}

function isLimited({ values }: RecordForm): boolean {
  return asText(values["valid_from"]) !== "" || asText(values["valid_until"]) !== "";
}

interface PartProps {
  title: string;
  children: React.ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section className="form-group" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface OwnProps {
  form: RecordForm;
  name: string;
  isRequired?: boolean;
  /** What else changes with it. */
  onChange?: () => void;
}

/** A field of the rule as any form draws it; nothing where this person may not see it. */
function Own({ form, name, isRequired = false, onChange }: OwnProps) {
  const found = form.groups.flatMap(({ fields }) => fields).find(({ field }) => field.name === name);
  if (!found) return null;
  return (
    <FormFieldRow
      formField={isRequired ? { ...found, required: true } : found}
      value={form.values[name]}
      error={form.errors[name]}
      partErrors={form.partErrors[name]}
      record={form.base}
      onChange={(value) => {
        form.setValue(name, value);
        onChange?.();
      }}
    />
  );
}

interface ChangingProps {
  form: RecordForm;
  onChange: (part: Record<string, unknown>) => void;
}

/** Another object has other actions, rows and fields: what was said of the last one goes. */
const forgotten = {
  actions: ["read"],
  condition: null,
  view: null,
  read_fields: [],
  write_fields: [],
  masks: null,
  field_labels: null,
};

function ObjectChoice({ form, onChange }: ChangingProps) {
  const t = useText(ruleTexts);
  const { language } = usePreferences();
  const id = useId();
  const names = useObject().dicts[dictOfNames("object")] ?? [];
  const error = form.errors["object"];
  return (
    <div className="form-field" data-field="object" data-wrong={error !== undefined}>
      <label className="form-label" htmlFor={id}>
        {t("object")}
        <span className="field-required" aria-hidden="true">
          {" *"}
        </span>
      </label>
      <Select
        id={id}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-invalid={error !== undefined}
        status={error === undefined ? "" : "error"}
        popupMatchSelectWidth={popupWidth}
        placeholder={t("chooseObject")}
        showSearch={{ optionFilterProp: "label" }}
        value={asText(form.values["object"]) || null}
        options={names.map(({ code, label }) => ({
          value: code,
          label: `${pickLabel(label, language)} (${code})`,
        }))}
        onChange={(object: string) => onChange({ object, ...forgotten })}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="form-error" id={id}>
      <Icon name="alert" size={14} />
      {error}
    </p>
  );
}

/** What depends on the object the rule is about. */
function TargetParts({ objname, form, onChange }: ChangingProps & { objname: string }) {
  const t = useText(ruleTexts);
  const target = useQuery(objMetaDataQuery(objname));
  const { values, errors } = form;
  if (target.error || !target.data) return <Pending error={target.error} refetch={target.refetch} />;
  const meta = target.data;
  const wrong = ["read_fields", "write_fields", "masks", "field_labels"].flatMap(
    (name) => errors[name] ?? [],
  );
  return (
    <>
      <ActionChoice meta={meta} form={form} onChange={onChange} />
      <Part title={t("rows")}>
        <div className="form-grid">
          <Own form={form} name="scope" onChange={() => onChange({ scope_depts: [] })} />
          {values["scope"] === "chosen" && <Own form={form} name="scope_depts" isRequired />}
        </div>
        <RuleCondition
          target={meta}
          value={values["condition"]}
          error={errors["condition"]}
          onChange={(condition) => onChange({ condition })}
          json={<Own form={form} name="condition" />}
        />
        {values["effect"] !== "deny" && (
          <RuleView
            target={meta}
            value={asText(values["view"])}
            error={errors["view"]}
            onChange={(view) => onChange({ view })}
          />
        )}
      </Part>
      <Part title={t("fields")}>
        <RuleMatrix target={meta} values={values} onChange={onChange} />
        <FieldError id="rule-fields-error" error={wrong[0]} />
        {values["effect"] !== "deny" && (
          <RuleNames
            target={meta}
            value={values["field_labels"]}
            onChange={(field_labels) => onChange({ field_labels })}
          />
        )}
      </Part>
    </>
  );
}

function ActionChoice({ meta, form, onChange }: ChangingProps & { meta: ObjectMeta }) {
  const t = useText(ruleTexts);
  const { language } = usePreferences();
  const chosen = asTexts(form.values["actions"]);
  const { states, review, actions = [] } = meta.object;
  const known = listActions({ ...(states ? { states } : {}), ...(review ? { review } : {}), actions });
  // Granted before, and not among what this person may do: it stays until it is taken away.
  const others = chosen.filter((name) => !known.some((one) => one.name === name));
  const options = [
    ...known.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) })),
    ...others.map((name) => ({ value: name, label: name })),
  ];
  const error = form.errors["actions"];
  return (
    <fieldset className="rule-actions" data-field="actions" data-wrong={error !== undefined}>
      <legend>
        {t("actions")}
        <span className="field-required" aria-hidden="true">
          {" *"}
        </span>
      </legend>
      <Checkbox
        checked={chosen.length === options.length}
        indeterminate={chosen.length > 0 && chosen.length < options.length}
        onChange={({ target }) =>
          onChange({ actions: target.checked ? options.map(({ value }) => value) : [] })
        }
      >
        {t("allActions")}
      </Checkbox>
      <Checkbox.Group
        value={chosen}
        options={options}
        onChange={(actions: string[]) => onChange({ actions })}
      />
      <FieldError id="rule-actions-error" error={error} />
    </fieldset>
  );
}
