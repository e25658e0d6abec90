import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { GeneratedCode } from "@kezhuan/contract/api/code";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const shell = answerShell([{ id: "1", urlvue: "/system/code", iconvue: "", meta: { title: "代码生成" } }]);
const describe = (objname: string, zh: string, en: string) => ({
  objname,
  label: { zh, en },
  pack: "bees",
  layer: "local",
  fields: 3,
  rows: 0,
  bytes: 0,
});
const listObjects = () => ({
  objects: [
    describe("bee_hive", "蜂箱", "Hive"),
    describe("bee_queen", "蜂王", "Queen"),
    { ...describe("bee_old", "旧蜂箱", "Old hive"), retired_at: "2026-11-01T00:00:00Z" },
  ],
});
const objects = page.getByRole("combobox", { name: "对象" });

test("objects are chosen by name, seen as code, and taken along as a pack", async () => {
  let code: GeneratedCode = { files: [{ name: "types.ts", text: "interface BeeHive {}" }], needs: [] };
  const server = startCannedServer({ ...shell, listObjects, generateCode: () => code });
  await openPage("/system/code", { isLoggedIn: true });
  await expect.element(page.getByText("选择对象后在这里预览。")).toBeVisible();
  await objects.click();
  await userEvent.keyboard("hive");
  await expect.element(page.getByTitle("蜂王")).not.toBeInTheDocument();
  await expect.element(page.getByTitle("旧蜂箱")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}{Escape}");
  await expect.element(page.getByText("interface BeeHive {}")).toBeVisible();
  code = { files: [{ name: "bees/pack.json", text: '{ "name": "bees" }' }], needs: ["bee_queen"] };
  await page.getByRole("radio", { name: "业务包" }).click();
  await page.getByRole("textbox", { name: "业务包名称" }).fill("Bees");
  await expect.element(page.getByText(/^以小写字母开头/)).toBeVisible();
  await page.getByRole("textbox", { name: "业务包名称" }).fill("bees");
  await expect.element(page.getByText(/^以小写字母开头/)).not.toBeInTheDocument();
  await expect.element(page.getByText('{ "name": "bees" }')).toBeVisible();
  await expect.element(page.getByText(/还引用：bee_queen/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "下载 bees/pack.json" })).toBeEnabled();
  await expect
    .poll(() => listSent(server, "generateCode").at(-1))
    .toEqual({
      target: "pack",
      objects: ["bee_hive"],
      name: "bees",
    });
});

test("who is no administrator is told so, and nothing is asked for", async () => {
  const info = shell["getInfo"]?.({ fields: {} }) as object;
  const roles = { getInfo: () => ({ ...info, roles: ["ROLE_DEFAULT"] }) };
  const server = startCannedServer({ ...shell, ...roles, listObjects });
  await openPage("/system/code", { isLoggedIn: true });
  await expect.element(page.getByText("仅系统管理员可生成代码")).toBeVisible();
  expect(listSent(server, "listObjects")).toEqual([]);
});
