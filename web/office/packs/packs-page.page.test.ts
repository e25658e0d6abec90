import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PackRemovalPlan } from "@kezhuan/contract/api/pack-removal";
import type { PackState } from "@kezhuan/contract/api/packs";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const shell = answerShell([{ id: "1", urlvue: "/system/pack", iconvue: "", meta: { title: "业务域" } }]);
const system: PackState = {
  name: "system",
  label: { zh: "系统管理", en: "System administration" },
  installed_at: "2026-11-25T00:00:00Z",
  removed_at: null,
  can_be_added: false,
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
  removed_at: null,
  can_be_added: true,
  has_samples: null,
  offers_samples: true,
  objects: [{ name: "wx_station", label: { zh: "气象站", en: "Station" } }],
  roles: [{ name: "ROLE_WX_MANAGER", label: { zh: "气象主管", en: "Weather manager" } }],
};
const job = { jobid: "j1", kind: "add-pack", progress: 0, result: null };
const added: PackState = {
  ...weather,
  installed_at: "2026-11-27T02:00:00Z",
  can_be_added: false,
  has_samples: true,
};
const plan: PackRemovalPlan = {
  obstacles: [],
  objects: [
    { name: "wx_station", label: { zh: "气象站", en: "Station" }, rows: 20 },
    { name: "wx_value", label: { zh: "观测值", en: "Observation" }, rows: 175_200, more: true },
  ],
  files: 3,
  people: 2,
  goes: [{ label: { zh: "菜单", en: "Menus" }, count: 5 }],
  roles: [{ name: "ROLE_WX_MANAGER", label: { zh: "气象主管", en: "Weather manager" }, people: 2 }],
  dicts: [],
};
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
  packs = [system, added];
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

test("a domain is removed after a look at what that comes to, and stands among those that can be added", async () => {
  let packs: PackState[] = [system, added];
  let state = "running";
  const server = startCannedServer({
    ...shell,
    listPacks: () => ({ packs }),
    planPackRemoval: () => plan,
    removePack: () => ({ jobid: "j2" }),
    getJob: () => ({ ...job, jobid: "j2", kind: "remove-pack", state, message: "" }),
  });
  await openPage("/system/pack", { isLoggedIn: true });
  await expect.element(page.getByRole("button", { name: "移除系统管理" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "移除气象数据" }).click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByText("2 人担任它的角色，将不再能使用它。")).toBeVisible();
  await expect.element(drawer.getByText("角色保留，但不再带有它的权限：气象主管。")).toBeVisible();
  await expect.element(drawer.getByText("菜单 5 项")).toBeVisible();
  await expect.element(drawer.getByRole("row", { name: "气象站 20" })).toBeVisible();
  await expect.element(drawer.getByRole("row", { name: "观测值 约 175,200" })).toBeVisible();
  expect(listSent(server, "removePack")).toEqual([]);
  await drawer.getByRole("button", { name: "移除气象数据" }).click();
  await expect.element(drawer.getByText("正在移除…")).toBeVisible();
  expect(listSent(server, "removePack")).toEqual([{ name: "weather" }]);
  packs = [system, { ...weather, removed_at: "2026-11-28T02:00:00Z" }];
  state = "done";
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByText(/已移除，数据表保留/)).toBeVisible();
  await expect.element(add).toBeEnabled();
});

test("what stands in the way of a removal is said, and it cannot be asked for", async () => {
  startCannedServer({
    ...shell,
    listPacks: () => ({ packs: [system, added] }),
    planPackRemoval: () => ({
      ...plan,
      obstacles: [
        { problem: "named" },
        {
          problem: "needed",
          object: "crop_plot",
          label: { zh: "地块", en: "Plot" },
          field: { zh: "气象站", en: "Station" },
        },
        { problem: "approvals", count: 2 },
      ],
    }),
  });
  await openPage("/system/pack", { isLoggedIn: true });
  await page.getByRole("button", { name: "移除气象数据" }).click();
  const said = page.getByRole("alert");
  await expect.element(said.getByText(/PACKS 写明了它/)).toBeVisible();
  await expect.element(said.getByText(/“地块”的字段“气象站”/)).toBeVisible();
  await expect.element(said.getByText(/还有 2 个审批未结束/)).toBeVisible();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "移除气象数据" })).toBeDisabled();
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
