import { linesOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Transition } from "@kezhuan/contract/metadata/object";
import { useId, useState } from "react";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { changedFields, type Values } from "@kezhuan/web/meta/values.ts";
import { saveRecord, sortErrors } from "../form/save-record.ts";
import { labelOfCode } from "../kinds/dict-labels.ts";
import { AddToField } from "../kinds/lines/add-record.tsx";
import { listTexts } from "./list-texts.ts";
import { MissingFields, useAsked } from "./missing-fields.tsx";
import { nameRecord } from "../kinds/record-name.ts";
import "./transition-dialog.css";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

interface TransitionDialogProps {
  meta: ObjectMeta;
  record: WireRecord;
  transition: Transition;
  onClose: () => void;
  onDone: () => Promise<unknown>;
  /** Leads to the form, with what is missing already marked. */
  onFillIn: (errors: FieldErrors) => void;
}

interface Refusal {
  message: string;
  errors: FieldErrors;
  /** Somebody has changed the record since it was read here. */
  isStale?: boolean;
}

/** Confirms a change of state, with a remark; says what has to be filled in when the record is not ready for it. */
export function TransitionDialog({
  meta,
  record,
  transition,
  onClose,
  onDone,
  onFillIn,
}: TransitionDialogProps) {
  const t = useText(listTexts);
  const { language } = usePreferences();
  const [comment, setComment] = useState("");
  const { isBusy, run } = useBusy();
  const action = pickLabel(transition.label, language);
  const { refusal, names, values, setValue, current, step } = useStep({ meta, record, transition });
  const submit = async () => {
    if (!(await run(() => step(comment)))) return undefined;
    showToast(t("transitionDone", { action }), { tone: "success" });
    onClose();
    return onDone();
  };
  const asked = useAsked(meta, current, names);
  const missing = meta.fields.filter(
    ({ name }) => refusal?.errors[name] !== undefined && !asked.some(({ field }) => field.name === name),
  );
  const canFillIn = missing.some((field) => !isListed(field)) && meta.permissions.includes("update");
  return (
    <Dialog
      title={action}
      onClose={onClose}
      footer={
        <Foot
          {...{ action, isBusy, refusal, canFillIn, onClose, onFillIn }}
          onSubmit={() => void submit()}
          onSeeNow={() => {
            onClose();
            void onDone();
          }}
        />
      }
    >
      <div className="transition">
        <p>
          {t("transitionText", {
            name: nameRecord(meta, record, language),
            state: stateLabel(meta, transition.to, language),
          })}
        </p>
        <Remark comment={comment} onChange={setComment} />
        <div role="alert">
          {refusal && <RefusalNotice {...{ meta, record, refusal, missing }} isAsked={asked.length > 0} />}
        </div>
        <MissingFields
          {...{ values, record: current, fields: asked, errors: refusal?.errors ?? {} }}
          onChange={setValue}
        />
      </div>
    </Dialog>
  );
}

/** The step with what is filled in for it on the way, and what came of the last try. */
function useStep(moving: Pick<TransitionDialogProps, "meta" | "record" | "transition">) {
  const { meta, transition } = moving;
  const { language } = usePreferences();
  const [refusal, setRefusal] = useState<Refusal>();
  const [current, setCurrent] = useState(moving.record);
  const [values, setValues] = useState<Values>({});
  // What was missing once stays there to be seen.
  const [names, setNames] = useState<readonly string[]>([]);
  const refuse = (refused: Refusal) => {
    setRefusal(refused);
    const plain = meta.fields.filter((field) => field.name in refused.errors && !isListed(field));
    setNames((before) => [...new Set([...before, ...plain.map(({ name }) => name)])]);
    return false;
  };
  const step = async (comment: string): Promise<boolean> => {
    let record = current;
    if (Object.keys(values).length > 0) {
      const filled = await fillIn({ meta, record, values, language });
      if (filled.refusal) return refuse(filled.refusal);
      record = filled.record;
      setCurrent(record);
      setValues({});
    }
    const refused = await moveRecord({ meta, record, transition, comment, language });
    return refused ? refuse(refused) : true;
  };
  const setValue = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }));
  return { refusal, names, values: { ...current, ...values }, setValue, current, step };
}

interface FootProps {
  action: string;
  isBusy: boolean;
  refusal: Refusal | undefined;
  canFillIn: boolean;
  onClose: () => void;
  onSubmit: () => void;
  onSeeNow: () => void;
  onFillIn: (errors: FieldErrors) => void;
}

/** The step itself, or what has to come before it. */
function Foot({ action, isBusy, refusal, canFillIn, onClose, onSubmit, onSeeNow, onFillIn }: FootProps) {
  const t = useText(listTexts);
  const main = refusal?.isStale ? (
    <Button look="filled" onClick={onSeeNow}>
      {t("seeNow")}
    </Button>
  ) : refusal && canFillIn ? (
    <Button look="filled" onClick={() => onFillIn(refusal.errors)}>
      {t("fillIn")}
    </Button>
  ) : (
    <Button look="filled" disabled={isBusy} onClick={onSubmit}>
      {action}
    </Button>
  );
  return (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      {main}
    </>
  );
}

function Remark({ comment, onChange }: { comment: string; onChange: (comment: string) => void }) {
  const t = useText(listTexts);
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t("comment")}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={2000}
        value={comment}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

interface RefusalNoticeProps extends Pick<TransitionDialogProps, "meta" | "record"> {
  refusal: Refusal;
  missing: readonly FieldMeta[];
  /** What else is missing is asked for below. */
  isAsked: boolean;
}

function RefusalNotice({ meta, record, refusal, missing, isAsked }: RefusalNoticeProps) {
  const t = useText(listTexts);
  const { language } = usePreferences();
  return (
    <div className="transition-refusal">
      <p>{missing.length > 0 || isAsked ? t("missingFields") : refusal.message}</p>
      <ul>
        {missing.map((field) => (
          <li key={field.name}>
            {`${pickLabel(field.label, language)}: ${refusal.errors[field.name] ?? ""}`}{" "}
            {isListed(field) && <AddToField field={field} record={record} parent={meta} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Records of their own are added where they are at home: the form only lists them. */
function isListed(field: FieldMeta): boolean {
  return linesOf(field)?.mode === "show";
}

type Move = Pick<TransitionDialogProps, "meta" | "record" | "transition"> & {
  comment: string;
  language: Language;
};

type Filled = { record: WireRecord; refusal?: undefined } | { refusal: Refusal };

/** Saves what the step asked for; answers the record in its new version, or why not. */
async function fillIn({
  meta,
  record,
  values,
  language,
}: Pick<Move, "meta" | "record" | "language"> & { values: Values }): Promise<Filled> {
  try {
    const data = changedFields(meta.fields, {}, values);
    const saved = await saveRecord({ meta, data, base: record, requestId: "" });
    if (saved.kind === "saved") return { record: { ...record, ...saved.record } };
    return { refusal: saved.kind === "conflict" ? staleIn(language) : saved };
  } catch (error) {
    return { refusal: failed(error) };
  }
}

/** Changes the state; answers why not, or nothing. */
async function moveRecord({
  meta,
  record,
  transition,
  comment,
  language,
}: Move): Promise<Refusal | undefined> {
  const version = typeof record["version"] === "number" ? { version: record["version"] } : {};
  const remark = comment.trim() === "" ? {} : { comment: comment.trim() };
  try {
    const answer = await sendMessage("transition", {
      objname: meta.object.name,
      id: record.id,
      action: transition.action,
      ...remark,
      ...version,
    });
    if (answer.ok) return undefined;
    // Whoever decides shall have seen what they decide about.
    return answer.code === 409 ? staleIn(language) : sortErrors(answer, meta);
  } catch (error) {
    return failed(error);
  }
}

function staleIn(language: Language): Refusal {
  return { message: listTexts.changedMeanwhile[language], errors: {}, isStale: true };
}

function failed(error: unknown): Refusal {
  return { message: error instanceof Error ? error.message : String(error), errors: {} };
}

function stateLabel(meta: ObjectMeta, state: string, language: "zh" | "en"): string {
  const field = meta.fields.find(({ name }) => name === meta.object.states?.field);
  return field ? labelOfCode(state, { field, dicts: meta.dicts, language }) : state;
}
