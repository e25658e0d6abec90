import { useState } from "react";
import type { Label } from "@kezhuan/contract/metadata/label";
import { labelOfFailure, labelOfWords } from "@kezhuan/web/account/failure-label.ts";
import type { Answer } from "@kezhuan/web/api/answer.ts";

/** A form on its way: what is wrong with which field, what is wrong with all of it, and whether it is still going. */
export function useSending() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Label>();
  const [isSending, setSending] = useState(false);
  /** The answer's data; undefined when it was refused, which then stands in the form. */
  const send = async <Data>(work: () => Promise<Answer<Data>>): Promise<{ data: Data } | undefined> => {
    if (isSending) return undefined;
    setSending(true);
    setErrors({});
    setProblem(undefined);
    try {
      const answer = await work();
      if (answer.ok) return { data: answer.data };
      setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])));
      if (answer.errors.length === 0) setProblem(labelOfWords(answer.msg));
    } catch (error) {
      setProblem(labelOfFailure(error));
    } finally {
      setSending(false);
    }
    return undefined;
  };
  /** What is missing before anything is sent. */
  const refuse = (missing: Readonly<Record<string, string>>): boolean => {
    setErrors(missing);
    return Object.keys(missing).length > 0;
  };
  /** What was said of a field is of what stood there before it was changed. */
  const forget = (name: string) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
  return { errors, problem, isSending, send, refuse, forget };
}
