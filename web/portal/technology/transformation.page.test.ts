import { expect, test } from "vitest";
import { page } from "vitest/browser";
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
