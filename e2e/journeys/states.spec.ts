import { expect } from "@playwright/test";
import { designerPage } from "../pages/designer-page.ts";
import { chooseOnly } from "../pages/choose-only.ts";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { typeInto } from "../pages/type-into.ts";
import { takePicture } from "../world/take-picture.ts";
import { test } from "../world/journey.ts";
import { makeMember, openAs } from "../world/make-member.ts";
import { departments } from "../world/world.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    template: "带状态的清单",
    newDict: "新建字典…",
    makeDict: "建立字典",
    states: "状态流转",
    roles: "角色",
    actions: "允许的操作",
    read: "查看",
    start: "开始",
    finish: "完成",
    close: "关闭",
    grant: "授权",
    addMenu: "加入菜单",
    tabs: "对象设计",
    diagram: /^状态图：4 个状态/,
    may: (role: string, step: string) => `${role}可以${step}`,
    open: "待处理",
    doing: "处理中",
    done: "已完成",
  },
  en: {
    ...en,
    template: "A list with states",
    newDict: "New dictionary…",
    makeDict: "Create the dictionary",
    states: "States",
    roles: "Roles",
    actions: "What they may do",
    read: "Read",
    start: "Start",
    finish: "Finish",
    close: "Close",
    grant: "Grant",
    addMenu: "Add to the menu",
    tabs: "Design of the object",
    diagram: /^Diagram of 4 states/,
    may: (role: string, step: string) => `${role} may ${step}`,
    open: "Open",
    doing: "In progress",
    done: "Done",
  },
};

test("an object goes through states, and only those who may take a step are offered it @long-en", async ({
  page,
  browser,
  records,
  world,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const w = words[language];
  const designer = designerPage(page, language);
  const { drawer } = designer;
  const picture = (name: string, shown = page) => takePicture(shown, `states-${name}-${language}`);
  const member = await makeMember(world, records, { name: "处理人", dept: departments.energy });
  const name = `e2e_task_${crypto.randomUUID().slice(0, 8)}`;

  await test.step("begin with the template, and make the dictionary it needs", async () => {
    await page.goto("#/metadata/table?new=1");
    await designer.nameObject({ zh: "任务", en: "Tasks" }, name);
    await page.getByRole("radio", { name: w.template }).check({ force: true });
    await page.getByRole("button", { name: w.newDict }).click();
    await picture("dict");
    await drawer.getByRole("button", { name: w.makeDict }).click();
    await expect(page.getByRole("button", { name: w.newDict })).toHaveCount(0);
  });

  await test.step("the steps between the states, drawn and listed", async () => {
    await page.getByRole("radio", { name: w.states, exact: true }).check({ force: true });
    await expect(page.getByRole("img", { name: w.diagram })).toBeVisible();
    await page.getByRole("img", { name: w.diagram }).scrollIntoViewIfNeeded();
    await picture("drawn");
    await page.getByRole("button", { name: designer.words.previewNew }).click();
    await designer.apply();
  });

  await test.step("a role may look, and take one of the steps", async () => {
    const offer = drawer.getByRole("group", { name: w.grant }).first();
    await typeInto(offer.getByRole("combobox", { name: w.roles }), member.role);
    await chooseOnly(page, member.role);
    await page.keyboard.press("Escape");
    await offer.getByRole("checkbox", { name: w.start, exact: true }).check();
    await picture("grant");
    await offer.getByRole("button", { name: w.grant, exact: true }).click();
    await expect(offer.getByText(member.role)).toHaveCount(0);
    const menu = drawer.getByRole("group", { name: w.addMenu });
    await typeInto(menu.getByRole("combobox", { name: w.roles }), member.role);
    await chooseOnly(page, member.role);
    await page.keyboard.press("Escape");
    await menu.getByRole("button", { name: w.addMenu, exact: true }).click();
    await expect(menu.getByText(member.role)).toHaveCount(0);
    await designer.close();
    await page.getByRole("navigation", { name: w.tabs }).getByRole("link", { name: w.states }).click();
    const may = (step: string) => page.getByRole("checkbox", { name: w.may(member.role, step) });
    await expect(may(w.start)).toBeChecked();
    await expect(may(w.close)).not.toBeChecked();
    await may(w.start).scrollIntoViewIfNeeded();
    await picture("who");
    await may(w.finish).click();
    await expect(may(w.finish)).toBeChecked();
  });

  await test.step("who holds the role is offered these steps and no other", async () => {
    await records.save(name, { name: "换灯管" });
    const own = await openAs(browser, world, { ...member, locale: language === "en" ? "en-GB" : "zh-CN" });
    const list = listPage(own, w);
    await own.goto(`#/ruid/${name}`);
    await expect(list.row("换灯管")).toContainText(w.open);
    const step = (name: string) => list.row("换灯管").getByRole("button", { name, exact: true });
    await expect(step(w.start)).toBeVisible();
    await expect(step(w.close)).toHaveCount(0);
    await picture("offered", own);
    await step(w.start).click();
    await picture("step", own);
    const question = (name: string) => own.getByRole("dialog", { name });
    await question(w.start).getByRole("button", { name: w.start, exact: true }).click();
    await expect(list.row("换灯管")).toContainText(w.doing);
    await step(w.finish).click();
    await question(w.finish).getByRole("button", { name: w.finish, exact: true }).click();
    await expect(list.row("换灯管")).toContainText(w.done);
    await own.context().close();
  });
});
