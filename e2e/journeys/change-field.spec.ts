import { changeBehind } from "@kezhuan/server/testing/change-behind";
import { expect } from "@playwright/test";
import { designerPage } from "../pages/designer-page.ts";
import { takePicture } from "../world/take-picture.ts";
import { designVisits } from "../world/design-visits.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    edit: (field: string) => `编辑 ${field}`,
    retire: (field: string) => `停用 ${field}`,
    retireYes: "停用",
    people: "人数",
    note: "备注",
    changeKind: "更换类型",
    unreadable: "3 行中有 1 个值无法转换。",
    clear: /清空/,
    one: "1 项修改未应用",
    tabs: "对象设计",
    retired: /已停用/,
    restore: "恢复",
    open: "打开列表",
    drift: /^数据库与元数据有 \d+ 处不一致$/,
    show: /^查\s?看$/,
    unknownColumn: "有元数据中没有的列",
    again: "重新检查",
  },
  en: {
    edit: (field: string) => `Edit ${field}`,
    retire: (field: string) => `Retire ${field}`,
    retireYes: "Retire",
    people: "People",
    note: "Note",
    changeKind: "Change the kind",
    unreadable: "1 value in 3 rows cannot be converted.",
    clear: /Leave them empty/,
    one: "1 change not applied",
    tabs: "Design of the object",
    retired: /Retired/,
    restore: "Bring back",
    open: "Open its list",
    drift: /^The database differs from the metadata in/,
    show: "Show",
    unknownColumn: "A column that the metadata do not know",
    again: "Check again",
  },
};

test("a field changes its kind although a value cannot follow, is retired, and comes back with its values @long @long-en", async ({
  page,
  records,
  world,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const w = words[language];
  const designer = designerPage(page, language);
  const { drawer } = designer;
  const picture = (name: string) => takePicture(page, `change-${name}-${language}`);
  const { token } = await logIn(world.address, world.accounts.admin);
  const visits = await designVisits({ address: world.address, token });
  await records.saveAll(visits, [
    { name: "甲公司", people: "三四个", note: "老客户" },
    { name: "乙公司", people: "5" },
    { name: "丙公司", people: " 12 ", note: "新客户" },
  ]);
  const valuesOf = async (field: string) => {
    const { data } = await records.list(visits, { sort: "created_at", fields: ["name", field] });
    return data.map((record) => record[field] ?? null);
  };

  await test.step("another kind is chosen for a field that has values", async () => {
    await page.goto(`#/metadata/table?object=${visits}`);
    await designer
      .field("people")
      .getByRole("button", { name: w.edit(w.people) })
      .click();
    await drawer.getByRole("button", { name: w.changeKind }).click();
    await drawer.getByRole("radio", { name: designer.kind("integer"), exact: true }).check({ force: true });
    await picture("kind");
    await drawer.getByRole("button", { name: designer.words.note }).click();
    await expect(page.getByText(w.one)).toBeVisible();
  });

  await test.step("the plan names the value that cannot follow, and waits for a decision", async () => {
    await designer.preview();
    await expect(drawer.getByText(w.unreadable)).toBeVisible();
    await expect(drawer.getByRole("cell", { name: "三四个" })).toBeVisible();
    await expect(drawer.getByRole("link", { name: "甲公司" })).toBeVisible();
    const apply = drawer.getByRole("button", { name: designer.words.apply, exact: true });
    await expect(apply).toBeDisabled();
    await picture("refused");
    await drawer.getByRole("radio", { name: w.clear }).check({ force: true });
    await expect(apply).toBeEnabled();
    await picture("decided");
    await designer.apply();
    await designer.close();
    await expect(designer.field("people")).toContainText(designer.kind("integer"));
    expect(await valuesOf("people")).toEqual([null, 5, 12]);
  });

  await test.step("a field is retired: nobody sees it any more", async () => {
    await designer
      .field("note")
      .getByRole("button", { name: w.retire(w.note) })
      .click();
    await picture("retire");
    await page.getByRole("dialog").getByRole("button", { name: w.retireYes, exact: true }).click();
    await designer.preview();
    await designer.apply();
    await designer.close();
    await expect(designer.field("note")).toHaveCount(0);
    await expect(valuesOf("note")).rejects.toThrow(/note/);
  });

  await test.step("and brought back with every value", async () => {
    await page.getByRole("navigation", { name: w.tabs }).getByRole("link", { name: w.retired }).click();
    const row = page.getByRole("row", { name: /note/ });
    await expect(row).toBeVisible();
    await picture("retired");
    await row.getByRole("button", { name: w.restore }).click();
    await designer.preview();
    await picture("restore");
    await designer.apply();
    await designer.close();
    expect(await valuesOf("note")).toEqual(["老客户", null, "新客户"]);
  });

  await test.step("what is done to its table behind the system's back is said, and left alone", async () => {
    await changeBehind(world.dataDir, `alter table obj.${visits} add column stray text`);
    await page.goto("#/metadata/table");
    const banner = page.getByRole("region", { name: w.drift });
    await banner.getByRole("button", { name: w.show }).click();
    const place = banner.getByRole("listitem").filter({ hasText: "stray" });
    await expect(place).toContainText(w.unknownColumn);
    await expect(place.getByRole("link")).toHaveAttribute("href", new RegExp(visits));
    await picture("drift");
    await changeBehind(world.dataDir, `alter table obj.${visits} drop column stray`);
    await banner.getByRole("button", { name: w.again }).click();
    await expect(place).toHaveCount(0);
  });
});
