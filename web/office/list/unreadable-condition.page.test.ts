import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const unreadable = '{"match":"and","rules":[';
const meta = sampleMeta([
  sampleField("title", "text", { label: { zh: "名称", en: "Title" } }),
  sampleField("year", "integer", { label: { zh: "年份", en: "Year" } }),
]);
const byYear: ViewMeta = {
  name: "by_year",
  label: { zh: "按年份", en: "By year" },
  kind: "chart",
  shared: "pack",
  own: false,
  columns: [],
  search: [],
  chart: { type: "bar", groups: [{ field: "year" }], measure: { fn: "count" } },
};
const charted = { ...meta, views: [byYear] };

test.each([
  ["a list", meta, ""],
  ["a chart", charted, "&view=by_year"],
])("a condition that cannot be read shows nothing in %s until it is cleared", async (_, shown, view) => {
  const office = answerOffice({ meta: shown, records: [] });
  const server = startCannedServer({
    ...office,
    getObjDataByPage: (request) =>
      request.fields["highsearch"] === unreadable
        ? new Refusal(400, "输入有误，请检查", { fields: [] })
        : office["getObjDataByPage"]?.(request),
    aggregate: () => ({ rows: [{ keys: ["2026"], values: [7] }] }),
  });
  await openPage(`/ruid/sample?c=${encodeURIComponent(unreadable)}${view}`, { isLoggedIn: true });
  await expect.element(page.getByText(/链接中的查询条件无法识别/)).toBeVisible();
  await expect.poll(() => server.seen.filter(({ name }) => name === "getObjDataByPage")).toHaveLength(1);
  const requests = server.seen.filter(({ name }) => name === "getObjDataByPage" || name === "aggregate");
  expect(requests.map(({ fields }) => fields["highsearch"])).toEqual([unreadable]);
  await page.getByRole("button", { name: "清除条件", exact: true }).click();
  await expect.element(page.getByText(/链接中的查询条件无法识别/)).not.toBeInTheDocument();
  await expect
    .poll(() =>
      server.seen.some(
        ({ name, fields }) =>
          name !== "getInfo" && fields["objname"] === "sample" && fields["highsearch"] === undefined,
      ),
    )
    .toBe(true);
});
