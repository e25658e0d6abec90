import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { useState } from "react";
import type { Filling } from "./filling.ts";

/** Why the server did not take the values. */
export interface Refusal {
  message: string;
  errors: readonly { field: string; message: string }[];
}

/** Checks the form and hands its values over; what is refused is shown beside the inputs. */
export function useSubmit(
  filling: Filling,
  onSubmit: ((values: FormValues) => Promise<Refusal | void> | void) | undefined,
) {
  const [isSubmitting, setSubmitting] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const submit = async () => {
    if (!onSubmit || isSubmitting || filling.state.uploads > 0) return;
    setProblems([]);
    if (!filling.check()) return;
    setSubmitting(true);
    try {
      const refusal = await onSubmit(filling.values);
      if (!refusal) return;
      const strange = filling.refuse(refusal.errors);
      const isShown = refusal.errors.length > strange.length;
      setProblems([...(isShown ? [] : [refusal.message]), ...strange.map(({ message }) => message)]);
    } catch (error) {
      setProblems([error instanceof Error ? error.message : String(error)]);
    } finally {
      setSubmitting(false);
    }
  };
  return { submit, isSubmitting, problems };
}
