import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import {
  checkValues,
  describeFaults,
  type FieldErrors,
  type FieldFaults,
} from "@kezhuan/web/meta/check-values.ts";
import { countPartErrors, groupPartErrors } from "@kezhuan/web/meta/part-errors.ts";
import { changedFields, filledFields, valuesOf, type Values } from "@kezhuan/web/meta/values.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useMemo, useRef, useState } from "react";
import { saveRecord, type CreateRecord, type SaveResult } from "./save-record.ts";
import { useFills } from "./use-fills.ts";
import { useSpelledNames } from "./use-spelled-names.ts";
import { useUnchosenTexts } from "../kinds/unchosen-text.tsx";
import { useFormValues } from "./use-form-values.ts";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { transportTexts } from "@kezhuan/web/api/transport.ts";
import type { FormGroup } from "@kezhuan/web/meta/form-model.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";

interface Refusal {
  /** The server's sentence, or what was thrown; undefined when saving did not fail. */
  failure: unknown;
  errors: FieldErrors;
  meta: ObjectMeta;
  shown: readonly FormGroup[];
  language: Language;
}

interface RecordFormInput {
  meta: ObjectMeta;
  /** The record to change; absent for a new one. */
  record: WireRecord | undefined;
  /** What is known to be wrong already: a transition was refused for it. */
  startErrors?: FieldErrors | undefined;
  /** What a new record begins with. */
  preset?: Values | undefined;
  create?: CreateRecord | undefined;
  /** Where what was entered goes; absent: it is saved at once. */
  send?: ((data: Values, base: WireRecord | undefined) => Promise<SaveResult>) | undefined;
}

/** A form over a record: its values, what is wrong with them, and saving what changed. */
export function useRecordForm({ meta, record, startErrors = {}, preset, create, send }: RecordFormInput) {
  const { language } = usePreferences();
  const held = useSpelledNames(useFormValues(meta, { record, preset }));
  const notes = useFills(held);
  const [faults, setFaults] = useState<FieldFaults>(startErrors);
  const [failure, setFailure] = useState<unknown>();
  const errors = useMemo(() => describeFaults(faults, language), [faults, language]);
  const partErrors = useMemo(() => groupPartErrors(errors), [errors]);
  const { isBusy: isSaving, run } = useBusy();
  const requestId = useRef("");
  const unchosen = useUnchosenTexts();

  /** Checks and saves; undefined when something has to be put right first. */
  const save = async (
    given: { values?: Values; base?: WireRecord } = {},
  ): Promise<SaveResult | undefined> => {
    const { values = held.values, base = held.base } = given;
    const found = checkValues(held.formFields, values, meta);
    setFaults(found);
    setFailure(undefined);
    if (!held.demands.current() || Object.keys(found).length > 0) return undefined;
    requestId.current ||= makeRequestId();
    const before = base && base !== held.base ? valuesOf(held.fields, base) : held.start;
    const data = base ? changedFields(held.fields, before, values) : filledFields(held.fields, values);
    const post = () =>
      send ? send(data, base) : saveRecord({ meta, data, base, requestId: requestId.current, create });
    try {
      const result = await run(post);
      if (result.kind === "refused") {
        setFaults({ ...countPartErrors(result.errors), ...result.errors });
        setFailure(result.message);
      }
      return result;
    } catch (error) {
      setFailure(error);
      return undefined;
    }
  };
  return {
    ...held,
    /** What is to be told beside a field, by its name. */
    notes,
    errors,
    partErrors,
    /** Why saving failed, for what stands beside no field of this form; undefined when it did not. */
    problem: describeRefusal({ failure, errors, meta, shown: held.groups, language }),
    isSaving,
    /** Texts in boxes of choices that were not chosen. */
    unchosen,
    save,
    setValue(name: string, value: unknown) {
      held.setValue(name, value);
      setFaults((before) => withoutField(before, name));
    },
    restart() {
      requestId.current = "";
      setFaults({});
      setFailure(undefined);
      held.restart();
    },
  };
}

/** A change of a field settles what was said about it, and about its parts. */
function withoutField(faults: FieldFaults, name: string): FieldFaults {
  const isOfField = (path: string) => path === name || path.startsWith(`${name}.`);
  if (!Object.keys(faults).some(isOfField)) return faults;
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !isOfField(path)));
}

export type RecordForm = ReturnType<typeof useRecordForm>;

/** Not randomUUID: browsers keep that from plain-http pages. */
function makeRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Why saving failed: the reason, and what is wrong with fields that this form does not show. */
function describeRefusal({ failure, errors, meta, shown, language }: Refusal): string | undefined {
  if (failure === undefined) return undefined;
  const inForm = new Set(shown.flatMap(({ fields }) => fields.map(({ field }) => field.name)));
  const unseen = meta.fields.filter(({ name }) => errors[name] !== undefined && !inForm.has(name));
  return [
    describeFailure(failure, language),
    ...unseen.map(({ name, label }) => `${pickLabel(label, language)}: ${errors[name] ?? ""}`),
  ].join("\n");
}

function describeFailure(failure: unknown, language: Language): string {
  if (failure instanceof TransportError) return pickLabel(transportTexts[failure.reason], language);
  return failure instanceof Error ? failure.message : String(failure);
}
