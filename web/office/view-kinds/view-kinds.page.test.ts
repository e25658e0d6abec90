import type { WireRecord } from "@kezhuan/contract/api/records";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer, type CannedRequest } from "@kezhuan/web/testing/canned-server.ts";
import { resizeWindow } from "@kezhuan/web/testing/emulate-device.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const panel = page.getByRole("dialog");
const heading = panel.getByRole("heading", { level: 2 });

afterEach(() => {
  vi.useRealTimers();
});

/** One page of records, as `getObjDataByPage` answers it uncounted. */
function pageOf(data: readonly WireRecord[]) {
  return { data, total: data.length, totalIsExact: true, pageNum: 1, pageSize: 500, next: null };
}

/** Opens a list whose only view is of the kind given; `find` answers the pages of records it requests. */
async function openView(
  { meta, record }: { meta: ReturnType<typeof sampleMeta>; record: WireRecord },
  find: (request: CannedRequest) => readonly WireRecord[],
  language: "zh" | "en" = "zh",
) {
  const server = startCannedServer({
    ...answerOffice({ meta, records: [record] }),
    getObjDataByPage: (request) => pageOf(find(request)),
  });
  const name = meta.views[0]?.name ?? "";
  await openPage(`/ruid/sample?view=${name}`, { isLoggedIn: true, language });
  return server;
}

const view = { columns: [{ field: "title" }], search: [], shared: "pack" as const, own: false };
const titleField = sampleField("title", "text", { label: { zh: "名称", en: "Title" } });

const order = {
  id: "7",
  version: 1,
  title: "年度巡检",
  planned_start: "2031-05-14T01:00:00.000Z",
  planned_end: "2031-05-16T09:00:00.000Z",
};
const calendarMeta = {
  ...sampleMeta([
    titleField,
    sampleField("planned_start", "datetime"),
    sampleField("planned_end", "datetime"),
  ]),
  views: [
    {
      ...view,
      name: "calendar",
      label: { zh: "按日期", en: "By day" },
      kind: "calendar" as const,
      calendar: { start: "planned_start", end: "planned_end" },
    },
  ],
};

/** What begins until the last day shown and has not ended before the first. */
const lasting = (first: string, last: string) => ({
  match: "and",
  rules: [
    { field: "planned_start", op: "le", value: last },
    {
      match: "or",
      rules: [
        { field: "planned_end", op: "ge", value: first },
        {
          match: "and",
          rules: [
            { field: "planned_end", op: "isNull" },
            { field: "planned_start", op: "ge", value: first },
          ],
        },
      ],
    },
  ],
});

test.each([
  {
    language: "zh" as const,
    calendar: "日历",
    ofDay: /，1 项$/,
    before: "更早",
    after: "更晚",
    week: "周",
    last: "前一项在 2031年5月14日",
  },
  {
    language: "en" as const,
    calendar: "Calendar",
    ofDay: /, 1 records?$/,
    before: "Earlier",
    after: "Later",
    week: "Week",
    last: "The last before: 14 May 2031",
  },
])("records are on the days they last, which arrows go through ($language)", async (w) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-13T10:00:00+08:00") });
  const inMay = JSON.stringify(lasting("2031-04-28", "2031-06-01"));
  const inWeek = JSON.stringify(lasting("2031-05-12", "2031-05-18"));
  const beforeJune = JSON.stringify({
    match: "and",
    rules: [{ field: "planned_start", op: "lt", value: "2031-05-26" }],
  });
  const server = await openView(
    { meta: calendarMeta, record: order },
    ({ fields }) => ([inMay, inWeek, beforeJune].includes(fields["highsearch"] ?? "") ? [order] : []),
    w.language,
  );
  const grid = page.getByRole("region", { name: w.calendar, exact: true });
  const entries = grid.getByRole("button", { name: order.title, exact: true });
  await expect.poll(() => entries.elements().length).toBe(3);
  await expectNoFindings();

  const focused = () => document.activeElement?.getAttribute("data-day");
  grid.element().querySelector<HTMLElement>('[aria-current="date"]')?.focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(focused).toBe("2031-05-14");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(w.ofDay);
  await userEvent.keyboard("{PageDown}");
  await expect.poll(focused).toBe("2031-06-14");
  await expect.poll(() => entries.elements().length).toBe(0);
  // A month without any leads to the nearest that has some.
  await page.getByRole("button", { name: w.last }).click();
  await expect.poll(() => entries.elements().length).toBe(3);
  await page.getByRole("button", { name: w.after, exact: true }).click();
  await expect.poll(() => entries.elements().length).toBe(0);

  await page.getByRole("button", { name: w.before, exact: true }).click();
  await page.getByText(w.week, { exact: true }).click();
  await expect.poll(() => server.seen.some(({ fields }) => fields["highsearch"] === inWeek)).toBe(true);
  await expect.poll(() => entries.elements().length).toBe(3);
  await resizeWindow(390, 844);
  await expect.poll(() => grid.getByRole("heading", { level: 3 }).elements().length).toBe(3);
  await resizeWindow(1440, 900);
  await entries.first().click();
  await expect.element(heading).toHaveTextContent(order.title);
});

const [topId, belowId, addedId] = [1, 2, 3].map((last) => `0198c0de-0000-7000-8000-00000000000${last}`);
const top = { id: topId ?? "", version: 1, title: "主楼", parent: null };
const below = { id: belowId ?? "", version: 1, title: "机房", parent: { id: topId, label: "主楼" } };
const cabinet = { id: addedId ?? "", version: 1, title: "机柜", parent: { id: belowId, label: "机房" } };
const treeMeta = {
  ...sampleMeta([titleField, sampleField("parent", "ref", { settings: { object: "sample" } })]),
  views: [
    {
      ...view,
      name: "tree",
      label: { zh: "层级", en: "Tree" },
      kind: "tree" as const,
      tree: { parent: "parent" },
    },
  ],
};

test("records hang below each other as a tree, and what is searched for is at its top", async () => {
  const rule = (one: object) => JSON.stringify({ match: "and", rules: [{ field: "parent", ...one }] });
  const added: WireRecord[] = [];
  const server = await openView({ meta: treeMeta, record: below }, ({ fields }) => {
    if (fields["keyword"] !== undefined) return [top, below];
    const { highsearch } = fields;
    if (highsearch === rule({ op: "isNull" })) return [top];
    if (highsearch === rule({ op: "eq", value: topId })) return [below];
    return highsearch === rule({ op: "eq", value: belowId }) ? added : [];
  });
  server.answers["saveObjData"] = () => {
    added.push(cabinet);
    return { data: cabinet, ids: [cabinet.id] };
  };
  const node = (name: string) => page.getByRole("button", { name, exact: true });
  await expect.element(node("主楼")).toBeVisible();
  await expect.element(node("机房")).not.toBeInTheDocument();
  node("展开 主楼").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(node("机房")).toBeVisible();
  await expectNoFindings();

  node("在“机房”下新增").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(panel.getByText("机房", { exact: true })).toBeVisible();
  await panel.getByLabelText(/名称/).fill("机柜");
  await panel.getByRole("button", { name: "保存", exact: true }).click();
  await expect.element(node("机柜")).toBeVisible();
  const saved = server.seen.find(({ name }) => name === "saveObjData");
  expect(JSON.parse(saved?.fields["data"] ?? "{}")).toMatchObject({ title: "机柜", parent: belowId });

  await node("全部收起").click();
  await expect.element(node("机房")).not.toBeInTheDocument();
  await page.getByRole("textbox", { name: "关键词", exact: true }).fill("楼");
  await userEvent.keyboard("{Enter}");
  await expect.element(node("主楼")).toBeVisible();
  await expect.element(node("机房")).toBeVisible();
  await node("机房").click();
  await expect.element(heading).toHaveTextContent("机房");
});
