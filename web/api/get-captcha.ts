import type { CaptchaOutput } from "@kezhuan/contract/api/session";
import { getOpen, type CallOptions } from "./open-call.ts";

/** A captcha for one try, with the password parameters of the account named. */
export function getCaptcha(username?: string, options?: CallOptions) {
  return getOpen<CaptchaOutput>("rest/getCaptcha", { username: username || undefined }, options);
}
