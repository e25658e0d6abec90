import type { DashboardFilter, HiddenTile, Tile } from "@kezhuan/contract/dashboards/dashboard";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { changeAtOnce } from "@kezhuan/web/testing/change-at-once.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const label = (zh: string, en: string) => ({ zh, en });
const meta = {
  ...sampleMeta([
    sampleField("title", "text", { label: label("名称", "Title") }),
    sampleField("colour", "code", { label: label("颜色", "Colour"), settings: { dict: "colour" } }),
    sampleField("amount", "money", { label: label("金额", "Amount") }),
    sampleField("made_on", "date", { label: label("日期", "Made on") }),
  ]),
  dicts: {
    colour: [
      { code: "red", label: label("红", "Red") },
      { code: "blue", label: label("蓝", "Blue") },
    ],
  },
};
const open = { match: "and", rules: [{ field: "colour", op: "eq", value: "red" }] } as const;
const figure: Tile = {
  id: "figure",
  kind: "number",
  width: "third",
  title: label("红的数量", "How many are red"),
  objname: "sample",
  measure: { fn: "count" },
  condition: open,
};
const chart: Tile = {
  id: "chart",
  kind: "view",
  width: "half",
  title: label("各种颜色", "By colour"),
  objname: "sample",
  view: {
    kind: "chart",
    columns: [],
    search: [],
    chart: { type: "bar", groups: [{ field: "colour" }], measure: { fn: "count" } },
  },
};
const text: Tile = {
  id: "text",
  kind: "text",
  width: "whole",
  title: label("说明", "Note"),
  text: label("口径一致", "As agreed"),
};
const hidden: HiddenTile = { id: "hidden", kind: "hidden", width: "third" };
const filters: DashboardFilter[] = [
  { id: "day", title: label("时间", "Period"), fields: [{ objname: "sample", field: "made_on" }] },
];

interface Shown {
  tiles: (Tile | HiddenTile)[];
  filters?: DashboardFilter[];
  mayChange?: boolean;
}

/** Opens a dashboard; the record behind it holds the tiles that are told in full. */
async function openBoard({ tiles, filters: given = [], mayChange = true }: Shown, route = "/dashboards/b1") {
  const names = {
    id: "b1",
    name: "概况",
    name_en: "At a glance",
    shared: "personal",
    own: true,
    place: null,
  };
  const record = {
    ...names,
    version: 3,
    tiles: tiles.filter(({ kind }) => kind !== "hidden"),
    filters: given,
  };
  const server = startCannedServer({
    ...answerShell(
      [{ id: "1", urlvue: "/dashboards", iconvue: "", meta: { title: "仪表板" } }],
      ["sys_dashboard:create", "sample:read"],
    ),
    listDashboards: () => ({ dashboards: [names] }),
    getDashboard: () => ({ ...names, tiles, filters: given, mayChange, mayRemove: mayChange }),
    getObjData: () => ({ data: record }),
    getObjMetaData: () => meta,
    getStartPage: () => ({
      tiles: [],
      shortcuts: null,
      objects: [{ name: "sample", label: label("样例", "Sample") }],
      statistics: [],
    }),
    saveObjData: () => ({ data: record, ids: ["b1"] }),
    aggregate: ({ fields }) => {
      const { internalParams } = JSON.parse(fields["data"] ?? "{}") as {
        internalParams: { groups: unknown[] };
      };
      const rows = [
        { keys: ["red"], values: [7] },
        { keys: [null], values: [2] },
      ];
      return {
        rows: internalParams.groups.length > 0 ? rows : [{ keys: [], values: [7] }],
        truncated: false,
      };
    },
  });
  await openPage(route, { isLoggedIn: true });
  return server;
}

const tile = (name: string) => page.getByRole("region", { name, exact: true });

test("figures lead to the records behind them, with the condition of the tile, the filter and the group", async () => {
  await openBoard({ tiles: [figure, chart, text], filters }, "/dashboards/b1?f.day=2026-01-01..");
  const number = page.getByRole("link", { name: "红的数量: 7" });
  await expect.element(number).toBeVisible();
  const day = { field: "made_on", op: "ge", value: "2026-01-01" };
  const listed = JSON.stringify({ match: "and", rules: [...open.rules, day] });
  const address = (element: Element) =>
    new URLSearchParams(element.getAttribute("href")?.split("?")[1]).get("c");
  expect(address(number.element())).toBe(listed);
  await expect.element(tile("说明").getByText("口径一致")).toBeVisible();
  await expectNoFindings();
  await tile("各种颜色").getByText("数据表").first().click();
  await page.getByRole("button", { name: "（空）" }).click();
  const here = () => new URLSearchParams(location.hash.split("?")[1]).get("c");
  await expect
    .poll(here)
    .toBe(JSON.stringify({ match: "and", rules: [day, { field: "colour", op: "isNull" }] }));
});

test("a filter narrows what is asked for, and stands in the address", async () => {
  const server = await openBoard({ tiles: [figure], filters });
  await page.getByRole("combobox", { name: "时间", exact: true }).selectOptions("自选日期…");
  await page.getByLabelText("时间：从").fill("2026-03-01");
  await expect.poll(() => location.hash).toContain("f.day=2026-03-01..");
  await expect
    .poll(() => JSON.stringify(listSent(server, "aggregate").at(-1)))
    .toContain('{"field":"made_on","op":"ge","value":"2026-03-01"}');
  await page.getByRole("button", { name: "清除筛选" }).click();
  await expect.poll(() => location.hash).not.toContain("f.day");
});

test("both days of a filter count, however soon the second follows the first", async () => {
  await openBoard({ tiles: [figure], filters });
  await page.getByRole("combobox", { name: "时间", exact: true }).selectOptions("自选日期…");
  changeAtOnce([
    [page.getByLabelText("时间：从").element(), "2026-03-01"],
    [page.getByLabelText("时间：至").element(), "2026-03-31"],
  ]);
  await expect.poll(() => location.hash).toContain("f.day=2026-03-01..2026-03-31");
});

test("what may not be seen is said without a name; what fails can be tried again and leaves the others alone", async () => {
  const server = await openBoard({ tiles: [hidden, figure, chart], mayChange: false });
  await expect.element(tile("无权查看的图块").getByText("您无权查看此图块的数据。")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "红的数量: 7" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "编辑" })).not.toBeInTheDocument();
  const answer = server.answers["aggregate"];
  server.answers["aggregate"] = ({ fields }) =>
    fields["data"]?.includes('"groups":[]') ? new Refusal(408, "查询超时") : answer?.({ fields });
  await openPage("/dashboards/b1", { isLoggedIn: true });
  await expect.element(tile("红的数量").getByText(/查询超时/)).toBeVisible();
  await expect.element(tile("各种颜色").getByText("数据表").first()).toBeVisible();
  if (answer) server.answers["aggregate"] = answer;
  await tile("红的数量").getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByRole("link", { name: "红的数量: 7" })).toBeVisible();
});

test("a dashboard without tiles says what to do, and one that is not there that it is not", async () => {
  const server = await openBoard({ tiles: [] });
  await expect.element(page.getByText("还没有图块")).toBeVisible();
  server.answers["getDashboard"] = () => new Refusal(404, "没有找到");
  await openPage("/dashboards/b2", { isLoggedIn: true });
  await expect.element(page.getByRole("heading", { name: "没有这个仪表板" })).toBeVisible();
});

test("tiles are moved with the arrow keys, made wider and removed, and kept with the version that was seen", async () => {
  const server = await openBoard({ tiles: [figure, chart, text] }, "/dashboards/b1?edit=1");
  const grip = page.getByRole("button", { name: "移动：各种颜色" });
  await expect.element(grip).toBeVisible();
  grip.element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText("各种颜色 现在是第 1 个")).toBeInTheDocument();
  expect(document.activeElement).toBe(grip.element());
  await page.getByRole("button", { name: "移除：说明" }).click();
  await page.getByRole("combobox", { name: "宽度：红的数量" }).click();
  await page.getByText("整行", { exact: true }).last().click();
  await expectNoFindings();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect
    .poll(() => listSent(server, "saveObjData"))
    .toMatchObject([{ id: "b1", version: 3, tiles: [chart, { ...figure, width: "whole" }] }]);
  await expect.poll(() => location.hash).not.toContain("edit");
});

test("relative days are asked of today's date and stand in the address by their name; a filter begins with its own", async () => {
  const [day] = filters as [DashboardFilter];
  const server = await openBoard({ tiles: [figure], filters: [{ ...day, usual: "last7" }] });
  const days = page.getByRole("combobox", { name: "时间", exact: true });
  await expect.element(days).toHaveValue("last7");
  const asked = () => {
    const sent = listSent(server, "aggregate").at(-1) as
      | { highsearch: { rules: { field: string; op: string }[] } }
      | undefined;
    return sent?.highsearch.rules.filter(({ field }) => field === "made_on").map(({ op }) => op);
  };
  await expect.poll(asked).toEqual(["ge", "le"]);
  await days.selectOptions("全部时间");
  await expect.poll(() => location.hash).toContain("f.day=%7Eall");
  await expect.poll(asked).toEqual([]);
  await days.selectOptions("本季度");
  await expect.poll(() => location.hash).toContain("quarter");
  await days.selectOptions("近 7 天");
  await expect.poll(() => location.hash).not.toContain("f.day");
});

test("a stage of a funnel leads to the records that came as far", async () => {
  const funnel: Tile = {
    ...figure,
    id: "funnel",
    kind: "view",
    title: label("进度", "Progress"),
    view: { kind: "funnel", columns: [], search: [], funnel: { field: "colour" } },
  };
  await openBoard({ tiles: [funnel] });
  await tile("进度").getByRole("button", { name: "蓝" }).click();
  await expect.poll(() => location.hash).toMatch(/^#\/ruid\/sample\?.*blue/);
});

test("a chart is put together in a dialog, and named after what it is of", async () => {
  const server = await openBoard({ tiles: [figure] }, "/dashboards/b1?edit=1");
  await page.getByRole("button", { name: "添加图块" }).click();
  const drawer = page.getByRole("dialog", { name: "添加图块" });
  await drawer.getByRole("button", { name: "完成" }).click();
  await expect.element(drawer.getByRole("alert")).toHaveTextContent("请选择数据");
  const choose = async (name: string, option: string) => {
    await drawer.getByRole("combobox", { name, exact: true }).click();
    await page.getByText(option, { exact: true }).last().click();
  };
  await choose("数据", "样例");
  await choose("类型", "图表");
  await drawer.getByRole("button", { name: "完成" }).click();
  await expect.element(tile("样例 · 颜色")).toBeVisible();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect
    .poll(() => listSent(server, "saveObjData"))
    .toMatchObject([
      {
        tiles: [
          { id: "figure" },
          {
            kind: "view",
            width: "half",
            title: { zh: "样例 · 颜色", en: "Sample · Colour" },
            objname: "sample",
            view: { kind: "chart", chart: { groups: [{ field: "colour" }] } },
          },
        ],
      },
    ]);
});

test("a chart puts numbers together in ranges, which begin where somebody says", async () => {
  const server = await openBoard({ tiles: [figure] }, "/dashboards/b1?edit=1");
  await page.getByRole("button", { name: "添加图块" }).click();
  const drawer = page.getByRole("dialog", { name: "添加图块" });
  const choose = async (name: string, option: string) => {
    await drawer.getByRole("combobox", { name, exact: true }).click();
    await page.getByText(option, { exact: true }).last().click();
  };
  await choose("数据", "样例");
  await choose("类型", "图表");
  await drawer.getByRole("combobox", { name: "第二分组（可不选）", exact: true }).click();
  await userEvent.keyboard("金额（分段）{Enter}");
  const bounds = drawer.getByRole("combobox", { name: "金额分段的起点" });
  await bounds.click();
  await userEvent.keyboard("500000,100000,many,");
  await expect.element(drawer.getByTitle("500000")).toBeVisible();
  await expect.element(drawer.getByTitle("many")).not.toBeInTheDocument();
  const wayOut = (bound: string) =>
    drawer.getByTitle(bound, { exact: true }).element().querySelector(".ant-select-selection-item-remove");
  for (const removed of ["500000", "100000"]) {
    await userEvent.click(wayOut(removed) ?? document.body);
    await expect.element(drawer.getByTitle(removed)).not.toBeInTheDocument();
  }
  await expect.element(drawer.getByText("至少要有一个起点")).toBeVisible();
  expect(wayOut("0")).toBeNull();
  await bounds.click();
  await userEvent.keyboard("500000,100000,");
  await expect.element(drawer.getByText("至少要有一个起点")).not.toBeInTheDocument();
  await drawer.getByRole("button", { name: "完成" }).click();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  const groups = [{ field: "colour" }, { field: "amount", bounds: [0, 100_000, 500_000] }];
  await expect
    .poll(() => listSent(server, "saveObjData"))
    .toMatchObject([{ tiles: [{ id: "figure" }, { view: { chart: { groups } } }] }]);
});

test("whoever saves what somebody else has changed meanwhile is told, and decides", async () => {
  const server = await openBoard({ tiles: [figure, text] }, "/dashboards/b1?edit=1");
  await page.getByRole("button", { name: "移除：说明" }).click();
  const kept = server.answers["saveObjData"];
  server.answers["saveObjData"] = () =>
    new Refusal(409, "版本冲突", { errors: [{ field: "version", message: "已被他人修改" }] });
  await page.getByRole("button", { name: "保存", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "这个仪表板刚被他人修改" });
  await expect.element(dialog).toBeVisible();
  if (kept) server.answers["saveObjData"] = kept;
  await dialog.getByRole("button", { name: "用我的覆盖" }).click();
  await expect.poll(() => listSent(server, "saveObjData").length).toBe(2);
  expect(listSent(server, "saveObjData")[1]).toMatchObject({ id: "b1", tiles: [figure] });
  expect(listSent(server, "saveObjData")[1]).not.toHaveProperty("version");
});
