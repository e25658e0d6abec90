import { readFile, rm } from "node:fs/promises";
import { editSpreadsheet, type SpreadsheetCell } from "@kezhuan/server/testing/edit-spreadsheet";
import { oidcClient, startOidcServer } from "@kezhuan/server/testing/oidc-server";
import { makeOneTimeCode } from "@kezhuan/server/testing/make-one-time-code";
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { chooseOnly } from "../pages/choose-only.ts";
import { listPage } from "../pages/list-page.ts";
import { signIn } from "../pages/login-page.ts";
import { typeInto } from "../pages/type-into.ts";
import { findPort } from "../world/find-port.ts";
import { logIn } from "../world/log-in.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { openRecords } from "../world/records.ts";
import { ADMIN_PASSWORD, startServer } from "../world/server-process.ts";
import { takePicture } from "../world/take-picture.ts";
import { watchPage } from "../world/watch-page.ts";

const departments = [
  { name: "成果转化部", parent: "本机构", code: "transfer" },
  { name: "新材料处", parent: "成果转化部", code: "materials" },
  { name: "石墨烯组", parent: "新材料处", code: "graphene" },
] as const;
/** One more of each of what is made by hand before; a second time would show nothing new. */
const further = {
  department: { name: "综合管理部", code: "office" },
  role: { name: "文员", code: "ROLE_WEN_YUAN" },
};
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ownPassword = "云深不知处 松下问童子 27";
/** Whom the provider knows, and the group that makes a manager of her. */
const manager = { sub: "p-7", preferred_username: "li.yun", name: "李云", groups: ["managers"] };
const clerk = { username: "clerk.01", name: "王材" };

test("an empty installation becomes an association's in a day", async ({ browser }) => {
  const [dataDir, port] = [makeScratchFolder("first-day"), await findPort()];
  const address = `http://127.0.0.1:${port}/`;
  const oidc = await startOidcServer(address);
  let server = await startServer({ dataDir, port, demo: false });
  try {
    const admin = await openBrowser(browser, address);
    const page = admin.page;
    await page.goto("#/login");
    await signIn(page, { username: "admin", password: ADMIN_PASSWORD });
    await expect(page.getByRole("heading", { name: "工作台", level: 1 })).toBeVisible();
    await makeDepartments(page);
    await makePost(page);
    await makeRoles(page);
    await addFurther(address);
    await importPeople(page);
    await makeMenu(page);
    const password = await giveFirstPassword(page);

    await test.step("the server is started anew with sign-in by the organisation", async () => {
      server.signal("SIGTERM");
      await server.ended;
      server = await startServer({ dataDir, port, demo: false, settings: configureSignIn(oidc.issuer) });
    });
    oidc.person = manager;
    const managers = await openBrowser(browser, address, { isAway: true });
    const clerks = await openBrowser(browser, address);
    await comeByProvider(managers.page);
    await comeByPassword(clerks.page, password);
    await seeTheirOwn(managers.page, clerks.page);
    await loseAndRegainRole(page, clerks.page);
    await endLogin(page, managers.page);
    await disableAccount(page, clerks.page);
    await findInLogs(page);
    for (const one of [admin, managers, clerks]) await one.close();
  } finally {
    server.signal("SIGTERM");
    await server.ended;
    await oidc.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** A browser of somebody's own; `isAway`: it also goes to the provider. */
async function openBrowser(
  browser: Browser,
  address: string,
  { isAway = false } = {},
): Promise<{ page: Page; context: BrowserContext; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: address, locale: "zh-CN", viewport: size });
  const watch = watchPage(context, address);
  // The server is started anew on the way.
  watch.allow(/net::ERR_CONNECTION_(?:RESET|REFUSED)/);
  if (isAway) watch.allow(/request to another host: http:\/\/127\.0\.0\.1/);
  const page = await context.newPage();
  return {
    page,
    context,
    async close() {
      await context.close();
      watch.expectQuiet();
    },
  };
}

const size = { width: 1440, height: 900 };

function configureSignIn(issuer: string): Record<string, string> {
  const rule = { claim: "groups", value: "managers", department: "transfer", roles: ["ROLE_ZHU_GUAN"] };
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    OIDC_SCOPES: "openid profile email groups",
    OIDC_MAPPING: JSON.stringify([rule]),
  };
}

async function makeDepartments(page: Page): Promise<void> {
  await test.step("three levels of departments", async () => {
    await page.goto("#/system/dept");
    const tree = page.getByRole("tree", { name: "部门" });
    for (const { name, parent, code } of departments) {
      await openBranch(tree, parent);
      await tree.getByText(parent, { exact: true }).click();
      await createRecord(page, { 部门名称: name, 部门编码: code });
    }
    await openBranch(tree, "石墨烯组");
    await takePicture(page, "first-day-departments");
  });
}

/** Opens what is above a department until it is seen. */
async function openBranch(tree: Locator, name: string): Promise<void> {
  const above = departments.find((one) => one.name === name)?.parent;
  if (above === undefined || above === "本机构") return;
  await openBranch(tree, above);
  const branch = tree.getByRole("treeitem", { name: new RegExp(above) });
  if ((await branch.getAttribute("aria-expanded")) !== "true")
    await branch.locator(".ant-tree-switcher").click();
  await expect(tree.getByText(name, { exact: true })).toBeVisible();
}

/** A new record of the list in view, with these texts: by the label of their field, after its tab where there are tabs. */
async function createRecord(page: Page, texts: Record<string, string>): Promise<void> {
  const list = listPage(page);
  await list.tool("新增").click();
  for (const [place, text] of Object.entries(texts)) {
    const [label = "", tab] = place.split(" › ").toReversed();
    if (tab) await list.panel.getByRole("tab", { name: tab }).click();
    await list.panel
      .getByRole("textbox", { name: new RegExp(`^${label}`) })
      .first()
      .fill(text);
  }
  await list.panel.getByRole("button", { name: "保存", exact: true }).click();
  await expect(list.panel).toBeHidden();
}

async function makePost(page: Page): Promise<void> {
  await test.step("a post", async () => {
    await page.goto("#/system/post");
    await createRecord(page, { 岗位名称: "专员" });
    await expect(listPage(page).row("专员")).toBeVisible();
  });
}

interface RuleWish {
  scope: string;
  /** Fields that it does not show. */
  hidden?: readonly string[];
  /** Field → what the role calls it. */
  renamed?: readonly [string, string];
}

const roles: readonly { name: string; code: string; rule: RuleWish; needsCode?: boolean }[] = [
  { name: "主管", code: "ROLE_ZHU_GUAN", rule: { scope: "本部门及以下" }, needsCode: true },
  {
    name: "材料专员",
    code: "ROLE_CAI_LIAO_ZHUAN_YUAN",
    rule: { scope: "本部门", hidden: ["联系电话"], renamed: ["需求名称", "课题名称"] },
  },
];

async function makeRoles(page: Page): Promise<void> {
  for (const { name, code, rule, needsCode = false } of roles) {
    await test.step(`a role: ${name}`, async () => {
      await page.goto("#/system/role?role=new");
      await page.getByRole("textbox", { name: /^角色名称/ }).fill(name);
      await expect(page.getByRole("textbox", { name: /^角色编码/ })).toHaveValue(code);
      if (needsCode) await page.getByRole("switch", { name: "必须两步验证" }).check();
      await saveRole(page);
      await expect(page.getByRole("heading", { name: `${name}${code}`, level: 2 })).toBeVisible();
      await page.getByRole("tab", { name: "对象权限" }).click();
      await page.getByPlaceholder("查找对象").fill("技术需求");
      for (const action of ["查看", "新增", "修改"]) {
        await page.getByRole("button", { name: `技术需求，${action}：无`, exact: true }).click();
      }
      await limitRule(page, rule);
      await takePicture(page, `first-day-role-${code}`);
      await saveRole(page);
      await page.getByRole("tab", { name: "菜单" }).click();
      await page.getByRole("checkbox", { name: /^技术需求/ }).check();
      await saveRole(page);
    });
  }
}

async function saveRole(page: Page): Promise<void> {
  await page.getByRole("button", { name: "保存全部" }).click();
  await expect(page.getByRole("button", { name: "放弃修改" })).toBeHidden();
}

/** In the drawer of the rules of the one object in view. */
async function limitRule(page: Page, { scope, hidden = [], renamed }: RuleWish): Promise<void> {
  await page.getByRole("button", { name: "技术需求：规则" }).click();
  const drawer = page.getByRole("dialog", { name: "技术需求的规则" });
  await drawer.getByRole("button", { name: "编辑规则" }).click();
  const form = page.locator(".rule-form");
  await form.locator('[data-field="scope"]').getByRole("combobox").click();
  await page.getByTitle(scope, { exact: true }).last().click();
  for (const field of hidden)
    await form.getByRole("checkbox", { name: `可读：${field}`, exact: true }).uncheck();
  if (renamed) {
    const [field, name] = renamed;
    await typeInto(form.getByRole("combobox", { name: "为字段改名", exact: true }), field);
    await page.locator(".ant-select-item-option:visible").getByText(field, { exact: true }).click();
    await form.getByLabel(`${field}的中文名称`, { exact: true }).fill(name);
  }
  await drawer.getByRole("button", { name: "确定" }).click();
  await expect(drawer.getByRole("listitem")).toContainText(scope);
  await drawer.getByRole("button", { name: "关闭" }).first().click();
  await expect(drawer).toBeHidden();
}

/** Over the wire. */
async function addFurther(address: string): Promise<void> {
  const { token } = await logIn(address, { username: "admin", password: ADMIN_PASSWORD });
  const records = openRecords({ address, token });
  const parent = await records.findId("qd_org", { code: "root" });
  await records.save("qd_org", { ...further.department, parent });
  const { id: role } = await records.save("sys_role", further.role);
  const actions = ["read", "create", "update"];
  await records.save("sys_access", { role, object: "kch_demand", actions, scope: "own" });
}

async function importPeople(page: Page): Promise<void> {
  await test.step("twenty people from Excel, with departments, roles and posts", async () => {
    await page.goto("#/system/user");
    await listPage(page).tool("导入").click();
    const dialog = page.getByRole("dialog", { name: "导入用户" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Excel", exact: true }).click(),
    ]);
    const buffer = await editSpreadsheet(await readFile(await download.path()), fillPeople);
    await dialog.locator("input[type=file]").setInputFiles({ name: "人员.xlsx", mimeType: xlsx, buffer });
    await dialog.getByRole("button", { name: /^检\s?查$/ }).click();
    await expect(dialog.getByText("检查通过：共 20 行，尚未写入。")).toBeVisible();
    await takePicture(page, "first-day-import");
    await dialog.getByRole("button", { name: "导入 20 行", exact: true }).click();
    await expect(dialog.getByText("导入完成：20 行已导入，0 行未导入。")).toBeVisible();
    await dialog
      .getByRole("button", { name: /^关\s?闭$/ })
      .last()
      .click();
    await expect(page.getByText("共 21 条")).toBeVisible();
    await takePicture(page, "first-day-people");
  });
}

/** Under the headings of the template. */
function fillPeople([headings = [], names = []]: SpreadsheetCell[][]): SpreadsheetCell[][] {
  const people = Array.from({ length: 20 }, (_, index): Record<string, SpreadsheetCell> => {
    const number = String(index + 1).padStart(2, "0");
    const isClerk = index < 10;
    return {
      username: `clerk.${number}`,
      name: index === 0 ? clerk.name : `职员${number}`,
      "memberships.dept": isClerk ? "新材料处" : further.department.name,
      "memberships.roles": isClerk ? "材料专员" : further.role.name,
      "memberships.posts": "专员",
    };
  });
  return [headings, names, ...people.map((one) => names.map((name) => one[String(name)] ?? null))];
}

async function makeMenu(page: Page): Promise<void> {
  await test.step("an entry of the menu for one department", async () => {
    await page.goto("#/system/menu");
    await page.getByRole("button", { name: "在“科技成果转化”下新增" }).click();
    const drawer = page.locator(".ant-drawer-open").last();
    await drawer.getByRole("textbox", { name: /^名称/ }).fill("材料课题");
    await drawer.getByLabel("指向", { exact: true }).click();
    await page.locator(".ant-select-item-option:visible").getByText("对象的列表", { exact: true }).click();
    await typeInto(drawer.getByLabel("对象", { exact: true }), "kch_demand");
    await chooseOnly(page, "kch_demand");
    await typeInto(drawer.getByLabel("可见角色", { exact: true }), "材料专员");
    await chooseOnly(page, "材料专员");
    await page.keyboard.press("Escape");
    await typeInto(drawer.getByLabel("可见部门", { exact: true }), "新材料处");
    await chooseOnly(page, "新材料处");
    await page.keyboard.press("Escape");
    await drawer.getByRole("button", { name: "保存", exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "材料课题" })).toContainText("新材料处");
  });
}

/** The password that the administrator hands on, from the list that is shown once. */
async function giveFirstPassword(page: Page): Promise<string> {
  return test.step("first passwords", async () => {
    await page.goto("#/system/user");
    const list = listPage(page);
    await list.search(clerk.username);
    await expect(list.rows).toHaveCount(1);
    await page.getByRole("checkbox", { name: `选择 ${clerk.name}`, exact: true }).check();
    await page.getByRole("button", { name: /批量操作/ }).click();
    await page.getByRole("menuitem", { name: "重置密码" }).click();
    await page.getByRole("dialog", { name: "重置密码" }).getByRole("button", { name: "重置密码" }).click();
    const shown = page.getByRole("dialog", { name: "新密码" });
    const password = (await shown.locator("code").textContent()) ?? "";
    await Promise.all([
      page.waitForEvent("download"),
      shown.getByRole("button", { name: "下载（CSV）" }).click(),
    ]);
    await shown.getByText("关闭", { exact: true }).click();
    await expect(shown).toBeHidden();
    return password;
  });
}

async function comeByProvider(page: Page): Promise<void> {
  await test.step("a manager comes by the provider and sets up a second factor", async () => {
    await page.goto("#/login");
    await page.getByRole("link", { name: "单位统一登录" }).click();
    await expect(page.getByLabel("验证器显示的六位数字")).toBeVisible();
    const secret = (await page.locator(".two-factor code").first().textContent()) ?? "";
    await takePicture(page, "first-day-second-factor");
    await page.getByLabel("验证器显示的六位数字").fill(makeOneTimeCode(secret));
    await page.getByRole("button", { name: "确认开启" }).click();
    await page.getByRole("button", { name: "已保存好" }).click();
    await expect(page.getByRole("heading", { name: "技术需求", level: 1 })).toBeVisible();
  });
}

async function comeByPassword(page: Page, password: string): Promise<void> {
  await test.step("a clerk comes with the first password and chooses another", async () => {
    await page.goto("#/login");
    await signIn(page, { username: clerk.username, password });
    await page.getByLabel("新密码", { exact: true }).fill(ownPassword);
    await page.getByLabel("再输一次", { exact: true }).fill(ownPassword);
    await page.getByRole("button", { name: "保存并进入" }).click();
    await expect(page.getByRole("heading", { name: "技术需求", level: 1 })).toBeVisible();
  });
}

async function seeTheirOwn(managers: Page, clerks: Page): Promise<void> {
  const menuOf = (page: Page) => page.getByRole("navigation", { name: "菜单" });
  await test.step("each has the menu of the department and role", async () => {
    await expect(menuOf(clerks).getByRole("link")).toHaveText(["技术需求", "材料课题"]);
    await expect(menuOf(managers).getByRole("link")).toHaveText(["技术需求"]);
  });
  await test.step("each sees the rows, fields and names of the role", async () => {
    await createRecord(clerks, { 课题名称: "石墨烯导热膜", "合作条件与联系 › 联系人": "王材" });
    await createRecord(managers, { 需求名称: "铝合金焊接", "合作条件与联系 › 联系电话": "13800138000" });
    await expect(listPage(managers).row("石墨烯导热膜")).toBeVisible();
    await expect(listPage(managers).rows).toHaveCount(2);
    await clerks.getByRole("button", { name: "刷新" }).click();
    await expect(listPage(clerks).rows).toHaveCount(1);
    await expect(clerks.getByRole("columnheader", { name: "课题名称" })).toBeVisible();
    await expect(managers.getByRole("columnheader", { name: "需求名称" })).toBeVisible();
    await listPage(clerks)
      .row("石墨烯导热膜")
      .getByRole("button", { name: "石墨烯导热膜", exact: true })
      .click();
    await expect(clerks.locator(".panel").getByText("联系人", { exact: true })).toBeVisible();
    await expect(clerks.locator(".panel").getByText("联系电话", { exact: true })).toHaveCount(0);
    await takePicture(clerks, "first-day-clerk");
    await takePicture(managers, "first-day-manager");
    await clerks.keyboard.press("Escape");
  });
}

async function loseAndRegainRole(page: Page, clerks: Page): Promise<void> {
  const entry = clerks.getByRole("navigation", { name: "菜单" }).getByRole("link", { name: "技术需求" });
  await test.step("a role is taken away by mistake", async () => {
    await page.goto("#/system/role");
    await page.getByRole("link", { name: /^材料专员/ }).click();
    await page.getByRole("tab", { name: "成员" }).click();
    await page.getByRole("button", { name: `从角色中移除 ${clerk.name}`, exact: true }).click();
    await saveRole(page);
    await expect(entry).toBeHidden();
  });
  await test.step("the change is found in the log, and the record put back to what it was", async () => {
    await page.goto("#/system/log/changes");
    await page
      .getByRole("button", { name: `查看变更：${clerk.name} · 新材料处` })
      .first()
      .click();
    await takePicture(page, "first-day-change");
    await page.getByRole("link", { name: "打开这条数据" }).click();
    const panel = page.locator(".panel");
    await panel.getByRole("tab", { name: "历史" }).click();
    await panel.getByRole("button", { name: "恢复到版本 1" }).click();
    const question = page.getByRole("dialog", { name: "恢复到版本 1" });
    await expect(question).toContainText("材料专员");
    await question.getByRole("button", { name: "恢复", exact: true }).click();
    await expect(page.getByText("恢复成功")).toBeVisible();
    await expect(entry).toBeVisible();
  });
}

/** The page of a person in the list of users. */
async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto("#/system/user");
  const list = listPage(page);
  await list.search(name);
  await list.choose(name, "用户详情");
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

async function endLogin(page: Page, managers: Page): Promise<void> {
  await test.step("a login is ended, and its page goes at once", async () => {
    await openPerson(page, manager.name);
    await takePicture(page, "first-day-person");
    await page
      .getByRole("region", { name: "登录", exact: true })
      .getByRole("button", { name: /^退出：/ })
      .click();
    await expectThrownOut(managers);
  });
}

/** Back at the root, without a word, and nothing of the login is left. */
async function expectThrownOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/$/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  for (const name of ["token", "deptid", "capacity"]) expect(names).not.toContain(name);
}

async function disableAccount(page: Page, clerks: Page): Promise<void> {
  await test.step("an account is disabled, and its page goes at once", async () => {
    await openPerson(page, clerk.name);
    await page.getByRole("button", { name: "停用账号" }).click();
    await page.getByRole("dialog").last().getByRole("button", { name: /停用/ }).last().click();
    await expectThrownOut(clerks);
  });
}

async function findInLogs(page: Page): Promise<void> {
  await test.step("all of it is found in the logs, and their chain verifies", async () => {
    await page.goto("#/system/log");
    await expect(page.getByRole("row").filter({ hasText: "li.yun" }).first()).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: clerk.username }).first()).toBeVisible();
    await page.goto("#/system/log/operations");
    await expect(page.getByRole("row").filter({ hasText: "管理员" }).first()).toBeVisible();
    await takePicture(page, "first-day-operations");
    await page.goto("#/system/log/changes");
    // One that was imported, one of a list, and what two pages of their own have saved.
    for (const object of ["用户", "部门", "菜单", "访问权限"]) {
      await typeInto(page.getByRole("combobox", { name: "对象", exact: true }), object);
      await page.locator(".ant-select-item-option:visible").getByText(object, { exact: true }).click();
      await expect(
        page.getByRole("row", { name: new RegExp(`管理员 新增 ${object} `) }).first(),
      ).toBeVisible();
    }
    await page.getByRole("button", { name: "校验完整性" }).click();
    await expect(page.locator('.verify-result[data-ok="true"]')).toContainText("检查通过");
  });
}
