import type { Locator, Page } from "@playwright/test";

/** Words of the public pages, as visitors read them. */
const words = { zh: { find: "查找" }, en: { find: "Search" } } as const;

export type PageLanguage = keyof typeof words;

/** The search box of the page; on the home page, where suggestions hang below it, it counts as a combobox. */
export function searchBox(page: Page): Locator {
  return page.getByRole("main").getByRole("search").locator("input[type=search]");
}

/** Types into the search box of the page and sends it. */
export async function searchPortal(page: Page, text: string, language: PageLanguage = "zh"): Promise<void> {
  const { find } = words[language];
  await searchBox(page).fill(text);
  await page.getByRole("search").getByRole("button", { name: find }).click();
}

/** The links of what was found, by title. */
export function resultLinks(page: Page): Locator {
  const articles = page.getByRole("main").locator("article:not(.results-near article)");
  return articles.getByRole("heading").getByRole("link");
}

/** How many were found, once that is known. */
export async function readTotal(page: Page): Promise<number> {
  const text = await page.getByRole("status").filter({ hasText: /\d/ }).first().textContent();
  return Number((text ?? "").replace(/\D/g, ""));
}
