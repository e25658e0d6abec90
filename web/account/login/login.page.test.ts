import type { CaptchaOutput } from "@kezhuan/contract/api/session";
import { errorTable } from "@kezhuan/contract/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { cannedCaptcha, cannedTokens, fillAccount, fillLogin } from "@kezhuan/web/testing/canned-login.ts";
import { breakConnection, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const wrong = new Refusal(400, errorTable.loginFailed.message.zh);
const staleCode = new Refusal(400, errorTable.captchaFailed.message.zh);

const picture = page.getByRole("img", { name: "验证码图片" });
const solved = page.getByText("已通过计算验证");
const signIn = page.getByRole("button", { name: "登录", exact: true });
/** What is said beside the form; the corner has messages that stay for five seconds. */
const main = page.getByRole("main");

let server: ReturnType<typeof startCannedServer>;
beforeEach(() => {
  server = startCannedServer({ getCaptcha: () => cannedCaptcha, loginWithCaptcha: () => wrong });
});

const logins = () => server.seen.filter(({ name }) => name === "loginWithCaptcha");

describe("a login", () => {
  test("without account, password or code says so beside each field, in the language chosen since", async () => {
    await openPage("/login");
    await expect.element(picture).toBeVisible();
    await signIn.click();
    for (const text of ["账号不能为空", "密码不能为空", "验证码不能为空"])
      await expect.element(page.getByText(text)).toBeVisible();
    expect(logins()).toEqual([]);
    await page.getByRole("button", { name: "English" }).click();
    for (const name of ["account", "password", "verification code"])
      await expect.element(page.getByText(`The ${name} cannot be empty`)).toBeVisible();
  });

  test("that is refused tells no more than that, and is told in the language chosen since", async () => {
    await openPage("/login");
    await fillLogin();
    await signIn.click();
    await expect.element(page.getByText("账号或密码错误")).toBeVisible();
    await page.getByRole("button", { name: "English" }).click();
    await expect.element(page.getByText("Account or password wrong")).toBeVisible();
  });

  test("that has no captcha yet says so, fetches it, and asks for the code once the network is back", async () => {
    server.answers["getCaptcha"] = breakConnection;
    await openPage("/login");
    await fillAccount();
    await expect.element(main.getByText("无法连接服务器，请检查网络后重试")).toBeVisible();
    await signIn.click();
    await expect.element(page.getByText("未能获取验证码，请检查网络后再试一次")).toBeVisible();
    server.answers["getCaptcha"] = () => cannedCaptcha;
    await signIn.click();
    await expect.element(page.getByText("验证码已取到，请输入后再提交")).toBeVisible();
    await expect.element(main.getByText(/未能获取|无法连接/)).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("验证码", { exact: true })).toHaveFocus();
    expect(logins()).toEqual([]);
  });

  test("pressed before the captcha has come waits for it, and says so", async () => {
    const coming = Promise.withResolvers<CaptchaOutput>();
    server.answers["getCaptcha"] = () => coming.promise;
    await openPage("/login");
    await fillLogin();
    await signIn.click();
    await expect.element(page.getByRole("button", { name: "正在获取验证码…" })).toBeDisabled();
    coming.resolve(cannedCaptcha);
    await expect.poll(() => logins().length).toBe(1);
  });

  test("sends a proof, never the password", async () => {
    await openPage("/login");
    await fillLogin();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => logins().length).toBe(1);
    expect(logins()[0]?.fields).toMatchObject({
      username: "lin.yue",
      code: "K7MX",
      uuid: "u",
      password: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(JSON.stringify(server.seen)).not.toContain("Meeting-supply-7031");
  });
});

describe("a login that has two-factor authentication set up", () => {
  const totp = {
    secret: "GEZDGNBVGY3TQOJQ",
    uri: "otpauth://totp/K:lin.yue?secret=GEZDGNBVGY3TQOJQ",
    until: null,
  };
  const digits = page.getByLabelText("验证器显示的六位数字", { exact: true });
  const steps = () => server.seen.filter(({ name }) => name === "loginStep").map(({ fields }) => fields);

  async function begin(until: string | null) {
    server.answers["loginWithCaptcha"] = () => ({
      step: "setup_totp",
      ticket: "t",
      totp: { ...totp, until },
    });
    server.answers["loginStep"] = () => new Refusal(400, errorTable.codeFailed.message.zh);
    Object.assign(server.answers, answerShell());
    await openPage("/login");
    await fillLogin();
    await signIn.click();
  }

  test("shows the secret, takes a code, and goes on once the recovery codes are saved", async () => {
    await begin(null);
    await expect.element(page.getByRole("heading", { name: "设置两步验证" })).toBeVisible();
    await expect.element(page.getByText("GEZD GNBV GY3T QOJQ")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /稍后设置/ })).not.toBeInTheDocument();
    await expect.element(digits).toHaveFocus();
    await expectNoFindings();
    await userEvent.keyboard("000000{Enter}");
    await expect.element(page.getByText("动态口令或恢复码不正确")).toBeVisible();
    const codes = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];
    server.answers["loginStep"] = () => ({ ...cannedTokens, recovery_codes: codes });
    await digits.fill("123456");
    await userEvent.keyboard("{Enter}");
    for (const code of codes) await expect.element(page.getByText(code)).toBeVisible();
    expect(document.cookie).not.toContain("fresh");
    await page.getByRole("button", { name: "已保存好" }).click();
    await expect.poll(() => document.cookie).toContain("token=fresh");
    expect(steps()).toEqual(["000000", "123456"].map((code) => ({ ticket: "t", code })));
  });

  test("may put it off while there is time, and leads back once the ticket is over", async () => {
    await begin("2031-03-04T08:00:00Z");
    const later = page.getByRole("button", { name: /稍后设置（2031年3月4日/ });
    await expect.element(later).toBeVisible();
    server.answers["loginStep"] = () => new Refusal(401, errorTable.unauthenticated.message.zh);
    await later.click();
    await expect.element(page.getByText("这次登录已超时或失效，请重新登录")).toBeVisible();
    expect(steps()).toEqual([{ ticket: "t", later: "true" }]);
  });
});

describe("a login that asks for a one-time code", () => {
  const oneTime = page.getByLabelText("动态口令", { exact: true });
  const goOn = page.getByRole("button", { name: "继续" });
  const steps = () => server.seen.filter(({ name }) => name === "loginStep").map(({ fields }) => fields);

  beforeEach(async () => {
    server.answers["loginWithCaptcha"] = () => ({ step: "totp", ticket: "a-ticket" });
    server.answers["loginStep"] = () => new Refusal(400, errorTable.codeFailed.message.zh);
    await openPage("/login");
    await fillLogin();
    await signIn.click();
  });

  test("has the cursor in the field, takes a pasted code, and selects it when it was wrong", async () => {
    await expect.element(page.getByRole("heading", { name: "输入动态口令" })).toBeVisible();
    await expect.element(oneTime).toHaveFocus();
    await goOn.click();
    await expect.element(page.getByText("动态口令不能为空")).toBeVisible();
    expect(steps()).toEqual([]);
    await userEvent.click(oneTime);
    document.execCommand("insertText", false, "123 456");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("动态口令或恢复码不正确")).toBeVisible();
    expect(steps()).toEqual([{ ticket: "a-ticket", code: "123 456" }]);
    await expect.element(oneTime).toHaveFocus();
    await userEvent.keyboard("654321");
    await expect.element(oneTime).toHaveValue("654321");
    await expect.element(page.getByText("动态口令或恢复码不正确")).not.toBeInTheDocument();
  });

  test("takes a recovery code instead", async () => {
    await page.getByRole("button", { name: /使用恢复码/ }).click();
    const recovery = page.getByLabelText("恢复码", { exact: true });
    await expect.element(recovery).toHaveFocus();
    await expect.element(page.getByText(/恢复码也丢失时/)).toBeVisible();
    await recovery.fill("abcd-efgh-2345-6789");
    await goOn.click();
    await expect.poll(steps).toEqual([{ ticket: "a-ticket", code: "abcd-efgh-2345-6789" }]);
    await page.getByRole("button", { name: "改用动态口令" }).click();
    await expect.element(oneTime).toHaveValue("");
  });

  test("says that there were too many, or that the network is away, and stays", async () => {
    for (const [answer, words] of [
      [() => new Refusal(429, errorTable.tooMany.message.zh), "操作过于频繁，请稍后再试"],
      [breakConnection, "无法连接服务器，请检查网络后重试"],
    ] as const) {
      server.answers["loginStep"] = answer;
      await oneTime.fill("123456");
      await goOn.click();
      await expect.element(main.getByText(words)).toBeVisible();
    }
  });

  test("leads back with a sentence once the ticket is over", async () => {
    server.answers["loginStep"] = () => new Refusal(401, errorTable.unauthenticated.message.zh);
    await oneTime.fill("123456");
    await goOn.click();
    await expect.element(page.getByText("这次登录已超时或失效，请重新登录")).toBeVisible();
    await expect.element(page.getByLabelText("账号", { exact: true })).toHaveFocus();
    await fillLogin();
    await signIn.click();
    await page.getByRole("button", { name: "返回登录" }).click();
    await expect.element(page.getByText(/这次登录已超时或失效/)).not.toBeInTheDocument();
  });
});

test("a first login replaces the password by one that is not easily guessed, typed twice alike", async () => {
  server.answers["loginWithCaptcha"] = () => ({ step: "change_password", ticket: "a-ticket" });
  server.answers["loginStep"] = () => new Refusal(429, errorTable.tooMany.message.zh);
  await openPage("/login");
  await fillLogin();
  await signIn.click();
  await expect.element(page.getByRole("heading", { name: "设置新密码" })).toBeVisible();
  const choose = async (fresh: string, again: string) => {
    await page.getByLabelText("新密码", { exact: true }).fill(fresh);
    await page.getByLabelText("再输一次", { exact: true }).fill(again);
    await page.getByRole("button", { name: "保存并进入" }).click();
  };
  const steps = () => server.seen.filter(({ name }) => name === "loginStep");
  await choose("12345678", "12345678");
  // The rules above say the same words before anything is sent.
  await expect
    .element(page.getByLabelText("新密码", { exact: true }))
    .toHaveAttribute("aria-invalid", "true");
  await choose("Rivers-lend-copper-19", "Rivers-lend-copper-91");
  await expect.element(page.getByText("两次输入不一致")).toBeVisible();
  expect(steps()).toEqual([]);
  await choose("Rivers-lend-copper-19", "Rivers-lend-copper-19");
  await expect.poll(() => steps().length).toBe(1);
  const verifier: unknown = expect.stringMatching(/^[\w-]{43}$/);
  expect(steps()[0]?.fields).toEqual({ ticket: "a-ticket", verifier });
});

describe("the computation that stands in for the picture", () => {
  const choose = () => page.getByRole("button", { name: "看不清图片？改用计算验证" }).click();

  test("is read out only when it is done", async () => {
    await openPage("/login");
    await choose();
    await expect.element(page.getByRole("status")).toHaveTextContent("已通过计算验证");
  });

  test("is done again when it was refused, and what was said of the old one goes", async () => {
    server.answers["loginWithCaptcha"] = () => staleCode;
    await openPage("/loginOther");
    await choose();
    await expect.element(solved).toBeVisible();
    await fillAccount();
    const fresh = Promise.withResolvers<CaptchaOutput>();
    server.answers["getCaptcha"] = ({ fields }) => (fields["username"] ? cannedCaptcha : fresh.promise);
    await signIn.click();
    await expect.element(page.getByText("验证码错误或已过期")).toBeVisible();
    await expect.element(page.getByRole("progressbar")).toBeVisible();
    fresh.resolve(cannedCaptcha);
    await expect.element(solved).toBeVisible();
    await expect.element(page.getByText("验证码错误或已过期")).not.toBeInTheDocument();
  });
});
