import type { Label } from "@kezhuan/contract/metadata/label";
import { useMutation, type MutationKey } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { getLanguage } from "../ui/preferences.ts";
import { pickLabel } from "../ui/text.ts";
import { showToast } from "../ui/toasts.ts";
import { ApiError, TransportError, type Answer, type FieldProblem } from "./answer.ts";
import { labelOfFailure, labelOfWords } from "./failure-label.ts";
import { queryClient } from "./query-client.ts";

export type Refusal = Extract<Answer<unknown>, { ok: false }>;

interface SendingOptions {
  /**
   * Where a refusal is said. `fields`, as usual: beside the fields it names, as a `problem` where it names none. `form`: all
   * of it as the `problem`, for forms without a place beside their fields. `toast`: for actions without a form; their calls
   * are not `quiet`, so the transport says by itself what got lost.
   */
  showIn?: "fields" | "form" | "toast";
  /** Said as a toast when it went well. */
  done?: string;
  /** Follows a success, before anything is fetched anew. */
  onDone?: () => void;
  /** Fetches anew what the call has changed; it counts as sending until that is there. */
  refresh?: () => Promise<unknown>;
  /** `answer`: also after a refusal, where somebody else may have been quicker. */
  refreshAfter?: "success" | "answer";
  /** How a refusal reads as a `problem`; otherwise as the server says it. */
  describe?: (refusal: Refusal) => string;
  /** True: the caller deals with this refusal itself, and nothing is said of it; for conflicts (409). */
  onRefused?: (refusal: Refusal) => boolean;
  /** For others who have to know that something is on its way (`useIsMutating`). */
  mutationKey?: MutationKey;
}

const nothing = { errors: {} as Readonly<Record<string, string>>, problem: undefined as Label | undefined };

/**
 * The one way of sending what changes something: once at a time, with what is wrong kept until it is sent again. A second
 * call while one is on its way is not sent. What gets lost is a problem; an error that nobody expected is, too, and is
 * thrown on to be reported.
 */
export function useSending(options: SendingOptions = {}) {
  const { done, onDone, refresh, mutationKey } = options;
  const { wrong, clear, fail, refuse, forget } = useWrong(options);
  const isOnItsWay = useRef(false);
  const { mutateAsync, isPending } = useMutation(
    {
      mutationFn: async (work: () => Promise<Answer<unknown>>) => {
        const answer = await work();
        if (!answer.ok) {
          if (options.refreshAfter === "answer") await refresh?.();
          throw new ApiError(answer);
        }
        if (done !== undefined) showToast(done, { tone: "success" });
        onDone?.();
        await refresh?.();
        return answer.data;
      },
      // What was sent may hold a password: nothing of it is kept.
      gcTime: 0,
      ...(mutationKey ? { mutationKey } : {}),
    },
    queryClient,
  );
  /** The answer's data; undefined when it was refused or got lost, which is then said. */
  const send = async <Data>(work: () => Promise<Answer<Data>>): Promise<{ data: Data } | undefined> => {
    if (isOnItsWay.current) return undefined;
    isOnItsWay.current = true;
    clear();
    try {
      // The data are those of this very work.
      return { data: (await mutateAsync(work)) as Data };
    } catch (error) {
      fail(error);
      return undefined;
    } finally {
      isOnItsWay.current = false;
    }
  };
  return { ...wrong, isSending: isPending, send, refuse, forget };
}

/**
 * Whether work is on its way that says by itself how it ended, as several calls together do. However it ends it is over
 * then, and an error goes to whoever has begun it.
 */
export function useBusy() {
  // Not a mutation: those tell that they have begun a moment later, in which a key could begin the work again.
  const [isBusy, setBusy] = useState(false);
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/** What is wrong, and where it is said. */
function useWrong({ showIn = "fields", onRefused, describe }: SendingOptions) {
  const [wrong, setWrong] = useState(nothing);
  const meetRefusal = (refusal: Refusal) => {
    if (onRefused?.(refusal)) return;
    if (showIn === "toast") showToast(describeRefusal(refusal), { tone: "error" });
    else if (describe)
      setWrong({ errors: byField(refusal.errors), problem: labelOfWords(describe(refusal)) });
    else setWrong(readRefusal(refusal, showIn));
  };
  const fail = (error: unknown) => {
    if (error instanceof ApiError) return meetRefusal(refusalOf(error));
    const isExpected = error instanceof TransportError;
    if (showIn !== "toast") setWrong({ errors: {}, problem: labelOfFailure(error) });
    else if (!isExpected) showToast(pickLabel(labelOfFailure(error), getLanguage()), { tone: "error" });
    if (!isExpected) throw error;
  };
  /** Says what is missing, by field, or wrong with all of it, before anything is sent; true where something is. */
  const refuse = (missing: Readonly<Record<string, string>> | string): boolean => {
    const isWhole = typeof missing === "string";
    setWrong(
      isWhole ? { errors: {}, problem: labelOfWords(missing) } : { errors: missing, problem: undefined },
    );
    return isWhole || Object.keys(missing).length > 0;
  };
  /** Drops what was said of a field: it is of what stood there before it was changed. */
  const forget = (name: string) =>
    setWrong(({ errors: { [name]: _dropped, ...errors }, problem }) => ({ errors, problem }));
  return { wrong, clear: () => setWrong(nothing), fail, refuse, forget };
}

function refusalOf({ code, message, errors, data }: ApiError): Refusal {
  return { ok: false, code, msg: message, errors, data };
}

function readRefusal({ msg, errors }: Refusal, showIn: "fields" | "form"): typeof nothing {
  if (showIn === "fields" && errors.length > 0) return { errors: byField(errors), problem: undefined };
  const parts = [msg, ...errors.map(({ message }) => message)].filter(Boolean).map(labelOfWords);
  if (parts.length === 0) return nothing;
  const join = (language: "zh" | "en") => parts.map((part) => part[language]).join(" · ");
  return { errors: byField(errors), problem: { zh: join("zh"), en: join("en") } };
}

function byField(errors: readonly FieldProblem[]): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

function describeRefusal({ msg, errors }: Refusal): string {
  return [msg, ...errors.map(({ message }) => message)].filter(Boolean).join(": ");
}
