import type { CaptchaOutput, TokensOutput } from "@kezhuan/contract/api/session";
import { page } from "vitest/browser";

/** A captcha whose computation takes no time. */
export const cannedCaptcha: CaptchaOutput = {
  uuid: "u",
  img: "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
  pow: { algorithm: "SHA-256", challenge: "c", bits: 1 },
  salt: "c2FsdA",
  iterations: 1,
};

export const cannedTokens: TokensOutput = {
  token: "fresh",
  refresh_token: "fresh-refresh",
  expires_in: 7200,
};

export async function fillAccount(): Promise<void> {
  await page.getByLabelText("账号", { exact: true }).fill("lin.yue");
  await page.getByLabelText("密码", { exact: true }).fill("Meeting-supply-7031");
}

/** Account, password and code; not sent yet. */
export async function fillLogin(): Promise<void> {
  await fillAccount();
  await page.getByLabelText("验证码", { exact: true }).fill("K7MX");
}
