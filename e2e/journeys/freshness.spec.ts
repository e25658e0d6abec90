import { expect } from "@playwright/test";
import { runCli } from "../world/run-cli.ts";
import { test } from "../world/journey.ts";

test("what is past its date says so, can be left out, and is confirmed without a login @long @en", async ({
  page,
  world,
  records,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const { data } = await records.list("kch_achievement", {
    status: "published",
    pageSize: 1,
    sort: "publish_at",
  });
  const id = String(data[0]?.id);
  const before = String(data[0]?.["title"]);
  await records.save("kch_achievement", {
    id,
    title: `${before} ${mark}`,
    title_en: mark,
    valid_until: "2026-10-01",
  });
  expect((await runCli(world.dataDir, ["upkeep"])).code).toBe(0);

  await page.goto(`#/zcg?q=${mark}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("article").getByText(/已过有效期|Past its date/)).toBeVisible();
  await page.goto(`#/zcg?q=${mark}&fresh=yes`);
  await expect(main.getByRole("article")).toHaveCount(0);
  await page.goto(`#/cgDetail?id=${id}`);
  await expect(page.getByRole("note").filter({ hasText: /等待发布人确认|has been asked/ })).toBeVisible();

  await records.transition("kch_achievement", id, "confirm");
  await page.goto(`#/zcg?q=${mark}&fresh=yes`);
  // What the page has asked a moment ago it does not ask again by itself.
  await page.reload();
  await expect(main.getByRole("article")).toHaveCount(1);
  await page.goto("#/answer?t=0123456789012345678901234567890123456789");
  await expect(page.getByRole("heading", { name: /链接无效|not valid/ })).toBeVisible();
});
