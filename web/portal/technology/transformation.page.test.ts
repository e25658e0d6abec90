import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

test("who comes for stories sees them before the figures", async () => {
  const story = { id: "s1", title: "膜池少洗了一半", type: "story", status: "published" };
  startCannedServer(answerRecords({ kch_article: [story] }));
  await openPage("/transformationAchievements");
  const main = page.getByRole("main");
  await expect.element(main.getByRole("link", { name: "膜池少洗了一半" })).toBeVisible();
  const heading = main.getByRole("heading", { name: "转化案例" }).element();
  const period = main.getByRole("combobox").element();
  expect(heading.compareDocumentPosition(period)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("how many are in use is reckoned from what is published, and how far all have come is drawn once", async () => {
  const row = (state: string, count: string) => ({ keys: [state], values: [count] });
  const server = startCannedServer(answerRecords({}));
  server.answers["getObjMetaData"] = ({ fields }) =>
    sampleMeta([sampleField("status", "text"), sampleField("transform_status", "text")], {
      name: fields["objname"] ?? "",
    });
  server.answers["aggregate"] = () => ({
    rows: [row("available", "6"), row("contracted", "1"), row("transformed", "3")],
  });
  await openPage("/transformationAchievements");
  const main = page.getByRole("main");
  await expect.element(main.getByText("公开成果 10 项，其中已签约或已转化 4 项（40%）。")).toBeVisible();
  const asked = server.seen.filter(
    ({ name, fields }) => name === "countFacets" && fields["data"]?.includes('"fields":["transform_status"]'),
  );
  expect(asked).toEqual([]);
});
