import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { typeInto } from "../pages/type-into.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

// One page is loaded for each group.
test("records and what is done with them keep nobody out @long-en", async ({ page, records }) => {
  await test.step("jobs under way and conditions that hold", async () => {
    // A job lasts as long as it lasts: that there is one is put into the answer that tells of them.
    await page.route("**/rest/vicimsg", async (route) => {
      if (!(route.request().postData() ?? "").includes("listJobs")) return route.fallback();
      const answer = await route.fetch();
      const job = {
        id: "0",
        kind: "importObjData",
        title: "A",
        state: "running",
        progress: 0.5,
        message: null,
        result: null,
        owner: null,
        created_at: "2026-01-01T00:00:00Z",
        started_at: "2026-01-01T00:00:00Z",
        ended_at: null,
        stopping: false,
      };
      return route.fulfill({ response: answer, json: { code: 200, msg: "", data: { jobs: [job] } } });
    });
    const condition = { match: "and", rules: [{ field: "title", op: "isNotNull" }] };
    await page.goto(`#/ruid/work_order?size=5&c=${encodeURIComponent(JSON.stringify(condition))}`);
    await expect(page.locator(".jobs-icon")).toHaveAttribute("data-count", "1");
    await expect(page.locator(".list-toolbar .ant-badge-count")).toHaveText("1");
    await expectNoFindings(page);
  });
  await test.step("a list, a record and its form", async () => {
    await page.goto("#/kch/kch_achievement?size=5");
    await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(5);
    await expectNoFindings(page);
    const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
    const id = data[0]?.id ?? "";
    for (const panel of [`open=${id}`, `edit=${id}`]) {
      await page.goto(`#/kch/kch_achievement?size=5&${panel}`);
      await expect(page.locator(".panel").getByRole("heading", { level: 3 }).first()).toBeVisible();
      await expectNoFindings(page, { within: ".record-panel" });
    }
  });
  await test.step("history and deleted records", async () => {
    const { id } = await records.save("kch_achievement", { title: `历史 ${crypto.randomUUID()}` });
    await records.save("kch_achievement", { id, summary: "改过的摘要" });
    await page.goto(`#/kch/kch_achievement?size=5&open=${id}`);
    const { panel } = listPage(page);
    await panel.getByRole("tab", { name: /^(?:历史|History)$/ }).click();
    await expect(panel.locator(".history-line > li")).toHaveCount(2);
    await expectNoFindings(page, { within: ".record-panel" });
    const gone = await records.save("work_place", {
      code: crypto.randomUUID().slice(0, 12),
      name: "将要删除",
    });
    await records.remove("work_place", gone.id);
    await page.goto("#/kch/kch_achievement?size=5");
    await listPage(page).tool("(?:更多|More)").click();
    await page.getByRole("menuitem", { name: /^(?:已删除的数据|Deleted records)$/ }).click();
    await expect(panel.getByRole("searchbox")).toBeVisible();
    await expectNoFindings(page, { within: ".record-panel" });
  });
  await test.step("the condition builder", async () => {
    const condition = {
      match: "and",
      rules: [
        { field: "title", op: "like", value: "一" },
        {
          match: "or",
          rules: [
            { field: "status", op: "in", value: ["open", "assigned"] },
            { field: "planned_end", op: "gt", value: "2026-10-01" },
            { field: "place.name", op: "like", value: "室" },
          ],
        },
      ],
    };
    await page.goto(`#/ruid/work_order?size=5&c=${encodeURIComponent(JSON.stringify(condition))}`);
    await expect(page.locator(".condition-line")).toContainText("室");
    await expectNoFindings(page);
    await page.getByRole("button", { name: /^(?:高级查询|Advanced search)/ }).click();
    await expect(page.locator(".builder-count")).toContainText(/\d/);
    await expectNoFindings(page, { within: ".record-panel" });
  });
});

test("views and an import keep nobody out @long-en", async ({ page }) => {
  await test.step("a board, a calendar and a chart", async () => {
    const views = { board: ".board-card", calendar: ".calendar-day", cost_by_month: ".figures-table" };
    for (const [view, part] of Object.entries(views)) {
      await page.goto(`#/ruid/work_order?view=${view}`);
      await expect(page.locator(part).first()).toBeVisible();
      await expectNoFindings(page);
    }
  });
  await test.step("a tree and a view that is being saved", async () => {
    await page.goto("#/ruid/work_place?view=tree");
    await expect(page.locator(".tree-view li").first()).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole("button", { name: /^(?:视图操作|View actions)$/ }).click();
    await page.getByRole("menuitem", { name: /^(?:另存为视图|Save as view)/ }).click();
    const editor = page.locator(".view-editor");
    await editor.locator("summary").click();
    await expectNoFindings(page, { within: ".record-panel" });
    await page.keyboard.press("Escape");
    await expect(editor).toBeHidden();
  });
  await test.step("an import and its result", async () => {
    await page.goto("#/ruid/work_place?size=5");
    await listPage(page).tool("(?:导入|Import)").click();
    const dialog = page.getByRole("dialog", { name: /^(?:导入|Import)/ });
    await expect(dialog).toBeVisible();
    await expectNoFindings(page, { within: ".ant-modal" });
    const sheet = `code,name,opens_at\r\nA-1,甲,9:00\r\nA-2,,不知道\r\n`;
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "地点.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await dialog.getByRole("button", { name: /^(?:检\s?查|Check)$/ }).click();
    await expect(dialog.getByRole("tab").first()).toBeVisible();
    await expectNoFindings(page, { within: ".ant-modal" });
  });
});

test("what only administrators have keep nobody out @long-en", async ({ page, records, world }) => {
  await test.step("the designer", async () => {
    await page.goto("#/metadata/table");
    await expect(page.getByRole("link", { name: /work_order|工单|Work orders/ }).first()).toBeVisible();
    await expectNoFindings(page);
    await page.goto("#/metadata/table?object=work_order");
    await expect(page.locator(".field-list > li").first()).toBeVisible();
    await expectNoFindings(page);
  });
  await test.step("API keys", async () => {
    await page.goto("#/user/profile");
    await expect(page.getByRole("heading", { name: /^(?:API 密钥|API keys)$/ })).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole("button", { name: /^(?:新建密钥|New key)$/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFindings(page, { within: "dialog" });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
  await test.step("webhooks and their deliveries", async () => {
    const owner = await records.findId("sys_user", { username: world.accounts.admin.username });
    const hook = {
      name: `钩子 ${crypto.randomUUID()}`,
      url: "http://127.0.0.1:9/",
      objects: ["work_material"],
      owner,
    };
    const { id } = await records.save("sys_webhook", { ...hook, actions: ["create"], enabled: false });
    await page.goto(`#/ruid/sys_webhook?open=${id}`);
    const { panel } = listPage(page);
    await panel.getByRole("tab", { name: /^(?:发送记录|Deliveries)$/ }).click();
    await panel.getByRole("button", { name: /^(?:发送测试|Send test)$/ }).click();
    await expect(panel.locator(".webhook-log li")).toHaveCount(1);
    await expectNoFindings(page);
    await page.goto(`#/ruid/sys_webhook?edit=${id}`);
    await expect(panel.getByRole("textbox").first()).toBeVisible();
    await expectNoFindings(page, { within: ".record-panel" });
  });
  await test.step("access rules", async () => {
    await page.goto("#/system/access?size=5");
    await expect(listPage(page).rows).toHaveCount(5);
    await expectNoFindings(page);
    await listPage(page)
      .rows.filter({ hasText: /工单|Work orders|work_order/ })
      .or(listPage(page).rows)
      .first()
      .press("Enter");
    await expect(page.locator(".panel").getByRole("heading", { level: 2 })).toBeVisible();
    await expectNoFindings(page, { within: ".record-panel" });
    await page.goto("#/system/access?new=1");
    const form = page.locator(".rule-form");
    await typeInto(form.locator('[data-field="object"] input'), "work_order");
    await page.locator(".ant-select-item-option").filter({ hasText: "(work_order)" }).click();
    await expect(form.getByRole("table")).toBeVisible();
    await expectNoFindings(page, { within: ".record-panel" });
  });
});
