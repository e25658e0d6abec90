import { expect } from "@playwright/test";
import type { PageOutput } from "@kezhuan/contract/api/records";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { Label } from "@kezhuan/contract/metadata/label";
import { chooseOnly } from "../pages/choose-only.ts";
import { listPage, word } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { typeInto } from "../pages/type-into.ts";
import { viewPage } from "../pages/view-page.ts";
import { expectData, postCall } from "../world/call-server.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { makeColleague, makeRole } from "../world/make-colleague.ts";
import { takePicture } from "../world/take-picture.ts";
import type { World } from "../world/world.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    language: "zh" as const,
    create: "新增",
    object: "对象",
    orders: "工单",
    addSort: "加排序字段",
    sortField: "第 1 排序字段",
    title: "标题",
    show: "打开列表",
    edit: "修改",
    duplicate: "复制为新视图…",
    start: "设为我的默认",
    remove: "删除视图",
    removed: "删除成功",
    stay: "继续编辑",
    notOffered: "不在您可用的视图中",
    inChinese: "标题的中文名称",
    inEnglish: "标题的英文名称",
    noObject: "没有这个对象",
    renamed: "要做的事（字段：标题）",
    copy: (name: string) => `${name}（副本）`,
    columnDown: "“标题”后移",
    conflict: "这个视图刚被他人修改",
    both: "双方都改过：列与名称。",
    merge: "合并并保存",
  },
  en: {
    ...en,
    language: "en" as const,
    create: "New",
    object: "Object",
    orders: "Work orders",
    addSort: "Add a sort field",
    sortField: "Sort field 1",
    title: "Title",
    show: "Show it",
    edit: "Edit",
    duplicate: "Duplicate…",
    start: "Start with this view",
    remove: "Delete view",
    removed: "Delete Success",
    stay: "Go on editing",
    notOffered: "is not one of your views",
    inChinese: "Title in Chinese",
    inEnglish: "Title in English",
    noObject: "No such object",
    renamed: "What to do (field: Title)",
    copy: (name: string) => `${name} (copy)`,
    columnDown: "Move Title down",
    conflict: "Somebody else changed this view",
    both: "You both changed: Columns and what they are called.",
    merge: "Merge and save",
  },
};

test("views of every object are made, opened, changed, shared, copied and deleted in one place @long @long-en", async ({
  page,
  world,
  openAs,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const [list, views] = [listPage(page, w), viewPage(page, w.language)];
  const mark = crypto.randomUUID().slice(0, 8);
  const label = { zh: `清单 ${mark}`, en: `List ${mark}` };
  const name = label[w.language];
  const team = await makeRole(world);
  const colleague = await makeColleague(world, ["ROLE_WORK_MANAGER", team.code]);
  const place = `#/system/view?q=${mark}`;

  await test.step("make one, for an object that is chosen first", async () => {
    await page.goto("#/system/view");
    await list.tool(w.create).click();
    const object = list.panel.getByRole("combobox", { name: w.object, exact: true });
    await typeInto(object, "work_order");
    await chooseOnly(page, w.orders);
    await views.name(label);
    await views.editor.getByRole("button", { name: w.addSort }).click();
    await views.set(w.sortField, w.title);
    await takePicture(page, "all-views-new");
    await views.keep();
    await page.goto(place);
    await expect(list.row(name)).toContainText(w.orders);
  });

  await test.step("show it", async () => {
    await list.row(name).getByRole("button", { name: w.show }).click();
    await expect(page).toHaveURL(/#\/ruid\/work_order\?view=/);
    await expect(views.tab(name)).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("columnheader", { name: w.title, exact: true })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
  });

  await test.step("change it: a name for a column, a role; Escape asks before that is lost, and so does what somebody else saved meanwhile", async () => {
    await page.goto(place);
    await list.row(name).getByRole("button", { name: w.edit, exact: true }).click();
    await views.shareWith(team.name);
    await views.openColumns();
    await views.editor.getByLabel(w.inChinese).fill("要做的事");
    await views.editor.getByLabel(w.inEnglish).fill("What to do");
    await views.editor.getByRole("button", { name: w.columnDown }).press("Enter");
    await takePicture(page, "all-views-edit");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").getByRole("button", { name: w.stay }).click();
    await expect(views.editor.getByLabel(w.inEnglish)).toHaveValue("What to do");
    await changeMeanwhile(world, label);
    await views.editor.getByRole("button", { name: word(w.save) }).click();
    const conflict = page.getByRole("dialog", { name: w.conflict });
    await expect(conflict).toContainText(w.both);
    await takePicture(page, "all-views-conflict");
    await conflict.getByRole("button", { name: w.merge }).click();
    await expect(views.editor).toHaveCount(0);
    await list.row(name).getByRole("button", { name, exact: true }).click();
    await expect(list.panel).toContainText(w.renamed);
    await expect(list.panel).toContainText(w.language === "en" ? team.nameEn : team.name);
    await expect(list.panel).toContainText("37");
    await takePicture(page, "all-views-facts");
    await page.keyboard.press("Escape");
    await expect(list.panel).toBeHidden();
    const theirs = viewPage(await openAs(colleague.login), w.language);
    await theirs.page.goto("#/ruid/work_order");
    await expect(theirs.tab(name)).toBeVisible();
  });

  await test.step("copy it, start with the copy, and delete both", async () => {
    await page.goto(place);
    await list.choose(name, w.duplicate);
    await views.keep();
    await expect(list.row(w.copy(name))).toBeVisible();
    await list.choose(w.copy(name), w.start);
    await list.expectMessage(w.saved);
    await page.goto("#/ruid/work_order");
    await expect(views.tab(w.copy(name))).toHaveAttribute("aria-current", "page");
    for (const one of [w.copy(name), name]) {
      await page.goto(place);
      await list.choose(one, w.remove);
      await expect(list.dialog).toContainText(one);
      await list.dialog.getByRole("button", { name: w.remove }).click();
      await expect(list.row(one)).toHaveCount(0);
    }
  });
});

test("what somebody keeps to themselves an administrator can find, and nobody without rights sees any @long", async ({
  page,
  world,
  openAs,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const [list, views] = [listPage(page, w), viewPage(page, w.language)];
  const mark = crypto.randomUUID().slice(0, 8);
  const label = { zh: `私人 ${mark}`, en: `Private ${mark}` };
  const name = label[w.language];
  const colleague = await makeColleague(world, ["ROLE_WORK_MANAGER"]);
  const { token } = await logIn(world.address, colleague.credentials);
  const data = { objname: "work_order", view: { label, columns: [{ field: "title" }] } };
  await expectData(
    postCall<MessageOutput<"saveView">>({ address: world.address, token }, "vicimsg", {
      msgid: "saveView",
      data: { internalParams: data },
    }),
  );
  await page.goto(`#/system/view?q=${mark}`);
  await list.row(name).getByRole("button", { name: w.show }).click();
  await expect(views.tab(name)).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("columnheader", { name: w.title, exact: true })).toBeVisible();
  await page.goto("#/ruid/work_order");
  await expect(list.rows.first()).toBeVisible();
  await expect(views.tab(name)).toHaveCount(0);
  await page.goto(`#/system/view?q=${mark}`);
  await list.choose(name, w.start);
  await list.expectMessage(w.notOffered);

  const other = await openAs(colleague.login);
  await other.goto("#/system/view");
  await expect(other.getByRole("heading", { name: w.noObject })).toBeVisible();
});

/** As somebody else would in another browser: other columns, and a page size. */
async function changeMeanwhile(world: World, label: Label): Promise<void> {
  const { token } = await logIn(world.address, world.accounts.admin);
  const caller = { address: world.address, token };
  const found = await expectData(
    postCall<PageOutput>(caller, "getObjDataByPage", { objname: "meta_view", title: label.zh }),
  );
  const view = { label, columns: [{ field: "title" }], pageSize: 37, sort: "title" };
  const data = { objname: "work_order", id: found.data[0]?.id, view };
  await expectData(postCall(caller, "vicimsg", { msgid: "saveView", data: { internalParams: data } }));
}
