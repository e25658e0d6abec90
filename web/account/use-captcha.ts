import { useEffect, useState } from "react";
import { noCaptcha, openCaptchaSource, type CaptchaSource, type CaptchaState } from "./captcha-source.ts";

export type Captcha = CaptchaState & Pick<CaptchaSource, "refresh" | "obtain">;

/** The captcha of a form, fetched when the form appears. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState(noCaptcha);
  const [source] = useState(() => openCaptchaSource(setState));
  useEffect(() => {
    source.refresh();
    return source.close;
  }, [source]);
  return { ...state, refresh: source.refresh, obtain: source.obtain };
}
