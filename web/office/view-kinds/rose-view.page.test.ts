import type { RoseFigures } from "@kezhuan/contract/api/rose";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { resizeWindow } from "@kezhuan/web/testing/emulate-device.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const rose = { direction: "course", magnitude: "speed", sectors: 8 as const, bounds: [0.3, 3, 8] };
const meta = {
  ...sampleMeta([sampleField("course", "decimal"), sampleField("speed", "decimal")]),
  views: [
    {
      name: "rose",
      label: { zh: "风玫瑰", en: "Wind rose" },
      kind: "rose" as const,
      rose,
      columns: [{ field: "speed" }],
      search: [],
      shared: "pack" as const,
      own: false,
    },
  ],
};
const sectors = Array.from({ length: 8 }, () => [0, 0, 0]);
const figures: RoseFigures = {
  count: 200,
  calm: 30,
  mean: "2.4567",
  unit: "m/s",
  bounds: rose.bounds,
  // North, then north-east.
  sectors: [[20, 30, 4], [60, 40, 16], ...sectors.slice(2)],
};

async function open(language: "zh" | "en", answer: () => unknown) {
  const server = startCannedServer({ ...answerOffice({ meta, records: [] }), getRose: answer });
  await openPage("/ruid/sample?view=rose", { isLoggedIn: true, language });
  return server;
}

test("a wind rose says in words and in a table what it draws, on a phone too", async () => {
  await resizeWindow(390, 844);
  const server = await open("zh", () => figures);
  const said = "共 200 次，最多的方位是东北（58.0%），静风（低于 0.3 m/s）15.0%，平均 2.5 m/s。";
  await expect.element(page.getByText(said)).toBeVisible();
  const row = page.getByRole("row", { name: /^东北/ });
  await expect.element(row).toHaveTextContent("东北30.0%20.0%8.0%58.0%");
  await expect.element(page.getByRole("columnheader", { name: "8 以上" })).toBeInTheDocument();
  await expect
    .poll(() => document.querySelector(".rose-canvas canvas")?.clientWidth ?? 0)
    .toBeGreaterThan(250);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(listSent(server, "getRose")).toMatchObject([{ objname: "sample", viewid: "rose", rose }]);
  await expectNoFindings();
});

test("without values, and when they cannot be had, it says so", async () => {
  const server = await open("en", () => ({ ...figures, count: 0, calm: 0, mean: null, sectors }));
  await expect.element(page.getByText("Nothing here")).toBeVisible();
  server.answers["getRose"] = () => new Refusal(500, "Out of order");
  await openPage("/ruid/sample?view=rose", { isLoggedIn: true, language: "en" });
  await expect.element(page.getByText("Out of order")).toBeVisible();
});
