import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import {
  listSent,
  Refusal,
  startCannedServer,
  type CannedServer,
} from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const series = { at: "at", by: ["meter", "kind"], value: "value", every: 3600 };
const meta = {
  ...sampleMeta(
    [
      sampleField("meter", "code", { label: { zh: "电表", en: "Meter" }, settings: { dict: "meters" } }),
      sampleField("kind", "code", { label: { zh: "量", en: "Quantity" }, settings: { dict: "kinds" } }),
      sampleField("at", "datetime", { label: { zh: "时间", en: "Time" } }),
      sampleField("value", "decimal", { label: { zh: "值", en: "Value" } }),
    ],
    { series },
  ),
  dicts: {
    meters: [
      { code: "A", label: { zh: "东楼", en: "East" } },
      { code: "B", label: { zh: "西楼", en: "West" } },
    ],
    kinds: [{ code: "power", label: { zh: "功率", en: "Power" } }],
  },
  views: [
    {
      name: "course",
      label: { zh: "过程线", en: "Course" },
      kind: "series" as const,
      series: { pick: { kind: "power" }, span: "day" as const },
      columns: [{ field: "at" }],
      search: [],
      shared: "pack" as const,
      own: false,
    },
  ],
};
const last = { id: "1", version: 1, meter: "A", kind: "power", at: "2026-10-01T11:20:00.000Z", value: "7" };
const bucket = (hour: string, value: string) => ({
  at: `2026-10-01T${hour}:00:00.000Z`,
  n: 1,
  mean: value,
  min: value,
  max: value,
  sum: value,
});
const gap = { from: "2026-10-01T04:00:00.000Z", to: "2026-10-01T09:00:00.000Z", missing: 4 };

interface Asked {
  series: Record<string, string>[];
  from: string;
  to: string;
  step: string;
}

/** Opens the view; `figures` answers what a series shows. */
async function openSeries(figures: (key: Record<string, string>) => object, language: "zh" | "en" = "zh") {
  const server: CannedServer = startCannedServer({
    ...answerOffice({ meta, records: [last] }),
    getSeries: () => ({
      every: 3600,
      series: asked(server)
        .at(-1)
        ?.series.map((key) => ({ key, unit: "kW", figure: "mean", ...figures(key) })),
    }),
  });
  await openPage("/ruid/sample?view=course", { isLoggedIn: true, language });
  return server;
}

const usual = () => ({ buckets: [bucket("03", "5"), bucket("04", "6"), bucket("09", "7")], gaps: [gap] });
function asked(server: CannedServer): Asked[] {
  // What the page sends was checked by the compiler.
  return listSent(server, "getSeries") as Asked[];
}

test("a time series begins with the latest value's, and tells what it comes to and what is missing", async () => {
  const server = await openSeries(usual);
  await expect.element(page.getByRole("application")).toBeVisible();
  expect(asked(server)[0]).toMatchObject({
    series: [{ meter: "A", kind: "power" }],
    from: "2026-09-30T12:00:00.000Z",
    to: "2026-10-01T12:00:00.000Z",
    step: "value",
  });
  await expect.element(page.getByRole("row", { name: /^东楼 · 功率 3 6 5 7 – 4$/ })).toBeVisible();
  await expect.element(page.getByText(/缺 4 个值/)).toBeVisible();
  await expectNoFindings();
});

test("keys and buttons move it in time and zoom, and a gap can be looked at", async () => {
  const server = await openSeries(usual);
  const plot = page.getByRole("application");
  await expect.element(plot).toBeVisible();
  plot.element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => asked(server).at(-1)?.to).toBe("2026-10-01T06:00:00.000Z");
  await userEvent.keyboard("-");
  await expect.poll(() => asked(server).at(-1)?.to).toBe("2026-10-01T18:00:00.000Z");
  await page.getByRole("button", { name: "最新", exact: true }).click();
  await expect.poll(() => asked(server).at(-1)?.to).toBe("2026-10-01T12:00:00.000Z");
  await page.getByRole("button", { name: /^查看 东楼/ }).click();
  await expect.poll(() => asked(server).at(-1)?.from).toBe("2026-09-30T04:00:00.000Z");
  await page.getByText("年", { exact: true }).click();
  await expect.poll(() => asked(server).at(-1)?.step).toBe("day");
});

test("several are compared, each with a row of its own", async () => {
  const server = await openSeries(
    ({ meter }) => (meter === "A" ? usual() : { buckets: [bucket("03", "1")], gaps: [] }),
    "en",
  );
  await page.getByRole("combobox", { name: "Meter" }).click();
  await page.getByText("West", { exact: true }).click();
  await expect
    .poll(() => asked(server).at(-1)?.series)
    .toEqual([
      { meter: "A", kind: "power" },
      { meter: "B", kind: "power" },
    ]);
  await expect.element(page.getByRole("row", { name: /^East 3 / })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^West 1 / })).toBeVisible();
});

test("of a third unit the tables tell, and the picture does not", async () => {
  const units: Record<string, string> = { A: "kW", B: "kWh", C: "V" };
  const several = {
    ...meta,
    dicts: {
      ...meta.dicts,
      meters: ["A", "B", "C"].map((code) => ({ code, label: { zh: code, en: code } })),
    },
  };
  const server: CannedServer = startCannedServer({
    ...answerOffice({ meta: several, records: [last] }),
    getSeries: () => ({
      every: 3600,
      series: asked(server)
        .at(-1)
        ?.series.map((key) => ({ key, unit: units[key["meter"] ?? ""], figure: "mean", ...usual() })),
    }),
  });
  await openPage("/ruid/sample?view=course", { isLoggedIn: true });
  await page.getByRole("combobox", { name: "电表" }).click();
  const offered = (code: string) => page.elementLocator(document.body).getByTitle(code, { exact: true });
  await offered("B").last().click();
  await expect.element(page.getByRole("row", { name: /^B 3 / })).toBeVisible();
  await expect.element(page.getByText("图中最多有两种单位，其余序列见下方各表。")).not.toBeInTheDocument();
  await offered("C").last().click();
  await expect.element(page.getByText("图中最多有两种单位，其余序列见下方各表。")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^C 3 / })).toBeVisible();
});

test("a time without values says so, and still offers other times", async () => {
  await openSeries(() => ({ buckets: [], gaps: [{ ...gap, missing: 24 }] }));
  await expect.element(page.getByText("这段时间没有数据")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "更早" })).toBeVisible();
});

test("an object without values says what to do", async () => {
  startCannedServer({ ...answerOffice({ meta, records: [] }) });
  await openPage("/ruid/sample?view=course", { isLoggedIn: true });
  await expect.element(page.getByText("还没有数据")).toBeVisible();
});

test("who may not see the figures is told", async () => {
  startCannedServer({
    ...answerOffice({ meta, records: [last] }),
    getSeries: () => new Refusal(403, "没有权限"),
  });
  await openPage("/ruid/sample?view=course", { isLoggedIn: true });
  await expect.element(page.getByText("没有查看权限")).toBeVisible();
});
