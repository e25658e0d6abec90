import type { Page } from "@playwright/test";
import type { Credentials } from "../world/log-in.ts";
import { CAPTCHA_CODE } from "../world/server-process.ts";
import { zh, type OfficeWords } from "./office-words.ts";

/** Fills in the login form that is open, and sends it. */
export async function signIn(
  page: Page,
  { username, password }: Credentials,
  words: OfficeWords = zh,
): Promise<void> {
  await fillAccount(page, { username, password }, words);
  await page.getByLabel(words.code, { exact: true }).fill(CAPTCHA_CODE);
  await submitLogin(page, words);
}

/** Who one is, without the code. */
export async function fillAccount(
  page: Page,
  { username, password }: Credentials,
  words: OfficeWords = zh,
): Promise<void> {
  await page.getByLabel(words.account, { exact: true }).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
}

export async function submitLogin(page: Page, words: OfficeWords = zh): Promise<void> {
  await page.getByRole("button", { name: words.signIn, exact: true }).click();
}
