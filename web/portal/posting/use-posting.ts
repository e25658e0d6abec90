import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { isStale } from "@kezhuan/web/api/is-stale.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { describeFaults, fieldOfPath, type FieldFaults } from "@kezhuan/web/meta/check-values.ts";
import { initialValues, isEmptyValue, type Values } from "@kezhuan/web/meta/values.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { DraftSaver, type Keeping } from "./draft-saver.ts";
import { dropEmptyRows } from "./empty-rows.ts";
import { findFaults, hiddenFields } from "./find-faults.ts";
import { isPage } from "./page-kinds.ts";
import { readDraft, type LocalDraft } from "./local-draft.ts";
import { nextValue } from "./next-value.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";
import { storedValues } from "./stored-posting.ts";

interface PostingOptions {
  kind: PostingKind;
  meta: ObjectMeta;
  record: WireRecord | undefined;
  /** What the account tells of whoever writes something new. */
  known: Values;
  /** The record is public: what is written here is a change that waits, with what of it is kept already. */
  change?: Values | undefined;
  onCreated: (id: string) => void;
  onSubmitted: (id: string) => void;
}

/** A posting while it is written: what is typed, where it is kept, what is wrong with it. */
export function usePosting(options: PostingOptions) {
  const { kind, meta, record, change: kept, onCreated, onSubmitted } = options;
  const [fields] = useState(() => fieldsOf(kind, meta));
  const [local] = useState(() => readDraft(kind.objname, record?.id));
  const [saved] = useState(() => firstValues(fields, record, kept));
  const [known] = useState(() =>
    record ? {} : missingOf(fields, { ...saved, ...local?.values }, options.known),
  );
  const [values, setValues] = useState<Values>(() => ({ ...saved, ...local?.values, ...known }));
  const isChange = kept !== undefined;
  const [keeping, setKeeping] = useState<Keeping>(() => firstKeeping(local, record));
  const [isSubmitting, setSubmitting] = useState(false);
  const wrong = useFaults(fields, keeping);
  const tellTaken = useTaken();
  const saver = useSaver(
    () =>
      new DraftSaver({
        kind,
        meta,
        fields,
        record,
        local,
        saved,
        known,
        isChange,
        onCreated,
        onKeeping: setKeeping,
        onTaken: (next, taken) => {
          setValues(next);
          if (taken.length > 0) tellTaken(taken);
        },
      }),
  );
  /** A value, or what becomes of the one before: what was begun earlier must not bring back what was written then. */
  const change = (name: string, value: unknown) => {
    const now = saver.current?.values ?? values;
    write(withoutHidden(kind, { ...now, [name]: nextValue(value, now[name]) }));
    wrong.forget(name);
  };
  const write = (next: Values) => {
    setValues(next);
    saver.current?.change(next);
  };
  const checks = makeChecks({ kind, meta, fields, values }, wrong.add);
  const { hold, arrive } = useWorks();
  const send = useSending({ kind, isChange, saver, onSubmitted, onKeeping: setKeeping });
  const submit = async () => {
    const tidied = withoutEmptyRows(fields, values);
    if (tidied !== values) write(tidied);
    setSubmitting(true);
    if (await arrive()) await send();
    setSubmitting(false);
  };
  /** After a change of the same elsewhere: mine over theirs, or theirs. */
  const resolve = (isMine: boolean) => saver.current?.resolve(isMine);
  const flush = () => void saver.current?.flush();
  const { errors } = wrong;
  const written = { fields, values, change, hold, flush, keeping, errors };
  return { ...written, ...checks, submit, isSubmitting, resolve };
}

function makeChecks(
  held: { kind: PostingKind; meta: ObjectMeta; fields: readonly FieldMeta[]; values: Values },
  show: (found: FieldFaults) => void,
) {
  const showOf = (names: readonly string[], found: FieldFaults) =>
    show(Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name))));
  const findMissing = () => findFaults({ ...held, action: held.kind.handsIn });
  return {
    findMissing,
    /** Shows what is wrong with these fields as far as a draft may be wrong. */
    checkTyped: (names: readonly string[]) => showOf(names, findFaults(held)),
    /** Shows what these fields lack for the posting to be handed in; the first of them, in the order given. */
    checkComplete: (names: readonly string[]): string | undefined => {
      const missing = findMissing();
      showOf(names, missing);
      return names.find((name) => name in missing);
    },
  };
}

/** What is known of fields in which nothing stands. */
function missingOf(fields: readonly FieldMeta[], values: Values, known: Values): Values {
  const empty = fields.filter(({ name }) => isEmptyValue(values[name]) && !isEmptyValue(known[name]));
  return Object.fromEntries(empty.map(({ name }) => [name, known[name]]));
}

/** What is not asked for is not kept. */
function withoutHidden(kind: PostingKind, values: Values): Values {
  const cleared = [...hiddenFields(kind, values)].filter((name) => name in values);
  return { ...values, ...Object.fromEntries(cleared.map((name) => [name, null])) };
}

function withoutEmptyRows(fields: readonly FieldMeta[], values: Values): Values {
  const changed = fields.flatMap((field) => {
    const value = dropEmptyRows(field, values[field.name]);
    return value === values[field.name] ? [] : [[field.name, isEmptyValue(value) ? null : value] as const];
  });
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

/** Files that are still on their way belong to what is handed in. */
function useWorks() {
  const works = useRef(new Set<Promise<boolean>>());
  return {
    hold: (work: Promise<boolean>): void => {
      works.current.add(work);
      void work.finally(() => works.current.delete(work));
    },
    /** True once all have arrived; false where one did not. */
    arrive: async (): Promise<boolean> => (await Promise.all(works.current)).every(Boolean),
  };
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

/** What is written so far: of the record, and of the change of it that waits. */
function firstValues(
  fields: readonly FieldMeta[],
  record: WireRecord | undefined,
  kept: Values | undefined,
): Values {
  return { ...(record ? storedValues(fields, record) : initialValues(fields)), ...kept };
}

interface SendingOptions extends Pick<PostingOptions, "kind" | "onSubmitted"> {
  isChange: boolean;
  saver: RefObject<DraftSaver | undefined>;
  onKeeping: (keeping: Keeping) => void;
}

type Refusal = Extract<Answer<unknown>, { ok: false }>;

/** Hands in what is written, once all of it is saved; says so where the server is away. */
function useSending({ kind, isChange, saver, onSubmitted, onKeeping }: SendingOptions) {
  const t = useText(postingTexts);
  const tellAway = () => showToast(t("notSent"), { tone: "error" });
  const tellRefused = ({ msg, errors }: Refusal) => onKeeping({ state: "refused", message: msg, errors });
  /** What was written elsewhere is shown first; undefined where something of it was not in view yet. */
  const handInAnew = async (opened: DraftSaver): Promise<Answer<unknown> | undefined> => {
    const shown = opened.values;
    const stored = (await opened.catchUp()) ? await opened.flush() : undefined;
    if (!stored || opened.values !== shown) return undefined;
    return handIn(kind.objname, { ...stored, isChange });
  };
  return async (): Promise<void> => {
    const opened = saver.current;
    const stored = await opened?.flush();
    if (!opened || !stored) return opened?.isWaiting === true ? tellAway() : undefined;
    try {
      const first = await handIn(kind.objname, { ...stored, isChange });
      const answer = first.ok || !isStale(first) ? first : await handInAnew(opened);
      if (answer?.ok) onSubmitted(stored.id);
      else if (answer) tellRefused(answer);
    } catch {
      // The server has gone away since it was saved.
      tellAway();
    }
  };
}

interface HandedIn {
  id: string;
  version: number | undefined;
  isChange: boolean;
}

/** Hands in a draft, or a change of what is public. */
function handIn(objname: string, { id, version, isChange }: HandedIn) {
  const quiet = { quiet: true };
  if (isChange) return sendMessage("saveRevision", { objname, id, data: {}, submit: true }, quiet);
  return sendMessage("transition", { objname, id, action: "submit", version }, quiet);
}

/** What is wrong: found here, and what the server said of what it refused. */
function useFaults(fields: readonly FieldMeta[], keeping: Keeping) {
  const { language } = usePreferences();
  const [faults, setFaults] = useState<FieldFaults>({});
  const refused = keeping.state === "refused" ? keeping.errors : [];
  const told: FieldFaults = Object.fromEntries(
    refused.map(({ field, message }) => [fieldOfPath(field, fields)?.name ?? field, message]),
  );
  return {
    errors: describeFaults({ ...faults, ...told }, language),
    add: (found: FieldFaults) => setFaults((before) => ({ ...before, ...found })),
    forget: (name: string) =>
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name))),
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

/** The fields of the steps that are known here and may be written; a visitor may fill in what they can see. */
function fieldsOf(kind: PostingKind, meta: ObjectMeta): FieldMeta[] {
  const mayCreate = isPage(kind) || meta.permissions.includes("create");
  return kind.steps
    .flatMap((step) => step.fields)
    .flatMap((name) => meta.fields.find((field) => field.name === name) ?? [])
    .filter((field) => !mayCreate || !field.readonly);
}
