import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ParametersOutput } from "@kezhuan/contract/api/parameters";
import { initialParameters, parameterKeys } from "@kezhuan/contract/parameters/registry";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const shell = answerShell(
  [{ id: "1", urlvue: "/system/parameter", iconvue: "", meta: { title: "参数" } }],
  ["own_site:update"],
);
const stored: ParametersOutput = {
  parameters: parameterKeys.map((key) => ({
    key,
    value: initialParameters[key],
    source: "initial",
    record: null,
  })),
  mails: true,
  site: "own_site",
};

function withStates(states: Readonly<Record<string, Partial<ParametersOutput["parameters"][number]>>>) {
  return { ...stored, parameters: stored.parameters.map((one) => ({ ...one, ...states[one.key] })) };
}

function start(answers: Parameters<typeof startCannedServer>[0] = {}) {
  return startCannedServer({ ...shell, listParameters: () => stored, ...answers });
}

test("administrators see where each value comes from, and change only what the environment leaves to them", async () => {
  const states = withStates({
    session_days: { value: 3, source: "stored", record: "7" },
    site_name: { value: "环境协会", source: "environment" },
  });
  const server = start({ listParameters: () => states, saveParameters: () => ({ changed: 2 }) });
  await openPage("/system/parameter", { isLoggedIn: true });
  await expect.element(page.getByText("由环境变量 SITE_NAME 设置")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "站点信息" }))
    .toHaveAttribute("href", "#/ruid/own_site");
  await expect.element(page.getByRole("textbox", { name: "系统名称", exact: true })).not.toBeInTheDocument();
  await page.getByRole("switch", { name: "开放注册" }).click();
  await page.getByRole("button", { name: "恢复默认：一次登录最长多久" }).click();
  await expect.element(page.getByText("2 项未保存")).toBeVisible();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("2 项未保存")).not.toBeInTheDocument();
  expect(listSent(server, "saveParameters")).toEqual([
    { values: { registration: false }, reset: ["session_days"] },
  ]);
});

test("a refused value is named beside its input, and what was typed stays", async () => {
  start({
    saveParameters: () =>
      new Refusal(400, "请检查填写的内容", { errors: [{ field: "log_days", message: "不能小于 180" }] }),
  });
  await openPage("/system/parameter", { isLoggedIn: true });
  const days = page.getByRole("spinbutton", { name: /日志/ });
  await days.fill("3");
  await userEvent.keyboard("{Tab}");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("不能小于 180")).toBeVisible();
  await expect.element(page.getByText("1 项未保存")).toBeVisible();
  await expect.element(days).toHaveAttribute("aria-invalid", "true");
});

test("whoever is no administrator reads so instead of an empty page", async () => {
  start({
    getInfo: () => ({ ...(shell["getInfo"]?.({ fields: {} }) as object), roles: ["ROLE_DEFAULT"] }),
  });
  await openPage("/system/parameter", { isLoggedIn: true });
  await expect.element(page.getByRole("heading", { name: "只有系统管理员可以查看" })).toBeVisible();
});
