import { expect, type Page } from "@playwright/test";
import { CAPTCHA_CODE } from "../world/server-process.ts";
import type { RoadWords } from "./road-words.ts";

/** Fills in the page of registration, for an account `road.<mark>`. */
export async function registerAccount(
  page: Page,
  w: RoadWords,
  { mark, name = "王小明", phone = "13800138000" }: { mark: string; name?: string; phone?: string },
): Promise<void> {
  // The page before asks for a name as well.
  await expect(page.locator(".register-submit")).toBeVisible();
  await page.getByLabel(w.name, { exact: true }).fill(name);
  await page.getByLabel(w.account, { exact: true }).fill(`road.${mark}`);
  await page.getByLabel(w.phone, { exact: true }).fill(phone);
  await page.getByLabel(w.newPassword, { exact: true }).fill(`山高月小 水落石出 ${mark}`);
  await page.getByLabel(w.again, { exact: true }).fill(`山高月小 水落石出 ${mark}`);
  await page.getByLabel(w.code, { exact: true }).fill(CAPTCHA_CODE);
  await page.getByLabel(w.consent).check();
  await page.locator(".register-submit").click();
}

/** What a demand needs to be submitted, step by step; its publication needs a discipline, too. */
export async function fillDemand(page: Page, w: RoadWords, { title }: { title: string }): Promise<void> {
  const { field, next, find } = postingForm(page);
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
  await field("keywords").getByRole("textbox").fill("热障涂层\n叶片修复\n陶瓷");
  await next.click();
  await field("budget_mode").getByRole("combobox").selectOption("negotiable");
  await field("deadline").locator("input").fill("2027-10-01");
  await field("publisher_institution").getByRole("combobox").fill(w.publisher);
  // Beside what was found one may enter a body that is not listed.
  await field("publisher_institution").getByRole("option", { name: w.publisher, exact: true }).click();
  await field("contact_name").getByRole("textbox").fill("王小明");
  await field("contact_phone").getByRole("textbox").fill("13800138000");
  await next.click();
  await expect(page.locator(".form-missing")).toHaveCount(0);
}

/** What an achievement needs to be submitted and published, step by step. */
export async function fillAchievement(
  page: Page,
  w: RoadWords,
  { title, told }: { title: string; told: string },
): Promise<void> {
  const { field, next, find } = postingForm(page);
  const write = (name: string, text: string) => field(name).getByRole("textbox").first().fill(text);
  const choose = (name: string, value: string) => field(name).getByRole("combobox").selectOption(value);
  await write("title", title);
  await choose("category", "applied");
  await write("summary", `在高温下仍保持附着力的陶瓷涂层。${told}。已在两条中试线上连续运行。`);
  await write("problem_solved", "常规涂层在热循环后剥落，叶片返修周期过短。");
  await write("advantages", "循环寿命是常规涂层的三倍");
  await next.click();
  await field("indicators").getByRole("button", { name: w.addRow }).click();
  const cells = field("indicators").locator("tbody tr").locator("input, select");
  await cells.nth(0).fill("热循环次数");
  await cells.nth(1).fill("500");
  await choose("trl", "6");
  await field("trl_scheme").getByRole("combobox").selectOption({ index: 1 });
  await next.click();
  await field("hi_tech_field").getByRole("checkbox").nth(3).check();
  await find("industry", w.language === "zh" ? "制造" : "manufactur");
  await find("discipline", w.discipline);
  await write("keywords", "热障涂层\n叶片修复\n陶瓷");
  await next.click();
  await find("completers", w.publisher);
  await field("people").getByRole("button", { name: w.addRow }).click();
  await field("people").getByRole("textbox").first().fill("李研究员");
  await field("ownership_statement").getByRole("switch").check();
  await choose("secrecy", "public");
  await next.click();
  await field("transform_methods").getByRole("checkbox").first().check();
  await choose("transform_status", "available");
  await choose("price_mode", "negotiable");
  await field("valid_until").locator("input").fill("2027-10-01");
  await write("contact_name", "李研究员");
  await write("contact_phone", "13900139000");
  await next.click();
  await expect(page.locator(".form-missing")).toHaveCount(0);
}

/** The parts of a form that is filled in step by step. */
function postingForm(page: Page) {
  const field = (name: string) => page.locator(`[data-path="${name}"]`);
  return {
    field,
    next: page.locator(".form-step-ways .button-filled"),
    /** Chooses the first of what is found by a word. Until it is found, what was offered before stands there. */
    find: async (name: string, text: string): Promise<void> => {
      await field(name).getByRole("combobox").fill(text);
      await field(name).getByRole("option").filter({ hasText: text }).first().click();
      // Several can be chosen, so the list stays open until it is left.
      await field(name).getByRole("combobox").press("Escape");
    },
  };
}
