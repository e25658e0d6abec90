import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { makeWordFile, readWordText } from "@kezhuan/server/testing/word-file";
import { applyChange, describeField } from "../world/apply-change.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    name: "名称",
    object: "对象",
    numbering: "编号规则",
    save: "保存",
    tab: "文档",
    preview: (name: string) => `预览：${name}`,
    produce: (name: string) => `生成：${name}`,
    download: "下载",
  },
  en: {
    name: "Name",
    object: "Object",
    numbering: "Numbering",
    save: "Save",
    tab: "Documents",
    preview: (name: string) => `Preview: ${name}`,
    produce: (name: string) => `Produce: ${name}`,
    download: "Download",
  },
};

test("a template is uploaded, a document is produced of a record, kept with it and downloaded", async ({
  page,
  world,
  records,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const mark = crypto.randomUUID().slice(0, 8);
  const [objname, title] = [`e2e_deal_${mark}`, `合同 ${mark}`];
  const { token } = await logIn(world.address, world.accounts.admin);
  await applyChange({ address: world.address, token }, objname, {
    do: "createObject",
    object: {
      name: objname,
      label: { zh: `交易 ${mark}`, en: `Deals ${mark}` },
      labelField: "name",
      fields: [
        describeField("name", ["名称", "Name"], { kind: "text", required: true }),
        describeField("price", ["金额", "Price"], { kind: "money" }),
      ],
    },
  });
  const { id } = await records.save(objname, { name: `氢能 ${mark}`, price: "12000.00" });

  await page.goto("/#/system/template?new=1");
  const form = page.locator(".panel");
  await form.getByRole("textbox", { name: new RegExp(`^${t.name}`) }).fill(title);
  await form.getByRole("combobox", { name: new RegExp(`^${t.object}`) }).fill(mark);
  // What is pressed before it is listed chooses nothing.
  await expect(page.locator(".ant-select-item-option-active")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: "{{price|capital}}" })).toBeVisible();
  const wrong = makeWordFile(["{{name}} {{prise}}"]);
  const buffer = makeWordFile(["{{$number}} {{name}} {{price|capital}}"]);
  const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const upload = form.locator("input[type=file]");
  await upload.setInputFiles({ name: "wrong.docx", mimeType, buffer: wrong });
  await form.getByRole("textbox", { name: new RegExp(`^${t.numbering}`) }).fill("HT-{yyyy}-{0000}");
  await form.getByRole("switch").click();
  await expect(form.getByRole("link", { name: "wrong.docx" })).toBeVisible();
  await form.getByRole("button", { name: t.save, exact: true }).click();
  await expect(form.locator('[data-field="source"] .form-error')).toContainText("prise");
  await takePicture(page, "documents-template");
  await form.getByRole("button", { name: /^(?:移除|Remove) / }).click();
  await upload.setInputFiles({ name: "contract.docx", mimeType, buffer });
  await expect(form.getByRole("link", { name: "contract.docx" })).toBeVisible();
  await form.getByRole("button", { name: t.save, exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toBeVisible();

  await page.goto(`/#/ruid/${objname}?open=${id}`);
  await page.getByRole("tab", { name: t.tab, exact: true }).click();
  const [draft] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t.preview(title) }).click(),
  ]);
  expect(readWordText(await readFile(await draft.path()))).toContain(`氢能 ${mark} 人民币壹万贰仟元整`);
  await page.getByRole("button", { name: t.produce(title) }).click();
  const link = page.getByRole("link", { name: new RegExp(`^${t.download}`) });
  await expect(link).toBeVisible();
  await expectNoFindings(page);
  await takePicture(page, "documents-record");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^HT-\d{4}-0001\.docx$/);
  expect(readWordText(await readFile(await download.path()))).toContain(`氢能 ${mark} 人民币壹万贰仟元整`);
});
