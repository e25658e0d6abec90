import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PackState } from "@kezhuan/contract/api/packs";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const shell = answerShell([{ id: "1", urlvue: "/system/pack", iconvue: "", meta: { title: "业务域" } }]);
const system: PackState = {
  name: "system",
  label: { zh: "系统管理", en: "System administration" },
  installed_at: "2026-11-25T00:00:00Z",
  has_samples: null,
  offers_samples: false,
  objects: [{ name: "sys_user", label: { zh: "用户", en: "User" } }],
  roles: [],
};
const weather: PackState = {
  name: "weather",
  label: { zh: "气象数据", en: "Weather data" },
  about: { zh: "气象站与逐时观测。", en: "Stations and hourly observations." },
  icon: "experiment",
  installed_at: null,
  has_samples: null,
  offers_samples: true,
  objects: [{ name: "wx_station", label: { zh: "气象站", en: "Station" } }],
  roles: [{ name: "ROLE_WX_MANAGER", label: { zh: "气象主管", en: "Weather manager" } }],
};
const job = { jobid: "j1", kind: "add-pack", progress: 0, result: null };
const add = page.getByRole("button", { name: "添加气象数据" });

test("a domain is added with its sample records, and then stands among those that are there", async () => {
  let packs: PackState[] = [system, weather];
  let state = "running";
  const server = startCannedServer({
    ...shell,
    listPacks: () => ({ packs }),
    addPack: () => ({ jobid: "j1" }),
    getJob: () => ({ ...job, state, message: "" }),
  });
  await openPage("/system/pack", { isLoggedIn: true });
  await expect.element(page.getByText("气象站与逐时观测。")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "用户" })).toHaveAttribute("href", "#/ruid/sys_user");
  await expect.element(page.getByRole("link", { name: "气象站" })).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "同时带入示例数据" }).click();
  await add.click();
  await expect.element(page.getByText("正在添加…")).toBeVisible();
  await expect.element(add).toBeDisabled();
  expect(listSent(server, "addPack")).toEqual([{ name: "weather", samples: true }]);
  packs = [system, { ...weather, installed_at: "2026-11-27T02:00:00Z", has_samples: true }];
  state = "done";
  await expect.element(page.getByText("随产品提供的业务域都已添加。")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "气象站" })).toBeVisible();
  await expect.element(page.getByText(/添加或更新、含示例数据$/)).toBeVisible();
});

test("what keeps a domain from being added is said, and it can be tried again", async () => {
  const server = startCannedServer({
    ...shell,
    listPacks: () => ({ packs: [system, weather] }),
    addPack: () => new Refusal(503, "服务暂不可用，请稍后再试"),
  });
  await openPage("/system/pack", { isLoggedIn: true });
  await add.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("没有添加：服务暂不可用，请稍后再试");
  server.answers["addPack"] = () => ({ jobid: "j1" });
  server.answers["getJob"] = () => ({ ...job, state: "failed", message: "磁盘空间不足" });
  await add.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("没有添加：磁盘空间不足");
  await expect.element(add).toBeEnabled();
});

test("domains that cannot be loaded are asked for again", async () => {
  const server = startCannedServer({ ...shell, listPacks: () => new Refusal(503, "服务暂不可用") });
  await openPage("/system/pack", { isLoggedIn: true });
  await expect.element(page.getByText("服务暂不可用")).toBeVisible();
  server.answers["listPacks"] = () => ({ packs: [system] });
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByRole("heading", { name: "系统管理" })).toBeVisible();
});

test("whoever is no administrator is told so, and nothing is asked", async () => {
  const info = shell["getInfo"]?.({ fields: {} }) as object;
  const server = startCannedServer({ ...shell, getInfo: () => ({ ...info, roles: ["ROLE_DEFAULT"] }) });
  await openPage("/system/pack", { isLoggedIn: true });
  await expect.element(page.getByRole("heading", { name: "仅系统管理员可管理业务域" })).toBeVisible();
  expect(listSent(server, "listPacks")).toEqual([]);
});
