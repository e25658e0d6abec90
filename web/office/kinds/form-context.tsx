import type { WireRecord } from "@kezhuan/contract/api/records";
import { createContext, use } from "react";
import type { Values } from "@kezhuan/web/meta/values.ts";

/** What the form around an editor holds at the moment, for editors that depend on other fields. */
export interface FormState {
  values: Values;
  /** The record being changed; absent for a new one. */
  record: WireRecord | undefined;
}

const empty: FormState = { values: {}, record: undefined };

export const FormContext = createContext<FormState>(empty);

export function useForm(): FormState {
  return use(FormContext);
}
