import type { CaptchaOutput } from "@kezhuan/contract/api/session";
import type { Label } from "@kezhuan/contract/metadata/label";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getCaptcha } from "@kezhuan/web/api/get-captcha.ts";
import { labelOfFailure } from "@kezhuan/web/api/failure-label.ts";

export interface CaptchaState {
  /** Undefined while it is on its way or when it could not be had. */
  current: CaptchaOutput | undefined;
  /** The server's or the network's word for why there is none. */
  problem: Label | undefined;
}

export interface CaptchaSource {
  /** Replaces the present one. */
  refresh: () => void;
  /** The present one or the one on its way; where there is neither, asks again. Throws what kept it from coming. */
  obtain: () => Promise<CaptchaOutput>;
  close: () => void;
}

interface Fetching {
  coming: Promise<CaptchaOutput>;
  stop: AbortController;
  hasFailed: boolean;
}

export const noCaptcha: CaptchaState = { current: undefined, problem: undefined };

// The server forgets a captcha after five minutes; somebody who comes back from lunch finds a fresh one.
const lifetime = 4.5 * 60_000;

/** One captcha at a time, replaced on demand and before it runs out; `show` hears of every change. */
export function openCaptchaSource(show: (state: CaptchaState) => void): CaptchaSource {
  let latest: Fetching | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    latest?.stop.abort();
    clearTimeout(timer);
  };
  const begin = (): Fetching => {
    close();
    show(noCaptcha);
    const stop = new AbortController();
    const coming = unwrap(getCaptcha(undefined, { quiet: true, signal: stop.signal }));
    const fetching: Fetching = { coming, stop, hasFailed: false };
    latest = fetching;
    coming.then(
      (current) => {
        if (stop.signal.aborted) return;
        show({ current, problem: undefined });
        timer = setTimeout(begin, lifetime);
      },
      (error: unknown) => {
        fetching.hasFailed = true;
        if (!stop.signal.aborted) show({ current: undefined, problem: labelOfFailure(error) });
      },
    );
    return fetching;
  };
  const obtain = async (): Promise<CaptchaOutput> => {
    const fetching = latest && !latest.hasFailed ? latest : begin();
    try {
      return await fetching.coming;
    } catch (error) {
      // Somebody asked for another one meanwhile: that one is meant now.
      if (fetching.stop.signal.aborted && latest !== fetching) return obtain();
      throw error;
    }
  };
  return { refresh: () => void begin(), obtain, close };
}
