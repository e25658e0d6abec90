import { expect, type Locator, type Page } from "@playwright/test";
import { zh, type OfficeWords } from "./office-words.ts";

/** A list of records and what is done there, in the words of one language. */
export interface ListPage {
  /** The row of the record with this name. */
  row(name: string): Locator;
  /** Rows with a record. */
  rows: Locator;
  search(keyword: string): Promise<void>;
  /** Sorts by a column, or turns its order round. */
  sortBy(column: string): Promise<void>;
  /** The rows are those that were asked for, not the ones before. */
  expectFresh(): Promise<void>;
  /** Opens a row's further actions and takes one. */
  choose(name: string, action: string): Promise<void>;
  /** The form or record that is open beside the list. */
  panel: Locator;
  /** A button above the list. */
  tool(text: string): Locator;
  dialog: Locator;
  expectMessage(text: string): Promise<void>;
}

/** Many buttons carry an icon before their word, and some icons have a name of their own. */
export function word(text: string): RegExp {
  return new RegExp(`(?:^|\\s)${text}$`);
}

export function listPage(page: Page, words: OfficeWords = zh): ListPage {
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  const row = (name: string) => rows.filter({ has: page.getByRole("button", { name, exact: true }) });
  return {
    rows,
    row,
    panel: page.locator(".panel"),
    tool: (text) => page.locator(".list-toolbar").getByRole("button", { name: word(text) }),
    dialog: page.getByRole("dialog", { name: words.systemPrompt }),
    async search(keyword) {
      await page.getByRole("textbox", { name: words.keyword, exact: true }).fill(keyword);
      await page.getByRole("button", { name: word(words.search) }).click();
      // The empty list offers the same once more: this one is the form's.
      await expect(page.getByRole("search").getByRole("button", { name: word(words.reset) })).toBeEnabled();
    },
    sortBy: (column) => page.getByRole("columnheader", { name: column }).click(),
    expectFresh: () => expect(page.locator(".list-body")).toHaveAttribute("aria-busy", "false"),
    async choose(name, action) {
      await row(name).getByRole("button", { name: words.more }).click();
      await page.getByRole("menuitem", { name: action, exact: true }).click();
    },
    expectMessage: (text) =>
      expect(page.getByRole("region", { name: words.messages }).getByText(text)).toBeVisible(),
  };
}
