import { parameterOf, type ParameterKey } from "@kezhuan/contract/parameters/registry";
import { useState } from "react";
import type { ParameterState } from "@kezhuan/contract/api/parameters";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { parameterTexts } from "./parameter-texts.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

/** What a person has changed and not saved. */
type Draft = Readonly<Partial<Record<ParameterKey, { value: unknown } | "reset">>>;

export interface ParameterForm {
  valueOf: (key: ParameterKey) => unknown;
  /** Whether the value shown is one of the installation's own, saved or not. */
  isOwn: (key: ParameterKey) => boolean;
  errors: Readonly<Record<string, string>>;
  change: (key: ParameterKey, value: unknown) => void;
  reset: (key: ParameterKey) => void;
  discard: () => void;
  save: () => Promise<void>;
  count: number;
  isSaving: boolean;
}

/** The page's values, changed ones before those of the server. */
export function useParameters(states: ReadonlyMap<string, ParameterState>): ParameterForm {
  const t = useText(parameterTexts);
  const [draft, setDraft] = useState<Draft>({});
  const { errors, isSending, send, refuse, forget } = useSending({
    done: t("saved"),
    refresh: () => refresh(keyOf("listParameters")),
  });
  const put = (key: ParameterKey, entry: Draft[ParameterKey]) => {
    const { [key]: _before, ...others } = draft;
    setDraft(entry === undefined ? others : { ...others, [key]: entry });
    forget(key);
  };
  const save = async () => {
    if (await send(() => sendMessage("saveParameters", splitDraft(draft)))) setDraft({});
  };
  return {
    valueOf: (key) => {
      const entry = draft[key];
      if (entry === "reset") return parameterOf(key).initial;
      return entry ? entry.value : states.get(key)?.value;
    },
    isOwn: (key) => {
      const entry = draft[key];
      return entry ? entry !== "reset" : states.get(key)?.source === "stored";
    },
    errors,
    change: (key, value) => {
      const state = states.get(key);
      put(key, Object.is(state?.value, value) ? undefined : { value });
    },
    reset: (key) => put(key, states.get(key)?.source === "stored" ? "reset" : undefined),
    discard: () => {
      setDraft({});
      refuse({});
    },
    save,
    count: Object.keys(draft).length,
    isSaving: isSending,
  };
}

function splitDraft(draft: Draft) {
  const values: Record<string, unknown> = {};
  const reset: string[] = [];
  for (const [key, entry] of Object.entries(draft)) {
    if (entry === "reset") reset.push(key);
    else values[key] = entry.value;
  }
  return { values, reset };
}
