import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Tile } from "@kezhuan/contract/api/start-page";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const objects = [
  { name: "kch_demand", label: { zh: "技术需求", en: "Demands" } },
  { name: "kch_contract", label: { zh: "合同", en: "Contracts" } },
];
const demands: Tile = { id: "a", objname: "kch_demand", viewid: null, sum: null, title: null };
const money: Tile = { id: "b", objname: "kch_contract", viewid: null, sum: "amount", title: "合同金额" };
const hidden: Tile = { id: "c", objname: "sys_role", viewid: null, sum: null, title: "角色数" };
const item = {
  objname: "kch_demand",
  id: "r1",
  revision: null,
  label: "高温合金检测",
  state: "submitted",
  since: "2026-11-20T00:00:00Z",
  due: null,
  reviewer: null,
  author: null,
  rounds: 1,
};
const menus = [
  { id: "1", urlvue: "/dashboard", iconvue: "", meta: { title: "工作台" } },
  { id: "2", urlvue: "/ruid/kch_demand", iconvue: "", meta: { title: "技术需求" } },
];

const order = {
  objname: "work_order",
  objectLabel: { zh: "工单", en: "Work orders" },
  id: "w1",
  label: "空压机异响",
  due: "2026-12-03",
};

async function openStart(tiles: readonly Tile[], tasks: readonly (typeof order)[] = []) {
  let kept = [...tiles];
  const server = startCannedServer({
    ...answerShell(menus, ["kch_demand:read"]),
    getStartPage: () => ({ tiles: kept, shortcuts: null, objects, statistics: [] }),
    saveStartPage: ({ fields }) => {
      const { internalParams } = JSON.parse(fields["data"] ?? "{}") as { internalParams: { tiles?: Tile[] } };
      kept = internalParams.tiles ?? kept;
      return { tiles: kept, shortcuts: null };
    },
    getObjMetaData: () => sampleMeta([sampleField("title", "text"), sampleField("amount", "money")]),
    getObjDataByPage: ({ fields }) => ({
      data: [],
      total: fields["objname"] === "kch_demand" ? 10_000 : 0,
      totalIsExact: fields["objname"] !== "kch_demand",
      pageNum: 1,
      pageSize: 1,
      next: null,
    }),
    aggregate: () => ({ rows: [{ keys: [], values: ["1234.50"] }], truncated: false }),
    listTasks: () => ({ tasks, total: tasks.length }),
    listReviews: ({ fields }) => {
      const isOpen = fields["data"]?.includes("open");
      return {
        items: isOpen ? [item] : [],
        counts: { open: 1, mine: 0, overdue: 0, all: 1 },
        pageSize: 20,
      };
    },
  });
  await openPage("/dashboard", { isLoggedIn: true });
  return server;
}

test("somebody new is told what the page can hold, and adds a figure", async () => {
  const server = await openStart([]);
  await expect.element(page.getByText(/还没有指标/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "高温合金检测" })).toBeVisible();
  await expect.element(page.getByText("没有等您办理的事项。")).toBeVisible();
  await page.getByRole("button", { name: "添加指标" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "数据" }).selectOptions("kch_demand");
  await dialog.getByRole("button", { name: "添加指标" }).click();
  await expect.element(page.getByRole("link", { name: /^技术需求: 10,000/ })).toHaveTextContent("10,000+");
  expect(listSent(server, "saveStartPage")).toMatchObject([
    { tiles: [{ objname: "kch_demand", viewid: null, sum: null, title: null }] },
  ]);
});

test("what is assigned to oneself stands among the tasks, with its day, and leads to the record", async () => {
  const server = await openStart([], [order]);
  const tasks = page.getByRole("region", { name: "我的任务" });
  await expect
    .element(tasks.getByRole("link", { name: "空压机异响" }))
    .toHaveAttribute("href", expect.stringContaining("/ruid/work_order?open=w1"));
  await expect.element(tasks.getByText("工单 · 期限 2026年12月3日")).toBeVisible();
  await expectNoFindings();
  server.answers["listTasks"] = () => new Refusal(408, "查询超时");
  await openPage("/dashboard", { isLoggedIn: true });
  await expect.element(tasks.getByRole("button", { name: "重试" })).toBeVisible();
});

test("tasks beyond the first are shown when asked for", async () => {
  const tasks = Array.from({ length: 8 }, (_, index) => ({
    ...order,
    id: `w${index}`,
    label: `工单 ${index}`,
  }));
  await openStart([], tasks);
  const section = page.getByRole("region", { name: "我的任务" });
  await expect.element(section.getByRole("link", { name: "工单 5" })).toBeVisible();
  await expect.element(section.getByRole("link", { name: "工单 6" })).not.toBeInTheDocument();
  await section.getByRole("button", { name: "显示其余 2 项" }).click();
  await expect.element(section.getByRole("link", { name: "工单 7" })).toBeVisible();
  await expect.element(section.getByRole("button", { name: "显示其余 2 项" })).not.toBeInTheDocument();
});

test("each figure loads by itself: one that fails and one that may not be seen leave the others alone", async () => {
  const server = await openStart([demands, money, hidden]);
  await expect.element(page.getByRole("link", { name: "合同金额: 1,234.5" })).toBeVisible();
  await expect.element(page.getByText(/无权再查看，或已不存在/)).toBeVisible();
  server.answers["aggregate"] = () => new Refusal(408, "查询超时");
  await openPage("/dashboard", { isLoggedIn: true });
  const failed = page.getByRole("listitem").filter({ hasText: "合同金额" });
  await expect.element(failed.getByRole("button", { name: "重试" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^技术需求: / })).toBeVisible();
  // Of what may not be read nothing is asked.
  expect(server.seen.some(({ fields }) => fields["objname"] === "sys_role")).toBe(false);
  await page.getByRole("button", { name: "移除：角色数" }).click();
  await expect.element(page.getByText("角色数")).not.toBeInTheDocument();
  await expectNoFindings();
});

test("figures are moved with the arrow keys, and where they are is read out", async () => {
  const server = await openStart([demands, money]);
  await page.getByRole("button", { name: "调整" }).click();
  const grip = page.getByRole("button", { name: /^移动：合同金额/ });
  await expect.element(grip).toBeVisible();
  grip.element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText("合同金额 现在是第 1 个")).toBeInTheDocument();
  expect(listSent(server, "saveStartPage")).toEqual([{ tiles: [money, demands] }]);
});

test("shortcuts are those of the menu until others are chosen", async () => {
  const server = await openStart([]);
  const section = page.getByRole("region", { name: "快捷方式" });
  await expect.element(section.getByRole("link", { name: "技术需求" })).toBeVisible();
  await section.getByRole("button", { name: "选择" }).click();
  await page.getByRole("checkbox", { name: "技术需求" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "保存", exact: true }).click();
  await expect.element(section.getByText("没有可用的页面。")).toBeVisible();
  expect(listSent(server, "saveStartPage")).toEqual([{ shortcuts: [] }]);
});
