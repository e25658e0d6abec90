import { expect, type Page } from "@playwright/test";
import { chooseOnly } from "../pages/choose-only.ts";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { typeInto } from "../pages/type-into.ts";
import { takePicture } from "../world/take-picture.ts";
import { designVisits } from "../world/design-visits.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { makeMember, openAs, type Member } from "../world/make-member.ts";
import type { Records } from "../world/records.ts";
import { departments } from "../world/world.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    scope: "本部门",
    editCondition: "设置条件…",
    field: "字段",
    op: "运算符",
    cost: "费用",
    atLeast: "大于或等于",
    value: /^值.*费用$/,
    useIt: "采用",
    sentence: "仅限：费用 大于或等于 ¥1,000.00。",
    onlyName: "只留“名称”",
    readCost: "可读：费用",
    phone: "联系电话",
    phoneShown: "显示方式：联系电话",
    last4: "仅后四位",
    note: "备注",
    why: "谁能查看，为什么…",
    user: "用户",
    cannot: (name: string) => `${name}不能查看这条数据`,
    can: (name: string) => `${name}可以查看这条数据`,
    fields: "字段",
  },
  en: {
    ...en,
    scope: "Own department",
    editCondition: "Set the condition…",
    field: "Field",
    op: "Operator",
    cost: "Cost",
    atLeast: "is at least",
    value: /^Value.*Cost$/,
    useIt: "Use it",
    sentence: "Only where Cost is at least CNY\u00a01,000.00.",
    onlyName: "Only Name",
    readCost: "Read Cost",
    phone: "Phone",
    phoneShown: "How Phone is shown",
    last4: "Last four only",
    note: "Note",
    why: "Who can see this, and why…",
    user: "User",
    cannot: (name: string) => `${name} cannot see this record`,
    can: (name: string) => `${name} can see this record`,
    fields: "Fields",
  },
};

type Words = (typeof words)["zh"] | (typeof words)["en"];

// Rules made by hand, and who sees what by them, are in first-day.spec.ts, conditions in search.spec.ts, the reasons in
// explain-drawer.page.test.ts and explain-access.db.test.ts, masks in access.db.test.ts.
test("two roles see different rows and fields of an object, and the administrator reads why @long @long-en", async ({
  page,
  browser,
  records,
  recordsIn,
  world,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const locale = language === "en" ? "en-GB" : "zh-CN";
  const w = words[language];
  const picture = (shown: Page, name: string) => takePicture(shown, `two-roles-${name}-${language}`);
  const { token } = await logIn(world.address, world.accounts.admin);
  const visits = await designVisits({ address: world.address, token });
  const [clerk, auditor] = await Promise.all([
    makeMember(world, records, { name: "巡访员", dept: departments.energy }),
    makeMember(world, records, { name: "审计员", dept: departments.biology }),
  ]);
  const phone = "13800138000";
  await grantAll(records, visits);
  await addMenu(records, visits, [clerk, auditor]);
  const inEnergy = await recordsIn(departments.energy);
  await inEnergy.saveAll(visits, [
    { name: "本部门小额", phone, cost: "200", note: "只有本部门知道" },
    { name: "本部门大额", phone, cost: "5000" },
  ]);
  const inBiology = await recordsIn(departments.biology);
  await inBiology.saveAll(visits, [
    { name: "别部门小额", phone, cost: "300" },
    { name: "别部门大额", phone, cost: "8000" },
  ]);

  await test.step("a rule for one: the rows of their own department, a field masked", async () => {
    const form = await beginRule(page, { role: clerk.role, object: visits });
    await form.locator('[data-field="scope"]').getByRole("combobox").click();
    await page.locator(".ant-select-item-option").filter({ hasText: w.scope }).first().click();
    await form.getByRole("combobox", { name: w.phoneShown }).click();
    await page
      .locator(".ant-select-dropdown:visible .ant-select-item-option")
      .filter({ hasText: w.last4 })
      .click();
    await picture(page, "rule-scope");
    await saveRule(page, w);
  });

  await test.step("a rule for the other: what cost much, and no more than its name and cost", async () => {
    const form = await beginRule(page, { role: auditor.role, object: visits });
    await form.getByRole("button", { name: w.editCondition }).click();
    const builder = page.locator(".builder");
    await typeInto(builder.getByLabel(w.field, { exact: true }), w.cost);
    await page.locator(".ant-select-tree-title").getByText(w.cost, { exact: true }).first().click();
    await builder.getByLabel(w.op).click();
    await page.locator(".ant-select-item-option").filter({ hasText: w.atLeast }).first().click();
    await builder.getByLabel(w.value).first().fill("1000");
    await picture(page, "condition");
    await page.getByRole("button", { name: w.useIt }).click();
    await expect(form.getByText(w.sentence)).toBeVisible();
    await form.getByRole("button", { name: w.onlyName }).click();
    await form.getByRole("checkbox", { name: w.readCost, exact: true }).check();
    await picture(page, "rule-fields");
    await saveRule(page, w);
  });

  await test.step("the first sees their department's rows, with the end of the phone number", async () => {
    const own = await openAs(browser, world, { ...clerk, locale });
    const list = listPage(own, w);
    await own.goto(`#/ruid/${visits}`);
    await expect(list.rows).toHaveCount(2);
    await expect(list.row("本部门小额")).toContainText("8000");
    await expect(list.row("本部门小额")).not.toContainText(phone);
    await picture(own, "clerk-list");
    await list.row("本部门小额").getByRole("button", { name: "本部门小额", exact: true }).click();
    await expect(list.panel.getByText("只有本部门知道")).toBeVisible();
    await expect(list.panel.getByText(phone)).toHaveCount(0);
    await picture(own, "clerk-record");
    await own.context().close();
  });

  await test.step("the other sees what cost much in every department, and two fields of it", async () => {
    const own = await openAs(browser, world, { ...auditor, locale });
    const list = listPage(own, w);
    await own.goto(`#/ruid/${visits}`);
    await expect(list.rows).toHaveCount(2);
    await expect(list.row("别部门大额")).toContainText("8,000.00");
    await expect(list.row("本部门大额")).toBeVisible();
    await expect(own.getByRole("columnheader", { name: w.phone })).toHaveCount(0);
    await picture(own, "auditor-list");
    await list.row("本部门大额").getByRole("button", { name: "本部门大额", exact: true }).click();
    await expect(list.panel.getByText("5,000.00")).toBeVisible();
    await expect(list.panel.getByText(w.note, { exact: true })).toHaveCount(0);
    await picture(own, "auditor-record");
    await own.context().close();
  });

  await test.step("why the one cannot see what the other can", async () => {
    const list = listPage(page, w);
    await page.goto(`#/ruid/${visits}`);
    await list.choose("别部门大额", w.why);
    const drawer = page.locator(".explain-drawer");
    await typeInto(drawer.getByLabel(w.user, { exact: true }), clerk.name);
    await chooseOnly(page, clerk.name);
    await expect(drawer.getByRole("heading", { name: w.cannot(clerk.name) })).toBeVisible();
    await picture(page, "why-not");
    // At once, while the list of users is still on its way out.
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await list.choose("别部门大额", w.why);
    await typeInto(drawer.getByLabel(w.user, { exact: true }), auditor.name);
    await chooseOnly(page, auditor.name);
    await expect(drawer.getByRole("heading", { name: w.can(auditor.name) })).toBeVisible();
    await expect(
      drawer.getByRole("table", { name: w.fields }).getByRole("row", { name: w.cost }),
    ).toBeVisible();
    await picture(page, "why");
  });
});

/** The manager, whose departments the records are made in, may do everything with them. */
async function grantAll(records: Records, object: string): Promise<void> {
  const role = await records.findId("sys_role", { code: "ROLE_KCH_MANAGER" });
  await records.save("sys_access", { role, object, actions: ["read", "create", "update"], enabled: true });
}

/** Who has no menu sees no page either. */
async function addMenu(records: Records, object: string, members: readonly Member[]): Promise<void> {
  const roles = await Promise.all(members.map(({ role }) => records.findId("sys_role", { name: role })));
  const names = { code: object, title: "走访", title_en: "Visits", icon: "table" };
  const rest = { path: `/ruid/${object}`, object, target: "both", enabled: true };
  await records.save("sys_menu", { ...names, ...rest, roles });
}

async function beginRule(page: Page, { role, object }: { role: string; object: string }) {
  const form = page.locator(".panel .rule-form");
  await page.goto("#/ruid/sys_access?new=1");
  await typeInto(form.locator('[data-field="role"] input'), role);
  await chooseOnly(page, role);
  await typeInto(form.locator('[data-field="object"] input'), object);
  await chooseOnly(page, object);
  return form;
}

async function saveRule(page: Page, w: Words): Promise<void> {
  const list = listPage(page, w);
  await list.panel.getByRole("button", { name: w.save, exact: true }).click();
  await expect(list.panel.locator(".rule-form")).toHaveCount(0);
}
