import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { expect, type Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { viewPage } from "../pages/view-page.ts";
import { viewWords } from "../pages/view-words.ts";
import { expectData, postCall } from "../world/call-server.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { logIn, type Credentials } from "../world/log-in.ts";
import { makeColleague, makeRole } from "../world/make-colleague.ts";
import { takePicture } from "../world/take-picture.ts";
import type { World } from "../world/world.ts";

test.use({ account: "admin" });

/** The views of an object as this account gets them from the server, whatever its pages show. */
async function listViews(world: World, who: Credentials, objname: string): Promise<string[]> {
  const { token } = await logIn(world.address, who);
  const { views } = await expectData(
    postCall<ObjectMeta>({ address: world.address, token }, "getObjMetaData", { objname }),
  );
  return views.map(({ label }) => label.zh);
}

/** The width that the list has for the renamed column, in pixels, as it stands among the columns. */
async function readWidth(page: Page, w: (typeof viewWords)["zh" | "en"]): Promise<number> {
  const list = listPage(page, w);
  await list.tool(w.columns).click();
  const columns = page.getByRole("region", { name: w.columns });
  const width = await columns.getByRole("spinbutton", { name: w.renamed }).inputValue();
  await page.keyboard.press("Escape");
  await expect(columns).toHaveCount(0);
  return Number(width);
}

test("a list is kept with its columns, widths, names and order, shared with a role, and a personal one with nobody @long-en", async ({
  page,
  records,
  world,
  openAs,
}, { project }) => {
  const w = viewWords[project.name === "en" ? "en" : "zh"];
  const [list, views] = [listPage(page, w), viewPage(page, w.language)];
  const mark = crypto.randomUUID().slice(0, 8);
  const team = await makeRole(world);
  const colleague = await makeColleague(world, ["ROLE_WORK_MANAGER", team.code]);
  const outsider = await makeColleague(world, ["ROLE_WORK_MANAGER"]);
  await records.saveAll("work_order", [
    { title: `${mark} 乙`, priority: "low" },
    { title: `${mark} 甲`, priority: "urgent" },
  ]);
  const label = { zh: `清单 ${mark}`, en: `List ${mark}` };
  const heading = page.getByRole("columnheader", { name: w.title, exact: true });
  const saved = page.getByRole("columnheader", { name: w.renamed, exact: true });

  let draggedWidth = 0;
  await test.step("arrange the columns: one goes, one becomes wider, another says the order", async () => {
    await page.goto(`#/ruid/work_order?q=${mark}`);
    await expect(list.rows).toHaveCount(2);
    await list.tool(w.columns).click();
    const columns = page.getByRole("region", { name: w.columns });
    await columns.getByRole("checkbox").first().uncheck();
    await page.keyboard.press("Escape");
    await expect(columns).toHaveCount(0);
    const usualWidth = await readWidth(page, { ...w, renamed: w.title });
    const edge = await heading.locator(".heading-edge").boundingBox();
    if (!edge) throw new Error("the heading has no edge to be dragged");
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
    await page.mouse.down();
    await page.mouse.move(edge.x + edge.width / 2 + 90, edge.y + edge.height / 2, { steps: 4 });
    await page.mouse.up();
    draggedWidth = await readWidth(page, { ...w, renamed: w.title });
    expect(draggedWidth).toBeGreaterThan(usualWidth);
    await list.sortBy(w.title);
    await expect(page).toHaveURL(/sort=title/);
  });

  await test.step("keep it, with another name for a column, for a role", async () => {
    await views.saveAs(label);
    await views.shareWith(team.name);
    await views.openColumns();
    await views.editor.getByLabel(w.inChinese).fill(viewWords.zh.renamed);
    await views.editor.getByLabel(w.inEnglish).fill(viewWords.en.renamed);
    await takePicture(page, "view-editor");
    await expectNoFindings(page, { within: ".record-panel" });
    await views.keep();
    await list.expectMessage(w.saved);
    await expect(views.tab(label[w.language])).toHaveAttribute("aria-current", "page");
    await expect(saved).toBeVisible();
    await takePicture(page, "view-table");
  });
  const width = await readWidth(page, w);
  expect(width).toBe(draggedWidth);

  await test.step("a colleague in that role has it, with the same columns, widths and order", async () => {
    const other = await openAs(colleague.login);
    await other.goto("#/ruid/work_order");
    const theirs = viewPage(other, w.language);
    await theirs.tab(label[w.language]).click();
    const same = other.getByRole("columnheader", { name: w.renamed, exact: true });
    await expect(same).toHaveAttribute("aria-sort", "ascending");
    // On the screen the columns of a view share the room there is; the width that was kept stands among the columns.
    expect(await readWidth(other, w)).toBe(width);
    await expect(other.getByRole("columnheader")).toHaveCount(await page.getByRole("columnheader").count());
    await listPage(other, w).search(mark);
    await expect(listPage(other, w).rows.locator(".record-name")).toHaveText([`${mark} 甲`, `${mark} 乙`]);
    // What administrators have made is used, not changed.
    await other.getByRole("button", { name: /^(?:视图操作|View actions)$/ }).click();
    await expect(other.locator(".ant-dropdown").getByRole("menuitem")).toHaveCount(2);
    await other.keyboard.press("Escape");

    await theirs.saveAs({ zh: `${viewWords.zh.mine} ${mark}`, en: `${viewWords.en.mine} ${mark}` });
    await expect(theirs.editor.getByRole("combobox").first()).toBeVisible();
    await expect(theirs.sharing).toHaveCount(0);
    await theirs.keep();
    await expect(theirs.tab(`${w.mine} ${mark}`)).toHaveAttribute("aria-current", "page");
  });

  await test.step("who has not that role sees neither, nor does the administrator see what is personal", async () => {
    const object = "work_order";
    expect(await listViews(world, outsider.credentials, object)).not.toContain(label.zh);
    const ofColleague = await listViews(world, colleague.credentials, object);
    expect(ofColleague).toEqual(expect.arrayContaining([label.zh, `${viewWords.zh.mine} ${mark}`]));
    expect(await listViews(world, world.accounts.admin, object)).not.toContain(
      `${viewWords.zh.mine} ${mark}`,
    );
    await page.reload();
    await expect(views.tab(label[w.language])).toBeVisible();
    await expect(views.tab(`${w.mine} ${mark}`)).toHaveCount(0);
  });

  await test.step("it is deleted, and the records stay", async () => {
    await views.choose("remove");
    await list.dialog.getByRole("button", { name: w.deleteView }).click();
    await list.expectMessage(w.deleted);
    await expect(views.tab(label[w.language])).toHaveCount(0);
    expect(await listViews(world, colleague.credentials, "work_order")).not.toContain(label.zh);
    expect((await records.list("work_order", { keyword: mark })).total).toBe(2);
  });
});
