import { expect } from "@playwright/test";
import { goOn } from "../pages/go-on.ts";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { expectData, postFile } from "../world/call-server.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { makeColleague } from "../world/make-colleague.ts";
import { openRecords } from "../world/records.ts";

test("every step of a posting keeps nobody out @long-en", async ({ page }) => {
  await page.goto("#/fxq");
  await page.getByRole("textbox").first().fill("在 650 ℃ 下不剥落的热障涂层");
  const steps = page.getByRole("navigation", { name: /^(?:步骤|Steps)$/ }).getByRole("button");
  for (const step of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(new RegExp(`^(?:第 ${step} 步|Step ${step} )`))).toBeAttached();
    if (step === 2)
      await page
        .getByRole("button", { name: /^(?:添加一行|Add a row)$/ })
        .first()
        .click();
    await expectNoFindings(page);
    if (step < 5) await steps.nth(step).click();
  }
});

test("the pages of a case keep neither side out @long-en", async ({ page, world, openAs, records }) => {
  const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
  await page.goto(`#/contact?kind=achievement&id=${data[0]?.id ?? ""}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoFindings(page);
  const member = await makeColleague(world, ["ROLE_MEMBER"]);
  const { token } = await logIn(world.address, member.credentials);
  const own = openRecords({ address: world.address, token });
  const matter = await own.save("kch_match", {
    title: "热障涂层",
    achievement: data[0]?.id,
    message: "想先看中试数据",
    applicant_contact_name: "王小明",
    applicant_contact_phone: "13800138000",
  });
  const theirs = await openAs(member.login);
  await theirs.goto(`#/case?id=${matter.id}`);
  await expect(theirs.getByRole("list", { name: /对接进度|Progress/ })).toBeVisible();
  await expectNoFindings(theirs);
  await theirs.goto("#/cases");
  await expect(theirs.locator(".case-list li")).toHaveCount(1);
  await expectNoFindings(theirs);
});

test("an enterprise's page and the viewer of pictures keep nobody out @long-en", async ({
  page,
  records,
  world,
}) => {
  const { data } = await records.list("kch_institution", {
    status: "published",
    org_type: "enterprise",
    pageSize: 1,
  });
  await page.goto(`#/dwDetail?id=${data[0]?.id ?? ""}`);
  await expect(page.getByRole("region", { name: /关键信息|Key facts/ })).toBeVisible();
  await expectNoFindings(page);
  const { token } = await logIn(world.address, world.accounts.admin);
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const file = await expectData(
    postFile<FileValue>(
      { address: world.address, token },
      { objname: "kch_achievement", field: "media" },
      new File([picture], "涂层.png", { type: "image/png" }),
    ),
  );
  const model = await records.list("kch_achievement", { status: "published", pageSize: 1 });
  const id = model.data[0]?.id ?? "";
  await records.save("kch_achievement", { id, media: [file] });
  await goOn(page, `/showImg?type=achievement&id=${id}&field=media&file=${file.id}`);
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  await expectNoFindings(page);
});

test.describe("staff", () => {
  test.use({ account: "admin" });

  test("figures keep nobody out @long-en", async ({ page }) => {
    await page.goto("#/dashboard?period=all");
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.locator(".bar-chart").first()).toBeVisible();
    await expectNoFindings(page);
    await page.goto("#/ruid/kch_match?view=funnel");
    await expect(
      page.getByRole("heading", { name: /^(?:供需对接|Matching cases)$/, level: 1 }),
    ).toBeVisible();
    await expect(page.locator(".funnel-chart")).toBeVisible();
    await expectNoFindings(page);
  });
});
