import { expect } from "@playwright/test";
import { searchBox } from "../pages/portal-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";

test.describe("with the keyboard, visitors", () => {
  test("choose what is looked for on the home page, and go to what is suggested while they type @long-en", async ({
    page,
  }) => {
    await page.goto("/");
    const box = searchBox(page);
    const lines = page.getByRole("listbox").getByRole("option");
    await box.focus();
    await expect(lines.first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(lines).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    const scope = page.getByRole("combobox", { name: /^(?:查找范围|Look for)$/ });
    await expect(scope).toBeFocused();
    await scope.selectOption("institution");
    await page.keyboard.press("Tab");
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleName(/^(?:查找机构|Search institutions)$/);
    await page.keyboard.type("云汀");
    const found = lines.filter({ hasText: /云汀|Yunting/ }).first();
    await expect(found).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(lines.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(lines.first()).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute(
      "aria-activedescendant",
      (await lines.first().getAttribute("id")) ?? "",
    );
    await expectNoFindings(page, { within: ".home-search" });
    await page.keyboard.press("Escape");
    await expect(box).toHaveValue("云汀");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#\/(?:jg|dw)Detail\?id=/);
    await page.goBack();
    await page.getByRole("combobox", { name: /^(?:查找范围|Look for)$/ }).selectOption("expert");
    await expect(page.locator(".hero-hot a").first()).toHaveAttribute("href", /^#\/zzj\?q=/);
    await box.fill("材料");
    await box.press("Enter");
    await expect(page).toHaveURL(/#\/zzj\?q=/);
  });
});
