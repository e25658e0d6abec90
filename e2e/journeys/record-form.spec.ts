import { expect, type Page } from "@playwright/test";
import { formDesignerPage } from "../pages/form-designer-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { makeColleague, makeRole } from "../world/make-colleague.ts";
import { A4, printPages } from "../world/print-pages.ts";
import { takePicture } from "../world/take-picture.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

/** Adds a purpose to the open drawer, for one role. */
async function addUse(page: Page, purpose: string, { place, role }: { place: number; role: string }) {
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "添加", exact: true }).click();
  await expect(drawer.getByRole("listitem")).toHaveCount(place);
  // Rows are sorted by purpose; the new row is the one with this purpose.
  const row = drawer.getByRole("listitem").filter({ hasText: purpose });
  const choice = row.getByRole("combobox").nth(1);
  await choice.click();
  // Of many roles the list shows the first.
  await page.keyboard.type(role);
  await page
    .getByRole("option", { name: role })
    .or(page.getByTitle(role, { exact: true }))
    .last()
    .click();
  await expect(row).toContainText(role);
}

test("a form designed for institutions enters, shows, changes and prints them for one role", async ({
  page,
  openAs,
  world,
}) => {
  const designer = formDesignerPage(page);
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `机构登记 ${mark}`;
  const role = await makeRole(world);
  const colleague = await makeColleague(world, [role.code, "ROLE_KCH_MANAGER"]);

  await test.step("a form of the object's fields is designed and published", async () => {
    await page.goto("#/system/form");
    await page.getByRole("button", { name: "新建表单" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("textbox", { name: /名称/ }).fill(name);
    await drawer.getByRole("combobox").fill("kch_institution");
    // Enter has no effect before the option is listed.
    await expect(page.locator(".ant-select-item-option-active")).toBeVisible();
    await page.keyboard.press("Enter");
    await drawer.getByText("空白", { exact: true }).click();
    await drawer.getByRole("button", { name: "创建并设计" }).click();
    await expect(designer.canvas).toBeVisible();
    await designer.place("标签页");
    await designer.place("机构名称", designer.listIn("tabs"));
    for (const field of ["简称", "机构简介", "标志", "认证材料"]) await designer.place(field);
    await designer.node("简称").click();
    await designer.set("联动", "显示条件", "name != '-'");
    await expect(page.getByText(/^已保存/)).toBeVisible();
    await designer.publish();
  });

  await test.step("it serves new, edit and detail of one role", async () => {
    await designer.choose({ name, version: "1" }, "设置用途");
    await addUse(page, "新增", { place: 1, role: role.name });
    await addUse(page, "修改", { place: 2, role: role.name });
    await addUse(page, "详情", { place: 3, role: role.name });
    await takePicture(page, "record-form-uses");
    await page.keyboard.press("Escape");
  });

  const desk = await openAs(colleague.login);
  const panel = desk.getByRole("dialog");
  const institution = `试验研究院 ${mark}`;
  await test.step("somebody of that role enters an institution, with a picture and a file", async () => {
    await desk.goto("#/ruid/kch_institution?new=1");
    await expect(panel.getByText("法人性质")).toHaveCount(0);
    await panel.getByRole("textbox", { name: /机构名称/ }).fill(institution);
    await panel.getByRole("textbox", { name: "简称" }).fill("试研院");
    await panel.getByRole("textbox", { name: "机构简介" }).fill("从事先进材料的中试与检测。\n".repeat(120));
    const [picture, file] = [0, 1].map((place) => panel.locator("input[type=file]").nth(place));
    await picture?.setInputFiles({ name: "标志.png", mimeType: "image/png", buffer: dot });
    await file?.setInputFiles({ name: "法人证书.pdf", mimeType: "application/pdf", buffer: pdf });
    await expect(panel.getByText("法人证书.pdf")).toBeVisible();
    await expect(panel.getByText("标志.png")).toBeVisible();
    await takePicture(desk, "record-form-new");
    await expectNoFindings(desk);
    await panel.getByRole("button", { name: "保存", exact: true }).click();
    await expect(panel).toHaveCount(0);
  });

  await test.step("it is shown and changed in the same form", async () => {
    await desk.getByRole("cell", { name: institution, exact: true }).click();
    await expect(panel.getByRole("heading", { name })).toBeVisible();
    await expect(panel.getByText("法人证书.pdf")).toBeVisible();
    await panel.getByRole("button", { name: "编辑", exact: true }).click();
    await panel.getByRole("textbox", { name: "简称" }).fill("试验院");
    await panel.getByRole("button", { name: "保存", exact: true }).click();
    await expect(panel).toHaveCount(0);
    await desk.getByRole("cell", { name: institution, exact: true }).click();
    await expect(panel.getByText("试验院", { exact: true })).toBeVisible();
    await takePicture(desk, "record-form-detail");
  });

  await test.step("it is printed on A4, with the head of the organisation, over as many pages as it takes", async () => {
    await desk.evaluate(() =>
      Object.assign(window, { print: () => document.documentElement.setAttribute("data-printed", "") }),
    );
    await panel.getByRole("button", { name: "打印" }).click();
    await expect(desk.locator("html[data-printed]")).toBeAttached();
    const sheet = desk.locator(".print-sheet");
    await expect(sheet.locator("header")).toContainText("新能源转化部");
    await expect(sheet.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(institution);
    await expect(sheet).toContainText("法人证书.pdf");
    const { pages, size } = await printPages(desk);
    expect(size).toEqual(A4);
    expect(pages).toBeGreaterThan(2);
  });
});

test("a FormMaking design is pasted, previewed and saved as a draft, and its script has no effect", async ({
  page,
}) => {
  const designer = formDesignerPage(page);
  const name = `设备登记 ${crypto.randomUUID().slice(0, 8)}`;
  const item = (type: string, [title, model]: readonly [string, string], more: object = {}) => ({
    type,
    name: title,
    model,
    key: `k_${model}`,
    options: {},
    rules: [],
    ...more,
  });
  const ways = [
    { value: "own", label: "自用" },
    { value: "shared", label: "共享" },
  ];
  const design = {
    list: [
      item("input", ["设备名称", "device_name"], { rules: [{ required: true, message: "请填写设备名称" }] }),
      item("grid", ["两列", "columns"], {
        columns: [
          { span: 12, list: [item("radio", ["使用方式", "use_way"], { options: { options: ways } })] },
          { span: 12, list: [item("date", ["购置日期", "bought_on"])] },
        ],
      }),
      item("orbit-picker", ["轨道位置", "orbit"]),
    ],
    config: { eventScript: [{ key: "mounted", name: "mounted", func: "document.title = 'run'" }] },
  };
  await page.goto("#/system/form");
  await page.getByRole("button", { name: "导入设计" }).click();
  const drawer = page.getByRole("dialog");
  const paste = drawer.getByRole("textbox", { name: "粘贴设计内容" });
  await paste.fill("{ 不是设计");
  await drawer.getByRole("button", { name: "读取" }).click();
  await expect(drawer.getByRole("alert")).toBeVisible();
  await paste.fill(JSON.stringify(design));
  await drawer.getByRole("button", { name: "读取" }).click();
  const report = drawer.getByRole("region", { name: "导入结果" });
  await expect(report).toContainText("识别为 FormMaking：共 5 个组件，转换 4 个。");
  await expect(report).toContainText("orbit-picker");
  await expect(report).toContainText("1 处脚本、表达式或外部地址不生效");
  await expectNoFindings(page);
  await takePicture(page, "record-form-import");
  await drawer.getByRole("textbox", { name: /表单名称/ }).fill(name);
  await drawer.getByRole("button", { name: "存为草稿并设计" }).click();
  await expect(designer.node("设备名称")).toBeVisible();
  await expect(designer.canvas.locator('[data-type="grid"]')).toContainText("购置日期");
  await expect(designer.canvas).toContainText("轨道位置");
  await expect(page).not.toHaveTitle(/run/);
});
