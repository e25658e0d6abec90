import { expect } from "@playwright/test";
import { formDesignerPage } from "../pages/form-designer-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { CAPTCHA_CODE } from "../world/server-process.ts";
import { takePicture } from "../world/take-picture.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

test("the registration of an achievement is designed, published, filled in on a phone, changed and rolled back", async ({
  page,
  openAs,
}) => {
  const designer = formDesignerPage(page);
  const name = `成果登记 ${crypto.randomUUID().slice(0, 8)}`;
  const picture = (what: string) => takePicture(page, `forms-${what}`);
  const tab = (title: string) => designer.canvas.getByRole("button", { name: title, exact: true });
  const nameTab = (title: string) => page.getByRole("textbox", { name: "标签名称" }).fill(title);

  await test.step("a name and a version are asked for", async () => {
    await page.goto("#/system/form");
    await page.getByRole("button", { name: "新建表单" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "创建并设计" }).click();
    await expect(drawer.getByText("请填写表单名称")).toBeVisible();
    await drawer.getByRole("textbox", { name: /名称/ }).fill(name);
    await drawer.getByRole("button", { name: "创建并设计" }).click();
    await expect(designer.canvas).toBeVisible();
  });

  await test.step("tabs, a grid, and inputs with their rules", async () => {
    await designer.place("标签页");
    await nameTab("基本信息");
    await tab("标签 2").click();
    await nameTab("人员与知识产权");
    await page.getByRole("button", { name: "添加标签页" }).click();
    await nameTab("价格与附件");
    await tab("基本信息").click();
    await designer.place("栅格布局", designer.listIn("tabs"));
    await designer.add({ type: "单行文本", title: "成果名称", name: "title", into: designer.listIn("grid") });
    await designer.flag("基本", "必填");
    await designer.add({
      type: "单选框组",
      title: "成果类别",
      name: "category",
      into: designer.listIn("grid", 1),
    });
    await designer.options(["applied,应用技术", "basic,基础理论", "soft,软科学"]);
    await designer.node("栅格布局").click();
    await designer.add({ type: "多行文本", title: "成果简介", name: "summary" });
    await picture("basics");
  });

  await test.step("sub-tables for people and intellectual property", async () => {
    await tab("人员与知识产权").click();
    await designer.add({ type: "子表单", title: "完成人", name: "people", into: designer.listIn("tabs") });
    await designer.node("列").click();
    await designer.rename("姓名", "person");
    await designer.flag("基本", "必填");
    await designer.add({ type: "单行文本", title: "单位", name: "org" });
    await designer.node("完成人").click();
    await designer.add({ type: "子表单", title: "知识产权", name: "ip_list" });
    await designer.node("列").click();
    await designer.rename("申请号", "ip_no");
    await designer.add({ type: "下拉选择", title: "法律状态", name: "ip_status" });
    await designer.options(["pending,申请", "granted,授权"]);
    await picture("tables");
  });

  await test.step("prices by the way they are asked for, and files", async () => {
    await tab("价格与附件").click();
    await designer.add({
      type: "下拉选择",
      title: "定价方式",
      name: "price_mode",
      into: designer.listIn("tabs"),
    });
    await designer.options(["negotiable,面议", "fixed,一口价", "range,区间"]);
    await designer.add({ type: "数字", title: "价格（万元）", name: "price_min" });
    await designer.set("联动", "显示条件", "price_mode = 'fixed' or price_mode = 'range'");
    await designer.set("联动", "必填条件", "price_mode = 'fixed' or price_mode = 'range'");
    await designer.add({ type: "数字", title: "最高价格（万元）", name: "price_max" });
    await designer.set("联动", "显示条件", "price_mode = 'range'");
    await designer.check("price_max >= price_min", "最高价格不能低于最低价格");
    await designer.add({ type: "文件上传", title: "附件", name: "files" });
    await picture("prices");
    await expectNoFindings(page);
  });

  await test.step("the draft has saved itself, and is published", async () => {
    await expect(page.getByText(/^已保存/)).toBeVisible();
    await page.reload();
    await expect(designer.canvas).toBeVisible();
    await designer.publish();
    await expect(page.getByRole("rowheader", { name })).toBeVisible();
  });

  const address = await test.step("a public link is opened", async () => {
    await designer.choose({ name, version: "1" }, "公开链接");
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "开启公开链接" }).click();
    const link = await drawer.getByRole("textbox", { name: "链接地址" }).inputValue();
    await picture("link");
    await page.keyboard.press("Escape");
    return link;
  });

  const visitor = await openAs({ cookies: [], origins: [] });
  await test.step("a visitor fills it in on a phone, and loses nothing by a reload", async () => {
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(address);
    await visitor.getByLabel("成果简介").fill("一种高强度复合材料");
    await visitor.getByRole("tab", { name: "人员与知识产权" }).click();
    await visitor.getByRole("button", { name: "添加一行" }).first().click();
    await visitor.getByRole("textbox", { name: /姓名/ }).fill("王小明");
    await visitor.getByRole("tab", { name: "价格与附件" }).click();
    await takePicture(visitor, "forms-visitor-prices");
    await visitor.getByLabel("定价方式").selectOption("range");
    await visitor.locator("[data-path=price_min] input").fill("80");
    await visitor.getByLabel("最高价格（万元）").fill("50");
    const file = { name: "成果说明.txt", mimeType: "text/plain", buffer: Buffer.from("说明") };
    await visitor.locator("input[type=file]").setInputFiles(file);
    await expect(visitor.getByText("成果说明.txt")).toBeVisible();
    await visitor.getByLabel("验证码", { exact: true }).fill(CAPTCHA_CODE);
    await visitor.getByRole("button", { name: "提交" }).click();
    await expect(visitor.getByLabel("成果名称")).toBeFocused();
    await takePicture(visitor, "forms-visitor-wrong");
    await visitor.reload();
    await expect(visitor.getByLabel("成果简介")).toHaveValue("一种高强度复合材料");
    await visitor.getByLabel("成果名称").fill("高强度复合材料");
    await visitor.getByRole("radio", { name: "应用技术" }).check();
    await visitor.getByLabel("验证码", { exact: true }).fill(CAPTCHA_CODE);
    await visitor.getByRole("button", { name: "提交" }).click();
    await expect(visitor.getByText("最高价格不能低于最低价格")).toBeVisible();
    await visitor.getByLabel("最高价格（万元）").fill("120");
    await visitor.getByRole("button", { name: "提交" }).click();
    await expect(visitor.getByRole("heading", { name: "已提交" })).toBeVisible();
    await visitor.goto("about:blank");
    await visitor.goto(address);
    await expect(visitor.getByLabel("成果简介")).toHaveValue("");
  });

  await test.step("the answer is counted and listed", async () => {
    await designer.choose({ name, version: "1" }, "答卷统计");
    await expect(page.getByRole("dialog").getByText("共 1 份答卷")).toBeVisible();
    await picture("answers");
    await page.keyboard.press("Escape");
  });

  await test.step("version 2 is compared with the first, published, and rolled back", async () => {
    await designer.choose({ name, version: "1" }, "新建版本");
    await page.getByRole("dialog").getByRole("button", { name: "创建并设计" }).click();
    await expect(designer.canvas).toBeVisible();
    await designer.node("成果简介").click();
    await designer.rename("成果摘要");
    await expect(page.getByText(/^已保存/)).toBeVisible();
    await designer.publish();
    await designer.choose({ name, version: "1" }, "版本对比");
    await expect(page.getByRole("rowheader", { name: /成果摘要\s*修改/ })).toBeVisible();
    await picture("compared");
    await page.keyboard.press("Escape");
    await designer.choose({ name, version: "1" }, "恢复为此版本");
    await page.getByRole("dialog").getByRole("button", { name: "恢复为此版本" }).click();
    // The question is answered before the version is published again; who comes in between sees the other one.
    await expect(page.getByRole("row", { name: new RegExp(`${name}.*已停用`) })).toBeVisible();
    await visitor.goto("about:blank");
    await visitor.goto(address);
    await expect(visitor.getByLabel("成果简介")).toBeVisible();
  });
});
