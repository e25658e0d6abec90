import { errorTable } from "@kezhuan/contract/errors";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const offer = { secret, uri: `otpauth://totp/Kezhuan:admin?secret=${secret}`, ticket: "a-ticket" };
const codes = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];
const off = { since: null, recoveryCodesLeft: 0, required: false };
const captcha = {
  uuid: "u",
  img: "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
  pow: { algorithm: "SHA-256", challenge: "c", bits: 1 },
  salt: "c2FsdA",
  iterations: 1,
};

const block = page.getByRole("region", { name: "两步验证" });
const button = (name: string) => block.getByRole("button", { name, exact: true });
const field = (name: string) => block.getByLabelText(name, { exact: true });

/** On paper, or on the screen again. */
function showAs(media: "print" | "screen"): Promise<unknown> {
  // What Chromium answers to; the types are the provider's, which only e2e knows.
  const browser = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  return browser.send("Emulation.setEmulatedMedia", { media: media === "print" ? media : "" });
}

let server: ReturnType<typeof startCannedServer>;
let state: object;
beforeEach(() => {
  state = off;
  server = startCannedServer({
    ...answerShell(),
    getCaptcha: () => captcha,
    listSessions: () => ({ sessions: [] }),
    listApiKeys: () => ({ keys: [] }),
    getNoticeChoices: () => ({ no_mail: [], no_app: [], mails: false, email: null, confirmed: false }),
    getDeletion: () => ({ deletion: null }),
    getTotp: () => state,
    beginTotp: () => offer,
    confirmTotp: () => {
      state = { since: "2026-03-01T08:00:00Z", recoveryCodesLeft: 2 };
      return { recoveryCodes: codes };
    },
    removeTotp: () => {
      state = off;
      return { removed: 1 };
    },
  });
});
const sent = (name: string) => server.seen.filter((one) => one.name === name).map(({ fields }) => fields);

describe.each([
  ["the profile page of the back office", "/user/profile"],
  ["one's own page on the portal", "/my?at=account"],
])("two-factor authentication on %s", (_, route) => {
  test("is turned on by a code of the app, and shows the recovery codes until they are kept", async () => {
    await openPage(route, { isLoggedIn: true });
    await button("开启两步验证").click();
    await expect.element(block.getByRole("img", { name: /二维码/ })).toBeVisible();
    await expect.element(block.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeVisible();
    const code = field("验证器显示的六位数字");
    await expect.element(code).toHaveFocus();
    await button("确认开启").click();
    await expect.element(block.getByText("请输入六位数字")).toBeVisible();
    expect(sent("confirmTotp")).toEqual([]);
    const confirm = server.answers["confirmTotp"];
    server.answers["confirmTotp"] = () => new Refusal(400, errorTable.codeFailed.message.zh);
    await code.fill("000000");
    await button("确认开启").click();
    await expect.element(block.getByText("动态口令或恢复码不正确")).toBeVisible();
    if (confirm) server.answers["confirmTotp"] = confirm;
    await code.fill("123456");
    await button("确认开启").click();
    for (const one of codes) await expect.element(block.getByText(one, { exact: true })).toBeVisible();
    await expect.element(block.getByRole("heading", { name: /请保存恢复码/ })).toHaveFocus();
    await button("已保存好").click();
    await expect.element(block.getByText("自 2026年3月1日 16:00 起已开启。")).toBeVisible();
    await expect.element(block.getByText(/还剩 2 个恢复码。/)).toBeVisible();
    await expect.element(block.getByText(codes[0] ?? "")).not.toBeInTheDocument();
  });

  test("is turned off with a proof of the password", async () => {
    state = { since: "2026-03-01T08:00:00Z", recoveryCodesLeft: 10 };
    await openPage(route, { isLoggedIn: true });
    await button("关闭两步验证…").click();
    const turnOff = button("关闭两步验证");
    await turnOff.click();
    await expect.element(block.getByText("不能为空").first()).toBeVisible();
    const remove = server.answers["removeTotp"];
    server.answers["removeTotp"] = () => new Refusal(400, errorTable.loginFailed.message.zh);
    await field("当前密码").fill("wrong");
    await field("验证码").fill("K7MX");
    await turnOff.click();
    await expect.element(block.getByText("密码不正确")).toBeVisible();
    if (remove) server.answers["removeTotp"] = remove;
    await field("当前密码").fill("Meeting-supply-7031");
    await field("验证码").fill("K7MX");
    await turnOff.click();
    await expect.element(block.getByText("未开启。")).toBeVisible();
    expect(JSON.stringify(server.seen)).not.toContain("Meeting-supply-7031");
  });
});

test("a QR code that has expired is made anew", async () => {
  await openPage("/user/profile", { isLoggedIn: true });
  await button("开启两步验证").click();
  server.answers["confirmTotp"] = () =>
    new Refusal(400, errorTable.badInput.message.zh, { errors: [{ field: "ticket", message: "已过期" }] });
  await field("验证器显示的六位数字").fill("123456");
  await button("确认开启").click();
  await expect.element(block.getByText("这个二维码已过期。")).toBeVisible();
  server.answers["beginTotp"] = () => ({ ...offer, ticket: "another" });
  await button("重新开始").click();
  await expect.element(field("验证器显示的六位数字")).toHaveFocus();
  await button("取消").click();
  await expect.element(button("开启两步验证")).toBeVisible();
});

test("recovery codes are copied, downloaded and printed, and say whose they are", async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const files: Blob[] = [];
  const makeUrl = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return makeUrl(file);
  });
  const print = vi.spyOn(window, "print").mockReturnValue();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openPage("/user/profile", { isLoggedIn: true });
  await button("开启两步验证").click();
  await field("验证器显示的六位数字").fill("123456");
  await button("确认开启").click();
  await button("复制").click();
  await expect.element(block.getByText("恢复码已复制")).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(codes.join("\n"));
  await button("打印").click();
  expect(print).toHaveBeenCalledOnce();
  await showAs("print");
  await expect.element(page.getByText(codes[0] ?? "", { exact: true })).toBeVisible();
  await expect.element(page.getByText("科转 Kezhuan 恢复码，账号 admin")).toBeVisible();
  for (const other of ["登录设备", "打印"])
    await expect.element(page.getByText(other, { exact: true })).not.toBeVisible();
  await showAs("screen");
  await button("下载").click();
  expect(await files[0]?.text()).toBe(["科转 Kezhuan 恢复码，账号 admin", "", ...codes, ""].join("\r\n"));
});

test("a state that cannot be had says so and can be asked for again", async () => {
  const answer = server.answers["getTotp"];
  server.answers["getTotp"] = () => new Refusal(503, "忙");
  await openPage("/user/profile", { isLoggedIn: true });
  await expect.element(block.getByText("没有取到两步验证的状态。")).toBeVisible();
  if (answer) server.answers["getTotp"] = answer;
  await button("再试一次").click();
  await expect.element(block.getByText("未开启。")).toBeVisible();
});
