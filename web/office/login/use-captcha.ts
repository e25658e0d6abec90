import type { CaptchaOutput } from "@kezhuan/contract/api/session";
import { useCallback, useEffect, useRef, useState } from "react";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getCaptcha } from "@kezhuan/web/api/get-captcha.ts";

export interface Captcha {
  /** Undefined while it is on its way or when it could not be had. */
  current: CaptchaOutput | undefined;
  /** The server's or the network's word for why there is none. */
  problem: string | undefined;
  refresh: () => void;
}

// The server forgets a captcha after five minutes; somebody who comes back from lunch finds a fresh one.
const lifetime = 4.5 * 60_000;

const none: Pick<Captcha, "current" | "problem"> = { current: undefined, problem: undefined };

/** One captcha at a time, replaced on demand and before it runs out. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState(none);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => {
    setState(none);
    setRound((before) => before + 1);
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    unwrap(getCaptcha(undefined, { quiet: true, signal: stop.signal })).then(
      (current) => {
        setState({ current, problem: undefined });
        timer.current = setTimeout(refresh, lifetime);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ current: undefined, problem: messageOf(error) });
      },
    );
    return () => {
      stop.abort();
      clearTimeout(timer.current);
    };
  }, [round, refresh]);
  return { ...state, refresh };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
