import { expect, type Page } from "@playwright/test";
import { listPage, word } from "./list-page.ts";
import type { OfficeWords } from "./office-words.ts";

/** A record beside its list, and the steps staff take with it. */
export interface RecordSteps {
  open(objname: string, id: string): Promise<void>;
  /** Asks for a step and confirms it, whatever comes of it. */
  begin(action: string): Promise<void>;
  /** Takes a step, and waits until the record is where it leads. */
  step(action: string, state: string): Promise<void>;
}

export function recordSteps(page: Page, words: OfficeWords): RecordSteps {
  const { panel } = listPage(page, words);
  return {
    async open(objname, id) {
      await page.goto(`#/ruid/${objname}?open=${id}`);
      await expect(panel.locator(".panel-state")).toBeVisible();
    },
    begin,
    async step(action, state) {
      await begin(action);
      await expect(panel.locator(".panel-state")).toHaveText(state);
      await expect(page.locator("dialog")).toHaveCount(0);
    },
  };

  async function begin(action: string): Promise<void> {
    const inline = panel.getByRole("button", { name: action, exact: true });
    const more = panel.getByRole("button", { name: word(words.more) }).first();
    await expect(inline.or(more).first()).toBeVisible();
    if (await inline.isVisible()) await inline.click();
    else {
      await more.click();
      await page.getByRole("menuitem", { name: action, exact: true }).click();
    }
    await page.locator("dialog").getByRole("button", { name: action, exact: true }).click();
  }
}
