import { expect } from "@playwright/test";
import { listPage, word } from "../pages/list-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";

test.describe("visitors", () => {
  for (const route of [
    "/",
    "/zcg?q=电池&trl=7-9",
    "/zzj?look=card",
    "/zjg",
    "/zxq?q=电",
    "/zzc?q=电",
    "/ceshi",
    "/404",
    "/fxq",
    "/index1",
    "/article",
    "/cxqdydz",
    "/jfhlryz",
    "/technology",
    "/transformationAchievements",
    "/wall",
  ]) {
    test(`${route} keeps nobody out @both`, async ({ page }) => {
      await page.goto(`#${route}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoFindings(page);
    });
  }

  const details = {
    "/cgDetail": "kch_achievement",
    "/zjDetail": "kch_expert",
    "/jgDetail": "kch_institution",
    "/xqDetail": "kch_demand",
  };
  for (const [route, objname] of Object.entries(details)) {
    test(`${route} keeps nobody out @both`, async ({ page, records }) => {
      const { data } = await records.list(objname, { status: "published", pageSize: 1 });
      await page.goto(`#${route}?id=${data[0]?.id ?? ""}`);
      await expect(page.getByRole("region", { name: /关键信息|Key facts/ })).toBeVisible();
      await expectNoFindings(page);
    });
  }
});

test("a comparison keeps nobody out @both", async ({ page, records }) => {
  const { data } = await records.list("kch_achievement", { status: "published", pageSize: 3 });
  await page.goto(`#/compare?ids=${data.map(({ id }) => id).join(",")}`);
  await expect(page.getByRole("row").filter({ hasText: /TRL/ })).toBeVisible();
  await expectNoFindings(page);
});

test("the sheet of an achievement keeps nobody out @both", async ({ page, records }) => {
  const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
  await page.goto(`#/cgSheet?id=${data[0]?.id ?? ""}`);
  await expect(page.getByRole("article")).toContainText("TRL");
  await expectNoFindings(page);
});

test("the dialogs for readers keep nobody out @both", async ({ page, records }) => {
  const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
  await page.goto(`#/cgDetail?id=${data[0]?.id ?? ""}`);
  for (const name of [/^(引用|Cite)$/, /^(分享|Share)$/]) {
    await page.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox")).toHaveValue(/\/p\/achievement\//);
    await expectNoFindings(page, { within: "dialog" });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("the login pages keep nobody out @both", async ({ page }) => {
  for (const route of ["/login", "/loginOther"]) {
    await page.goto(`#${route}`);
    await expect(page.locator("form img")).toBeVisible();
    await expectNoFindings(page);
  }
});

test.describe("logged in", () => {
  test.use({ account: "admin" });

  test("shell and list keep nobody out @both", async ({ page }) => {
    await page.goto("#/kch/kch_achievement?size=5");
    await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(5);
    await expectNoFindings(page);
  });

  test("a record and its form keep nobody out @both", async ({ page, records }) => {
    const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
    const id = data[0]?.id ?? "";
    for (const panel of [`open=${id}`, `edit=${id}`]) {
      await page.goto(`#/kch/kch_achievement?size=5&${panel}`);
      await expect(page.locator(".panel").getByRole("heading", { level: 3 }).first()).toBeVisible();
      await expectNoFindings(page, { within: ".record-panel" });
    }
  });
});

test.describe("what an administrator works with", () => {
  test.use({ account: "admin" });

  for (const view of ["board", "calendar", "cost_by_month"]) {
    test(`orders shown as ${view} keep nobody out @both`, async ({ page }) => {
      await page.goto(`#/ruid/work_order?view=${view}`);
      await expect(page.locator(".board-card, .calendar-day, .figures-table").first()).toBeVisible();
      await expectNoFindings(page);
    });
  }

  test("places as a tree, and a view that is being saved, keep nobody out @both", async ({ page }) => {
    await page.goto("#/ruid/work_place?view=tree");
    await expect(page.locator(".tree-view li").first()).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole("button", { name: /^(?:视图操作|View actions)$/ }).click();
    await page.getByRole("menuitem", { name: /^(?:另存为视图|Save as view)/ }).click();
    const editor = page.locator(".view-editor");
    await editor.locator("summary").click();
    await expectNoFindings(page, { within: ".record-panel" });
  });

  test("the condition builder keeps nobody out @both", async ({ page }) => {
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
    await expectNoFindings(page, { within: "main" });
    await page.getByRole("button", { name: /^(?:高级查询|Advanced search)/ }).click();
    await expect(page.locator(".builder-count")).toContainText(/\d/);
    await expectNoFindings(page, { within: ".record-panel" });
  });

  test("the designer keeps nobody out @both", async ({ page }) => {
    await page.goto("#/metadata/table");
    await expect(page.getByRole("link", { name: /work_order|工单|Work orders/ }).first()).toBeVisible();
    await expectNoFindings(page);
    await page.goto("#/metadata/table?object=work_order");
    await expect(page.locator(".field-list > li").first()).toBeVisible();
    await expectNoFindings(page);
  });

  test("what is under way, and conditions that hold, keep nobody out @both", async ({ page }) => {
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

  test("access rules keep nobody out @both", async ({ page }) => {
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
    await form.locator('[data-field="object"] input').click();
    await page.keyboard.type("work_order");
    await page.locator(".ant-select-item-option").filter({ hasText: "(work_order)" }).click();
    await expect(form.getByRole("table")).toBeVisible();
    await expectNoFindings(page, { within: ".record-panel" });
  });

  test("the explanation of who sees a record keeps nobody out @both", async ({ page, records }) => {
    const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
    await page.goto(`#/kch/kch_achievement?size=5&open=${data[0]?.id ?? ""}`);
    await page
      .locator(".panel")
      .getByRole("button", { name: /^(?:更多|More)$/ })
      .click();
    await page.getByRole("menuitem", { name: /^(?:谁能查看|Who can see)/ }).click();
    const drawer = page.locator(".explain-drawer");
    await drawer.getByLabel(/^(?:用户|User)$/).click();
    await page.keyboard.type("周宁");
    await page.locator(".ant-select-item-option").filter({ hasText: "周宁" }).click();
    await expect(drawer.getByRole("table")).toBeVisible();
    await expectNoFindings(page, { within: ".explain-drawer" });
  });

  test("an import and what came of it keep nobody out @both", async ({ page }) => {
    await page.goto("#/ruid/work_place?size=5");
    await listPage(page).tool("(?:导入|Import)").click();
    const dialog = page.getByRole("dialog", { name: /^(?:导入|Import)/ });
    await expectNoFindings(page, { within: ".ant-modal" });
    const sheet = `code,name,opens_at\r\nA-1,甲,9:00\r\nA-2,,不知道\r\n`;
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "地点.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await dialog.getByRole("button", { name: /^(?:检\s?查|Check)$/ }).click();
    await expect(dialog.getByRole("tab").first()).toBeVisible();
    await expectNoFindings(page, { within: ".ant-modal" });
  });

  test("history, and what was deleted, keep nobody out @both", async ({ page, records }) => {
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

  test("keys keep nobody out @both", async ({ page }) => {
    await page.goto("#/user/profile");
    await expect(page.getByRole("heading", { name: /^(?:API 密钥|API keys)$/ })).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole("button", { name: /^(?:新建密钥|New key)$/ }).click();
    await expectNoFindings(page, { within: "dialog" });
  });

  test("webhooks and what they sent keep nobody out @both", async ({ page, records, world }) => {
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
});

test("of the computation that stands in for the picture only the end is read out", async ({ page }) => {
  await page.goto("#/login");
  await page.getByRole("button", { name: "看不清图片？改用计算验证" }).click();
  await expect(page.getByRole("status")).toHaveText("已通过计算验证");
});

test("a colour that somebody has picked can be read in every mode", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("accent", "#ffd700");
  });
  await page.goto("#/login");
  await expect(page.locator("form img")).toBeVisible();
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent-fill"));
  await expect.poll(accent).toMatch(/^#[0-9a-f]{6}$/);
  const light = await accent();
  await expectNoFindings(page);
  // The page is left in dark, for which other shades are derived.
  expect(await accent()).not.toBe(light);
});

test.describe("with the keyboard, visitors", () => {
  test("take conditions away one after another without being thrown off the page", async ({ page }) => {
    await page.goto("#/zcg?q=电&trl=7-9");
    const chips = page.getByRole("list", { name: "已选条件" }).getByRole("button", { name: /^去掉条件/ });
    await expect(chips).toHaveCount(2);
    await chips.nth(1).press("Enter");
    await expect(chips).toHaveCount(1);
    await expect(chips.first()).toBeFocused();
    await chips.first().press("Enter");
    await expect(chips).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("come back from the filters to the button that opened them", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("#/zcg");
    const filters = page.getByRole("button", { name: "筛选条件" });
    await filters.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(filters).toBeFocused();
  });
});

test.describe("with the keyboard, staff", () => {
  test.use({ account: "admin" });

  test("begin at the way past the menu, and with every page at its content", async ({ page }) => {
    await page.goto("#/kch/kch_achievement?size=5");
    await expect(listPage(page).rows).toHaveCount(5);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "跳到正文" })).toBeFocused();
    const experts = page.getByRole("navigation", { name: "菜单" }).getByRole("link", { name: "专家人才" });
    await experts.press("Enter");
    await expect(page.getByRole("heading", { name: "专家", level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(experts).toHaveAttribute("aria-current", "page");
    const tabs = page.getByRole("navigation", { name: "已打开的页面" });
    await tabs.getByRole("button", { name: "关闭“科技成果”" }).press("Enter");
    await expect(tabs.getByRole("link", { name: "专家人才" })).toBeFocused();
  });

  test("go through a row's actions and come back to them, whatever they answer", async ({ page }) => {
    await page.goto("#/kch/kch_achievement?size=5");
    const { rows, dialog } = listPage(page);
    const more = rows.first().getByRole("button", { name: "更多" });
    const first = page.locator(".ant-dropdown").getByRole("menuitem").first();
    await more.press("Enter");
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await more.press("Enter");
    await expect(first).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "取消" })).toBeFocused();
    await expectNoFindings(page, { within: "dialog" });
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
  });

  test("arrange the columns beside the button that opens them", async ({ page }) => {
    await page.goto("#/kch/kch_achievement?size=5");
    await listPage(page).tool("列设置").press("Enter");
    const columns = page.getByRole("region", { name: "列设置" });
    await page.keyboard.press("Tab");
    await expect(columns.getByRole("checkbox").first()).toBeFocused();
    const down = columns.getByRole("button", { name: "成果名称 下移" });
    await down.press("Enter");
    await expect(columns.getByRole("checkbox").nth(1)).toHaveAccessibleName("成果名称");
    await expect(down).toBeFocused();
    await expectNoFindings(page, { within: ".column-panel" });
    await page.keyboard.press("Escape");
    await expect(listPage(page).tool("列设置")).toBeFocused();
    await expect(columns).toHaveCount(0);
  });

  test("read one record after another, and hear which one it is", async ({ page }) => {
    await page.goto("#/kch/kch_achievement?size=5");
    const { rows, panel } = listPage(page);
    await rows.first().press("Enter");
    const next = panel.getByRole("button", { name: "下一条" });
    await next.press("Enter");
    const name = await rows.nth(1).locator(".record-name").textContent();
    await expect(panel.getByRole("heading", { level: 2 })).toContainText(name ?? "");
    await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(rows.first()).toBeFocused();
  });

  test("decline to log out and stay where they were", async ({ page }) => {
    await page.goto("#/user/profile");
    const { dialog } = listPage(page);
    const account = page.getByRole("banner").getByRole("button", { name: "管理员" });
    await account.press("Enter");
    await page.getByRole("button", { name: word("退出登录") }).press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(account).toBeFocused();
  });

  test("open the menu on a phone and come back to its button", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("#/kch/kch_achievement?size=5");
    const open = page.getByRole("button", { name: "打开菜单" });
    await open.press("Enter");
    await expect(page.getByRole("dialog").getByRole("link", { name: "专家人才" })).toBeVisible();
    await expect(page.locator(".ant-drawer")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(open).toBeFocused();
  });

  test("keep what they have typed when the device asks for other colours or less motion", async ({
    page,
  }) => {
    await page.goto("#/kch/kch_achievement?size=5");
    await listPage(page).tool("新增").click();
    const title = page.locator('.panel [data-field="title"] input');
    await title.fill("还没有保存");
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-mode", colorScheme);
      await expect(title).toHaveValue("还没有保存");
    }
  });

  test("hear how many records a search has found", async ({ page }) => {
    await page.goto("#/kch/kch_achievement?size=5");
    const said = page.getByRole("main").getByRole("status").filter({ hasText: /\S/ });
    await expect(said).toHaveText(/^共 \d+\+? 条$/);
    await listPage(page).search("没有这样的成果");
    await expect(said).toContainText("没有符合条件的数据");
  });
});
