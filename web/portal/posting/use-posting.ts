import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { listInputs } from "@kezhuan/contract/forms/walk-form";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Filling } from "@kezhuan/web/form/filling.ts";
import { openLast } from "@kezhuan/web/form/steps.ts";
import type { Refusal } from "@kezhuan/web/form/use-submit.ts";
import { initialValues, isEmptyValue, type Values } from "@kezhuan/web/meta/values.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { DraftSaver, type Keeping } from "./draft-saver.ts";
import { dropEmptyRows } from "./empty-rows.ts";
import { findUnfit } from "./find-unfit.ts";
import { readDraft, type LocalDraft } from "./local-draft.ts";
import { formDicts, formFields } from "./posting-fields.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";
import { storedValues } from "./stored-posting.ts";
import { useHandingIn } from "./use-handing-in.ts";

export interface PostingOptions {
  kind: PostingKind;
  meta: ObjectMeta;
  /** The designed form that serves it. */
  design: FormSchema;
  record: WireRecord | undefined;
  /** What the account tells of whoever writes something new. */
  known: Values;
  /** The record is public: what is written here is a change that waits, with what of it is kept already. */
  change?: Values | undefined;
  /** Opened at its last step, by who was sent from there to log in. */
  isBack?: boolean;
  onCreated: (id: string) => void;
  onSubmitted: (id: string) => void;
}

/** A posting while it is written: its form, and where what is typed is kept. */
export function usePosting(options: PostingOptions) {
  const { kind, meta, record, change, onCreated, onSubmitted } = options;
  // What is being written is not to be replaced under the person's hands.
  const [opened] = useState(() => openPosting(options));
  const { filling, fields, local, saved } = opened;
  const isChange = change !== undefined;
  const [keeping, setKeeping] = useState<Keeping>(() => firstKeeping(local, record));
  const tellTaken = useTaken();
  const saver = useSaver(
    () =>
      new DraftSaver({
        objname: kind.objname,
        meta,
        fields,
        record,
        local,
        saved,
        isChange,
        onCreated,
        known: record ? {} : pick(filling.given, fields),
        findUnfit: (values) => findUnfit(filling, fields, values),
        onKeeping: (next) => {
          setKeeping(next);
          if (next.state === "refused") filling.refuse(next.errors, { isLed: false });
        },
        onTaken: (next, taken) => {
          filling.follow(next);
          if (taken.length > 0) tellTaken(taken);
        },
      }),
  );
  useEffect(
    () =>
      filling.watch(() => {
        const writing = saver.current;
        writing?.change({ ...writing.values, ...pick(filling.values, fields) });
      }),
    [filling, fields, saver],
  );
  const send = useHandingIn({ objname: kind.objname, isChange, saver, onSubmitted });
  const submit = async (): Promise<Refusal | void> => {
    const tidied = fields.flatMap((field) => {
      const value = dropEmptyRows(field, filling.given[field.name]);
      if (value === filling.given[field.name]) return [];
      return [[field.name, isEmptyValue(value) ? null : value] as const];
    });
    if (tidied.length > 0) filling.fill(Object.fromEntries(tidied));
    return send();
  };
  /** After a change of the same elsewhere: mine over theirs, or theirs. */
  const resolve = (isMine: boolean) => saver.current?.resolve(isMine);
  const flush = () => void saver.current?.flush();
  return { ...opened, keeping, submit, resolve, flush };
}

/** The form with what is written so far: of the record, of the change of it that waits, and of this browser. */
function openPosting({ kind, meta, design, record, known, change, isBack = false }: PostingOptions) {
  const shown = formFields(kind, meta);
  const dicts = formDicts(meta);
  const names = new Set(listInputs(design).flatMap(({ name, bound }) => (bound ? [name] : [])));
  const writable = new Set(shown.flatMap(({ name, readonly }) => (readonly ? [] : [name])));
  const fields = meta.fields.filter(({ name }) => names.has(name) && writable.has(name));
  const local = readDraft(kind.objname, record?.id);
  const saved = { ...(record ? storedValues(fields, record) : initialValues(fields)), ...change };
  const written = { ...saved, ...local?.values };
  const values = { ...written, ...(record ? {} : missingOf(fields, written, known)) };
  const filling = new Filling({
    design,
    fields: shown,
    dicts,
    // What nobody may write is shown all the same.
    values: { ...record, ...values },
    isNew: record === undefined && local === undefined,
  });
  if (isBack) openLast(filling);
  return { filling, fields, shown, dicts, local, saved };
}

/** What is known of fields in which nothing stands. */
function missingOf(fields: readonly FieldMeta[], values: Values, known: Values): Values {
  const empty = fields.filter(({ name }) => isEmptyValue(values[name]) && !isEmptyValue(known[name]));
  return pick(known, empty);
}

function pick(values: Values, fields: readonly Pick<FieldMeta, "name">[]): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]));
}

/** Says what was put in that was written elsewhere. */
function useTaken() {
  const t = useText(postingTexts);
  const { language } = usePreferences();
  return (taken: readonly FieldMeta[]) => {
    const names = taken.map(({ label }) => pickLabel(label, language));
    showToast(t("taken", { fields: formatList(names, language) }));
  };
}

/** The saver lives as long as the page. */
function useSaver(open: () => DraftSaver) {
  const saver = useRef<DraftSaver>(undefined);
  const begin = useEffectEvent(open);
  useEffect(() => {
    const opened = begin();
    saver.current = opened;
    void opened.flush();
    return () => opened.close();
  }, []);
  return saver;
}

function firstKeeping(local: LocalDraft | undefined, record: WireRecord | undefined): Keeping {
  if (local) return { state: "browser" };
  if (!record) return { state: "clean" };
  const changed = readText(record["updated_at"]);
  return { state: "saved", since: changed === undefined ? new Date() : new Date(changed) };
}
