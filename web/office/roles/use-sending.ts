import { useState } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";

/** Sends something once at a time, and says why it was refused. */
export function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (work: () => Promise<Answer<unknown>>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await work();
      if (!answer.ok) setProblem([answer.msg, ...answer.errors.map(({ message }) => message)].join(" · "));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, send };
}
