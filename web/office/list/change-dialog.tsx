import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Transition } from "@kezhuan/contract/metadata/object";
import { Alert, Button, Input, Modal, Select } from "antd";
import { useId } from "react";
import { isShareable } from "@kezhuan/web/meta/copy-values.ts";
import { possibleTransitions } from "@kezhuan/web/meta/transitions.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { officeKinds } from "../kinds/registry.ts";
import { UnchosenContext, useUnchosenTexts } from "../kinds/unchosen-text.tsx";
import { useEscape } from "../parts/use-escape.ts";
import { ChangeOutcome } from "./change-outcome.tsx";
import { changeTexts } from "./change-texts.ts";
import { useChangeRecords, type ChangeControl, type ChangeScope } from "./use-change-records.ts";
import "./change-dialog.css";

interface ChangeDialogProps {
  meta: ObjectMeta;
  scope: ChangeScope;
  onClose: () => void;
}

/** Sets fields or takes a step of many records: said, tried out with the reasons against, and only then done. */
export function ChangeDialog({ meta, scope, onClose }: ChangeDialogProps) {
  const t = useText(changeTexts);
  const { language } = usePreferences();
  const control = useChangeRecords(meta, scope);
  const unchosen = useUnchosenTexts();
  const { stage, draft } = control;
  useEscape(true, onClose);
  const check = () => {
    if (unchosen.refuses()) return undefined;
    const isEmpty = draft.action === undefined && draft.changes.every(({ name }) => name === "");
    return isEmpty ? control.refuse(t("nothingChosen")) : void control.send("check");
  };
  return (
    <Modal
      open
      keyboard={false}
      title={t("title", { object: pickLabel(meta.object.label, language) })}
      width={640}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<ChangeButtons control={control} onCheck={check} onClose={onClose} />}
    >
      <div className="change-dialog">
        <p className="change-scope">
          {"ids" in scope
            ? t("scopeSelected", { count: scope.ids.length })
            : t("scopeAll", { count: scope.count })}
        </p>
        <div role="alert">
          {stage.name === "form" && stage.problem !== undefined && (
            <Alert type="error" showIcon title={stage.problem} />
          )}
        </div>
        {stage.name === "form" && (
          <UnchosenContext value={unchosen.context}>
            <ChangeForm meta={meta} control={control} />
          </UnchosenContext>
        )}
        <output>
          {stage.name === "working" && <p>{t(stage.step === "check" ? "checking" : "changing")}</p>}
          {(stage.name === "checked" || stage.name === "done") && (
            <ChangeOutcome meta={meta} answer={stage.answer} isDone={stage.name === "done"} />
          )}
        </output>
      </div>
      <Toaster />
    </Modal>
  );
}

interface ChangeButtonsProps {
  control: ChangeControl;
  onCheck: () => void;
  onClose: () => void;
}

function ChangeButtons({ control, onCheck, onClose }: ChangeButtonsProps) {
  const t = useText(changeTexts);
  const { stage } = control;
  if (stage.name === "done")
    return (
      <Button type="primary" onClick={onClose}>
        {t("close")}
      </Button>
    );
  if (stage.name === "checked")
    return (
      <>
        <Button onClick={control.back}>{t("back")}</Button>
        <Button type="primary" disabled={stage.answer.changed === 0} onClick={() => void control.send("run")}>
          {t("run", { count: stage.answer.changed })}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button type="primary" disabled={stage.name === "working"} onClick={onCheck}>
        {t("preview")}
      </Button>
    </>
  );
}

/** A field that one value may be set in for many records. */
function isSettable(field: FieldMeta, meta: ObjectMeta): boolean {
  const isOfProcess = field.name === meta.object.states?.field || field.fixed === true;
  return isShareable(field) && !isOfProcess && field.kind !== "json" && meta.permissions.includes("update");
}

function ChangeForm({ meta, control }: { meta: ObjectMeta; control: ChangeControl }) {
  const t = useText(changeTexts);
  const { draft, setDraft } = control;
  const fields = meta.fields.filter((field) => isSettable(field, meta));
  const steps = possibleTransitions(meta);
  const free = fields.filter(({ name }) => draft.changes.every((one) => one.name !== name));
  const setChange = (place: number, change: { name: string; value: unknown }) =>
    setDraft({ ...draft, changes: draft.changes.with(place, change) });
  return (
    <>
      {fields.length > 0 && (
        <fieldset>
          <legend>{t("fields")}</legend>
          {draft.changes.map((change, place) => (
            <FieldRow
              key={place}
              fields={fields.filter(
                ({ name }) => name === change.name || free.some((one) => one.name === name),
              )}
              change={change}
              onChange={(next) => setChange(place, next)}
              onDrop={
                draft.changes.length > 1
                  ? () => setDraft({ ...draft, changes: draft.changes.toSpliced(place, 1) })
                  : undefined
              }
            />
          ))}
          {free.length > 0 && draft.changes.every(({ name }) => name !== "") && (
            <Button
              type="link"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => setDraft({ ...draft, changes: [...draft.changes, { name: "", value: null }] })}
            >
              {t("addField")}
            </Button>
          )}
        </fieldset>
      )}
      {steps.length > 0 && <StepChoice steps={steps} control={control} />}
    </>
  );
}

function StepChoice({ steps, control }: { steps: readonly Transition[]; control: ChangeControl }) {
  const t = useText(changeTexts);
  const { language } = usePreferences();
  const { draft, setDraft } = control;
  const id = useId();
  return (
    <div className="change-step">
      <label htmlFor={id}>{t("step")}</label>
      <Select
        id={id}
        allowClear
        placeholder={t("noStep")}
        value={draft.action ?? null}
        options={steps.map(({ action, label }) => ({ value: action, label: pickLabel(label, language) }))}
        onChange={(action: string | null | undefined) => setDraft({ ...draft, action: action ?? undefined })}
      />
      {draft.action !== undefined && (
        <Input.TextArea
          aria-label={t("comment")}
          placeholder={t("comment")}
          rows={2}
          maxLength={2000}
          value={draft.comment}
          onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
        />
      )}
    </div>
  );
}

interface FieldRowProps {
  fields: readonly FieldMeta[];
  change: { name: string; value: unknown };
  onChange: (change: { name: string; value: unknown }) => void;
  onDrop: (() => void) | undefined;
}

function FieldRow({ fields, change, onChange, onDrop }: FieldRowProps) {
  const t = useText(changeTexts);
  const { language } = usePreferences();
  const field = fields.find(({ name }) => name === change.name);
  const label = field ? pickLabel(field.label, language) : "";
  return (
    <div className="change-field">
      <div className="change-name">
        <Select
          aria-label={t("field")}
          placeholder={t("chooseField")}
          showSearch={{ optionFilterProp: "label" }}
          value={change.name === "" ? null : change.name}
          options={fields.map((one) => ({ value: one.name, label: pickLabel(one.label, language) }))}
          onChange={(name: string) => onChange({ name, value: null })}
        />
      </div>
      {field && (
        <FieldValue
          key={field.name}
          field={field}
          value={change.value}
          onChange={(value) => onChange({ ...change, value })}
        />
      )}
      {onDrop && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("dropField", { name: label })}
          onClick={onDrop}
        />
      )}
    </div>
  );
}

interface FieldValueProps {
  field: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The input of the field's kind; left empty it clears the field. */
function FieldValue({ field, value, onChange }: FieldValueProps) {
  const t = useText(changeTexts);
  const { language } = usePreferences();
  const id = useId();
  const { Editor } = officeKinds[field.kind];
  const label = pickLabel(field.label, language);
  return (
    <div className="change-value">
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <Editor {...{ field, value, onChange, id, label }} describedBy={`${id}-hint`} isInvalid={false} />
      <small id={`${id}-hint`}>{t("clears")}</small>
    </div>
  );
}
