import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { saveForm, type FormVersion } from "@kezhuan/web/api/forms.ts";
import {
  readStoredDesign,
  writeStoredDesign,
  type StoredDesign,
} from "@kezhuan/web/meta/form-design/stored-design.ts";

export type SaveState =
  | { kind: "saved"; at: string | undefined }
  | { kind: "unsaved" | "saving" | "conflict" }
  | { kind: "failed"; reason: string };

interface AutosaveOptions {
  record: FormVersion;
  /** As the server has it. */
  start: FormSchema;
  form: FormSchema;
  isOff: boolean;
}

export interface Autosave {
  state: SaveState;
  /** Saves at once; true when the server has the design. */
  save: () => Promise<boolean>;
  /** What is open is what the server has, in this version. */
  accept: (form: FormSchema, version: number) => void;
}

const pauseMs = 1500;

/** Drafts save themselves a moment after the last change. Until the server has it, this browser keeps a copy. */
export function useAutosave({ record, start, form, isOff }: AutosaveOptions): Autosave {
  const [state, setState] = useState<SaveState>({ kind: "saved", at: record.updatedAt });
  const kept = useRef({ form: start, version: record.version });
  const running = useRef<Promise<boolean>>(undefined);
  const send = async (): Promise<boolean> => {
    setState({ kind: "saving" });
    const { id, name, formVersion, object } = record;
    try {
      const answer = await saveForm({
        id,
        name,
        form_version: formVersion,
        object,
        schema: form,
        version: kept.current.version,
      });
      if (answer.ok) {
        kept.current = { form, version: answer.data.version };
        dropStored(id);
        setState({ kind: "saved", at: new Date().toISOString() });
        return true;
      }
      const reasons = answer.errors.map(({ message }) => message);
      setState(
        answer.code === 409 ? { kind: "conflict" } : { kind: "failed", reason: reasons[0] ?? answer.msg },
      );
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      setState({ kind: "failed", reason: error.message });
    }
    return false;
  };
  const isStopped = state.kind === "conflict";
  const save = useEffectEvent(async (): Promise<boolean> => {
    await running.current;
    if (isOff || kept.current.form === form) return true;
    if (isStopped) return false;
    running.current = send();
    return running.current;
  });
  useEffect(() => {
    if (isOff || isStopped || kept.current.form === form) return undefined;
    setState({ kind: "unsaved" });
    keepStored(record.id, { form, version: kept.current.version, at: new Date().toISOString() });
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [form, isOff, isStopped, record.id]);
  // Whoever leaves the page before the pause is over has it saved all the same.
  useEffect(() => () => void save(), []);
  return {
    state,
    save: () => save(),
    accept: (accepted, version) => {
      kept.current = { form: accepted, version };
      dropStored(record.id);
      setState({ kind: "saved", at: new Date().toISOString() });
    },
  };
}

function keyOf(id: string): string {
  return `form-draft:${id}`;
}

/** What this browser kept of a form. */
export function loadStored(id: string): StoredDesign | undefined {
  return readStoredDesign(localStorage.getItem(keyOf(id)));
}

export function dropStored(id: string): void {
  localStorage.removeItem(keyOf(id));
}

function keepStored(id: string, design: StoredDesign): void {
  try {
    localStorage.setItem(keyOf(id), writeStoredDesign(design));
  } catch {
    // A full store: the design then lives as long as the page does.
  }
}
