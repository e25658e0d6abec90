import { expect, type Page } from "@playwright/test";
import { CAPTCHA_CODE } from "../world/server-process.ts";
import type { RoadWords } from "./road-words.ts";

/** Fills in the page of registration, for an account `road.<mark>`. */
export async function registerAccount(page: Page, w: RoadWords, mark: string): Promise<void> {
  // The page before asks for a name as well.
  await expect(page.locator(".register-submit")).toBeVisible();
  await page.getByLabel(w.name, { exact: true }).fill("王小明");
  await page.getByLabel(w.account, { exact: true }).fill(`road.${mark}`);
  await page.getByLabel(w.phone, { exact: true }).fill("13800138000");
  await page.getByLabel(w.newPassword, { exact: true }).fill(`山高月小 水落石出 ${mark}`);
  await page.getByLabel(w.again, { exact: true }).fill(`山高月小 水落石出 ${mark}`);
  await page.getByLabel(w.code, { exact: true }).fill(CAPTCHA_CODE);
  await page.getByLabel(w.consent).check();
  await page.locator(".register-submit").click();
}

/** What a demand needs to be submitted, step by step; with a discipline all that it needs to be published. */
export async function fillDemand(
  page: Page,
  w: RoadWords,
  { title, discipline }: { title: string; discipline?: string },
): Promise<void> {
  const field = (name: string) => page.locator(`[data-path="${name}"]`);
  const next = page.locator(".form-step-ways .button-filled");
  const find = async (name: string, text: string) => {
    await field(name).getByRole("combobox").fill(text);
    await field(name).getByRole("option").first().click();
    // Several can be chosen, so the list stays open until it is left.
    await field(name).getByRole("combobox").press("Escape");
  };
  await field("title").getByRole("textbox").fill(title);
  await field("demand_type").getByRole("combobox").selectOption({ index: 1 });
  await field("problem").getByRole("textbox").fill("现有涂层在热循环后剥落，叶片返修周期过短。");
  await field("background").getByRole("textbox").fill("我方每年修复燃机叶片两千片。");
  await next.click();
  await field("indicators").getByRole("button", { name: w.addRow }).click();
  const cells = field("indicators").locator("tbody tr").locator("input, select");
  await cells.first().fill("热循环次数");
  await field("indicators").getByRole("textbox", { name: w.target }).fill("500");
  await next.click();
  await field("hi_tech_field").getByRole("checkbox").nth(3).check();
  await find("industry", w.language === "zh" ? "制造" : "manufactur");
  if (discipline !== undefined) await find("discipline", discipline);
  await field("keywords").getByRole("textbox").fill("热障涂层\n叶片修复\n陶瓷");
  await next.click();
  await field("budget_mode").getByRole("combobox").selectOption("negotiable");
  await field("deadline").locator("input").fill("2027-10-01");
  await field("publisher_institution").getByRole("combobox").fill("云汀理工大学");
  // Beside what was found one may enter a body that is not listed.
  await field("publisher_institution").getByRole("option", { name: "云汀理工大学", exact: true }).click();
  await field("contact_name").getByRole("textbox").fill("王小明");
  await field("contact_phone").getByRole("textbox").fill("13800138000");
  await next.click();
  await expect(page.locator(".form-missing")).toHaveCount(0);
}
