import { useState } from "react";
import { TransportError, type Answer } from "@kezhuan/web/api/answer.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";

/** Runs a call once at a time and tells how it went; `done` is what is said when it went well. */
export function useAction(done: string, then: () => void) {
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<Answer<unknown>>): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call();
      if (answer.ok) {
        showToast(done, { tone: "success" });
        then();
      } else {
        const errors = answer.errors.map(({ field, message }) => `${field}: ${message}`);
        showToast([answer.msg, ...errors].join("\n"), { tone: "error" });
      }
    } catch (error) {
      // The transport has already told the person.
      if (!(error instanceof TransportError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
