import { expect, type Page } from "@playwright/test";
import { signIn } from "../pages/login-page.ts";
import { zh } from "../pages/office-words.ts";
import { makeCreditCode } from "../world/make-credit-code.ts";
import { test } from "../world/journey.ts";
import { CAPTCHA_CODE } from "../world/server-process.ts";
import { takePicture } from "../world/take-picture.ts";

const words = {
  ...zh,
  title: "需求名称",
  browser: "已保存在本浏览器",
  browserOnly: "已保存在本浏览器，登录后存到账号",
  draftSaved: "草稿已保存",
  problem: "要解决什么",
  preview: "预览与提交",
  logIn: "登录",
  loginToGoOn: "登录后继续填写",
  kept: /仍保存在本浏览器/,
  register: "注册",
  name: "姓名",
  phone: "手机",
  newPassword: "新密码",
  again: "再输一次",
  agree: "我已阅读并同意",
  mine: "我的需求",
  draft: "草稿",
  targets: "做到什么程度",
  post: "发布需求",
  logout: "退出登录",
} as const;

test("a half-written demand outlives a reload, the registration, a server that is away, a closed tab and an expired login", async ({
  page: first,
  watch,
}) => {
  // Calls that are cut off are what it is about.
  watch.allow(/Failed to load resource/);
  let page = first;
  const context = page.context();
  const t = words;
  const mark = crypto.randomUUID().slice(0, 8);
  const credentials = { username: `e2e.${mark}`, password: `山高月小 水落石出 ${mark}` };
  const title = `650 ℃ 下不剥落的热障涂层 ${mark}`;
  const typed = () => page.getByLabel(t.title).first();
  const note = (text: string) => page.locator(".posting-kept").getByText(text, { exact: true });
  /** The tab goes, with all that was in its memory, and another one is opened where one was. */
  const reopen = async () => {
    const address = page.url();
    await page.close();
    page = await context.newPage();
    await page.goto(address);
  };

  await test.step("a visitor's stays in the browser, and becomes a draft of the account they make", async () => {
    await page.goto("/#/fxq");
    await typed().fill(title);
    await expect(note(t.browserOnly)).toBeVisible();
    await reopen();
    await expect(typed()).toHaveValue(title);
    await page.getByRole("navigation").getByRole("button", { name: t.preview }).click();
    await page.getByRole("main").getByRole("link", { name: t.register, exact: true }).click();
    await page.getByLabel(t.name, { exact: true }).fill("王小明");
    await page.getByLabel(t.account, { exact: true }).fill(credentials.username);
    await page.getByLabel(t.phone, { exact: true }).fill("13800138000");
    await page.getByLabel(t.newPassword, { exact: true }).fill(credentials.password);
    await page.getByLabel(t.again, { exact: true }).fill(credentials.password);
    await page.getByLabel(t.code, { exact: true }).fill(CAPTCHA_CODE);
    await page.getByLabel(t.agree).check();
    await page.locator(".register-submit").click();
    // Back at the step that sent them to the login: there is nothing to be found again.
    await expect(page.locator('.form-step-list [aria-current="step"]')).toContainText(t.preview, {
      timeout: 90_000,
    });
    await page.getByRole("navigation").getByRole("button", { name: t.problem }).click();
    await expect(typed()).toHaveValue(title);
    await expect(note(t.draftSaved)).toBeVisible();
    await expect(page).toHaveURL(/#\/fxq\?id=/);
  });

  const field = (one: Page, name: string) => one.locator(`[data-path="${name}"]`);
  const problem = (one: Page) => field(one, "problem").locator("textarea");
  await test.step("two tabs of it show what is typed in either, and another one is another one", async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(typed()).toHaveValue(title);
    await problem(other).fill("另一个标签页写的");
    await expect(problem(page)).toHaveValue("另一个标签页写的");
    await field(page, "background").locator("textarea").fill("这个标签页写的");
    await expect(field(other, "background").locator("textarea")).toHaveValue("这个标签页写的");
    await expect(note(t.draftSaved)).toBeVisible();
    await other.close();
    await page.getByRole("contentinfo").getByRole("link", { name: t.post }).click();
    await expect(typed()).toHaveValue("");
    await page.goBack();
    await expect(problem(page)).toHaveValue("另一个标签页写的");
  });

  await test.step("a file that comes late takes nothing of what was typed meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/rest/uploadFile", async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole("navigation").getByRole("button", { name: t.targets }).click();
    const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("500") };
    await field(page, "attachments").locator("input").setInputFiles(file);
    await field(page, "constraints").locator("textarea").fill("上传时写的");
    resolve();
    await expect(field(page, "attachments").getByText("plan.txt")).toBeVisible();
    await expect(field(page, "constraints").locator("textarea")).toHaveValue("上传时写的");
    await expect(note(t.draftSaved)).toBeVisible();
    await reopen();
  });

  await test.step("what is typed while the server is away comes back with another tab, and is saved then", async () => {
    await page.route("**/rest/saveObjData", (route) => route.abort());
    await typed().fill(`${title} B`);
    await expect(note(t.browser)).toBeVisible();
    await reopen();
    await expect(typed()).toHaveValue(`${title} B`);
    await expect(note(t.draftSaved)).toBeVisible();
  });

  await test.step("what is typed after the login has expired waits for the next one, in another tab, too", async () => {
    await endLogin(page);
    await typed().fill(`${title} C`);
    await expect(note(t.browserOnly)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: t.logIn })).toBeVisible();
    // The page that is opened then still believes in a login.
    await endLogin(page);
    await reopen();
    await expect(page.getByRole("heading", { name: t.loginToGoOn })).toBeVisible();
    await expect(page.getByText(t.kept)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: t.logIn, exact: true }).click();
    await signIn(page, credentials, t);
    await expect(typed()).toHaveValue(`${title} C`, { timeout: 90_000 });
    await expect(note(t.draftSaved)).toBeVisible();
  });

  await page.goto("/#/my");
  const section = page.getByRole("region", { name: t.mine });
  await expect(section.getByRole("link", { name: `${title} C` })).toBeVisible();
  // What is typed says which language it is in, whatever the page's is.
  await expect(section.getByText(`${title} C`)).toHaveAttribute("lang", "zh-CN");
  await expect(section.getByText(t.draft, { exact: true })).toBeVisible();

  await test.step("who logs out in another tab has left this one, too", async () => {
    const other = await context.newPage();
    await other.goto("/#/zcg");
    await other.getByRole("banner").getByRole("button", { name: "王小明" }).click();
    await other.getByRole("button", { name: t.logout }).click();
    await other.getByRole("dialog").getByRole("button", { name: t.logout }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: t.logIn })).toBeVisible();
    await expect(section).toBeHidden();
  });
});

test("a new firm registers, has itself verified, posts with gaps and is led to them, and is told until when it is answered", async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const firm = `云岫涂层有限公司 ${mark}`;
  const field = (name: string) => page.locator(`[data-path="${name}"]`);
  const next = page.getByRole("button", { name: "下一步", exact: true });
  const kept = page.locator(".posting-kept");

  await test.step("it registers, and hands in its credit code and licence before it has posted anything", async () => {
    await page.goto("/#/");
    await page.getByRole("banner").getByRole("button", { name: "发布" }).click();
    await page.getByRole("banner").getByRole("link", { name: "发布需求" }).click();
    await expect(page).toHaveURL(/#\/fxq$/);
    await page.goto("/#/register");
    await page.getByRole("radio", { name: "企业" }).check();
    await page.getByLabel("单位名称", { exact: true }).fill(firm);
    await page.getByLabel("账号", { exact: true }).fill(`e2e.${mark}`);
    await page.getByLabel("手机", { exact: true }).fill("13800138000");
    await page.getByLabel("邮箱", { exact: true }).fill("firm@example.org");
    await page.getByLabel("新密码", { exact: true }).fill(`山高月小 水落石出 ${mark}`);
    await page.getByLabel("再输一次", { exact: true }).fill(`山高月小 水落石出 ${mark}`);
    await page.getByLabel("验证码", { exact: true }).fill(CAPTCHA_CODE);
    await page.getByLabel("我已阅读并同意").check();
    await page.locator(".register-submit").click();
    await page.getByRole("link", { name: "认证单位" }).click({ timeout: 60_000 });
    const verification = page.getByRole("region", { name: "机构认证" });
    await expect(verification.getByLabel(/^证照上的名称/)).toHaveValue(firm, { timeout: 60_000 });
    await verification.getByLabel(/^统一社会信用代码/).fill("123");
    await verification.getByRole("button", { name: "提交", exact: true }).click();
    await expect(verification.getByLabel(/^统一社会信用代码/)).toBeFocused();
    await verification.getByLabel(/^统一社会信用代码/).fill(makeCreditCode());
    await expect(field("credit_code").locator(".form-wrong")).toHaveCount(0);
    await takePicture(page, "verify-institution");
    await verification.getByLabel(/^申请人职务/).fill("技术总监");
    const licence = {
      name: "licence.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n%%EOF"),
    };
    await field("documents").locator("input[type=file]").setInputFiles(licence);
    await expect(field("documents").getByText("licence.pdf")).toBeVisible();
    await verification.getByRole("button", { name: "提交", exact: true }).click();
    await expect(verification.getByRole("status")).toContainText(/RZ-\d{6}-\d{4}/);
    await verification.getByRole("link", { name: "发布需求" }).click();
  });

  await test.step("next leads to the first gap, and wrong figures are explained where they are typed", async () => {
    await next.click();
    await expect(field("title").getByRole("textbox")).toBeFocused();
    await expect(page.locator(".form-problems")).toContainText("4 处");
    await field("title").getByRole("textbox").fill(`650 ℃ 下不剥落的热障涂层 ${mark}`);
    await field("demand_type").getByRole("combobox").selectOption({ index: 1 });
    await field("problem").getByRole("textbox").fill("现有涂层在热循环后剥落，叶片返修周期过短。");
    await field("background").getByRole("textbox").fill("我方每年修复燃机叶片两千片。");
    await next.click();
    await field("expected_trl_min")
      .getByRole("combobox")
      .selectOption({ label: "6 正样级 – 样机在相关环境中演示" });
  });

  await test.step("a draft with an empty row is with the account, says since when, and comes back with the row", async () => {
    await field("indicators").getByRole("button", { name: "添加一行" }).click();
    await expect(field("indicators").locator(".form-wrong")).toHaveCount(0);
    await expect(kept).toHaveText(/^草稿已保存\d\d:\d\d$/);
    await expect(page).toHaveURL(/#\/fxq\?id=/);
    const local = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("posting:")),
    );
    expect(local).toEqual([]);
    await page.reload();
    await page.getByRole("navigation").getByRole("button", { name: "做到什么程度" }).click();
    await expect(field("indicators").locator("tbody tr")).toHaveCount(1);
    await field("indicators").locator("tbody input").first().fill("热循环次数");
    await field("indicators").getByRole("textbox", { name: "目标值" }).fill("500");
  });

  await test.step("what the account knows stands there; the preview leads to what is missing, and the receipt tells the day", async () => {
    await page.getByRole("navigation").getByRole("button", { name: "属于哪个领域" }).click();
    await field("hi_tech_field").getByRole("checkbox").nth(3).check();
    for (const [name, text] of [
      ["industry", "制造"],
      ["discipline", "材料"],
    ] as const) {
      await field(name).getByRole("combobox").fill(text);
      await field(name).getByRole("option").first().click();
      await field(name).getByRole("combobox").press("Escape");
    }
    await field("keywords").getByRole("textbox").fill("热障涂层\n叶片修复\n陶瓷");
    await page.getByRole("navigation").getByRole("button", { name: "合作条件与联系" }).click();
    await expect(field("contact_phone").getByRole("textbox")).toHaveValue("13800138000");
    await expect(field("contact_email").getByRole("textbox")).toHaveValue("firm@example.org");
    await expect(field("contact_org").getByRole("textbox")).toHaveValue(firm);
    await expect(field("publisher_institution").getByRole("combobox")).toHaveValue(firm);
    await field("budget_mode").getByRole("combobox").selectOption("negotiable");
    await expect(field("budget_min")).toHaveCount(0);
    await takePicture(page, "posting-terms");
    await field("deadline").locator("input").fill("2020-01-01");
    await field("contact_phone").getByRole("textbox").fill("12345");
    await page.getByRole("navigation").getByRole("button", { name: "预览与提交" }).click();
    await expect(page.getByText("匿名发布")).toHaveCount(0);
    // All of the preview is drawn with the first key; questions are asked of what is there already.
    const preview = page.locator(".posting-preview");
    await page.keyboard.press("Shift");
    await expect(preview.locator(".policies")).toHaveCount(1);
    await expect(preview.locator(".later-room")).toHaveCount(0);
    await expect(preview.locator(".questions")).toHaveCount(0);
    await page.getByRole("button", { name: "提交审核" }).click();
    await expect(field("deadline").locator("input")).toBeFocused();
    await expect(field("deadline").locator(".form-wrong")).toContainText("不能早于");
    await expect(field("contact_phone").locator(".form-wrong")).toContainText("11 位手机号");
    await field("deadline").locator("input").fill("2099-12-31");
    await field("contact_phone").getByRole("textbox").fill("13800138000");
    await field("contact_name").getByRole("textbox").fill("王小明");
    await next.click();
    await page.getByRole("button", { name: "提交审核" }).click();
    await expect(page).toHaveURL(/#\/posted\?type=demand&id=/);
    const receipt = page.locator(".posted-receipt");
    await expect(receipt).toContainText(/XQ\d{12}/);
    await expect(receipt).toContainText(/答复期限\d{4}年\d+月\d+日/);
    await expect(receipt).toContainText("接下来");
    await takePicture(page, "posting-receipt");
  });
});

/** As after two weeks: neither the token nor what would renew it is any good. */
async function endLogin(page: Page): Promise<void> {
  const { hostname } = new URL(page.url());
  await page.evaluate(() => {
    const login = JSON.parse(localStorage.getItem("login") ?? "{}") as Record<string, unknown>;
    localStorage.setItem("login", JSON.stringify({ ...login, refresh_token: "expired" }));
  });
  await page.context().addCookies([{ name: "token", value: "expired", domain: hostname, path: "/" }]);
}
