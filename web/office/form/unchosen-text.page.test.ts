import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer, type CannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const colours = ["红", "绿"].map((zh, index) => ({ code: `c${index}`, label: { zh, en: zh } }));
const meta = sampleMeta([
  sampleField("title", "text", { label: { zh: "名称", en: "Title" } }),
  sampleField("owner", "ref", { label: { zh: "负责人", en: "Owner" }, settings: { object: "sample" } }),
  sampleField("roles", "refs", { label: { zh: "角色", en: "Roles" }, settings: { object: "sample" } }),
  sampleField("colour", "code", { label: { zh: "颜色", en: "Colour" }, settings: { dict: "colours" } }),
  sampleField("paper", "file", { label: { zh: "附件", en: "Paper" } }),
  sampleField("tones", "codes", { label: { zh: "色调", en: "Tones" }, settings: { dict: "colours" } }),
]);
const id = "01a20000-0000-7000-8000-000000000007";
const records = [{ id, version: 1, title: "部门业务员" }];
const panel = page.getByRole("dialog");
const save = panel.getByRole("button", { name: "保存", exact: true });
const box = (name: string) => panel.getByRole("combobox", { name });

let server: CannedServer;
const saved = () => server.seen.filter(({ name }) => name === "saveObjData").length;

beforeEach(async () => {
  server = startCannedServer(answerOffice({ meta: { ...meta, dicts: { colours } }, records }));
  await openPage(`/ruid/sample?edit=${id}`, { isLoggedIn: true });
});

test("Tab leaves a box of several choices: its list closes, and what stands first in it is not chosen", async () => {
  await box("色调").click();
  await page.getByTitle("绿").click();
  await expect.element(box("色调")).toHaveAttribute("aria-expanded", "true");
  await userEvent.tab();
  await expect.element(box("色调")).toHaveAttribute("aria-expanded", "false");
  await expect.element(box("色调")).not.toHaveFocus();
  await save.click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(
    JSON.parse(server.seen.find(({ name }) => name === "saveObjData")?.fields["data"] ?? ""),
  ).toMatchObject({
    tones: ["c1"],
  });
});

describe("a text that was typed into a box of choices and not chosen", () => {
  test.each(["负责人", "角色", "颜色", "色调"])(
    "stays there and keeps the form from being saved: %s",
    async (name) => {
      await box(name).fill("部门");
      await userEvent.tab();
      await expect.element(panel.getByText("“部门”还没有选定，请从列表中选择，或把它清除")).toBeVisible();
      await expect.element(box(name)).toHaveValue("部门");
      await save.click();
      await expect.element(box(name)).toHaveFocus();
      expect(saved()).toBe(0);
      await box(name).fill("");
      await panel.getByLabelText("名称").fill("改过");
      await expect.element(panel.getByText(/还没有选定/)).not.toBeInTheDocument();
      await save.click();
      await expect.element(panel).not.toBeInTheDocument();
      expect(saved()).toBe(1);
    },
  );

  test("goes once something is chosen, or given up with Escape", async () => {
    await box("角色").fill("部门");
    await expect
      .poll(() => document.querySelector(".ant-select-item-option")?.textContent)
      .toBe("部门业务员");
    await userEvent.keyboard("{Enter}");
    await expect.element(box("角色")).toHaveValue("");
    await box("色调").fill("蓝");
    await userEvent.keyboard("{Escape}");
    await expect.element(box("色调")).toHaveValue("");
    await expect.element(panel).toBeVisible();
    await save.click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(saved()).toBe(1);
  });
});

test("a file on its way keeps the form from being saved, until it was given up", async () => {
  vi.stubGlobal("XMLHttpRequest", Unanswered);
  await expect.element(panel.getByLabelText("名称")).toBeVisible();
  const input = panel.element().querySelector<HTMLElement>("input[type=file]");
  if (!input) throw new Error("no input of files");
  await userEvent.upload(input, new File(["500"], "plan.txt"));
  await panel.getByLabelText("名称").fill("改过");
  await save.click();
  await expect.element(panel.getByText("文件还没有传完：等它传完再保存，或取消上传")).toBeVisible();
  expect(saved()).toBe(0);
  await panel.getByRole("button", { name: /plan\.txt/ }).click();
  await expect.element(panel.getByText(/还没有传完/)).not.toBeInTheDocument();
  await save.click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(saved()).toBe(1);
});

/** A request that never comes to an end. */
class Unanswered {
  readonly upload = { addEventListener: () => undefined };
  open(): void {}
  setRequestHeader(): void {}
  addEventListener(): void {}
  send(): void {}
  abort(): void {}
}
