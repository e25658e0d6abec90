import { expect, type Locator, type Page } from "@playwright/test";
import { typeInto } from "./type-into.ts";

/** The condition builder and its actions. */
export interface SearchPage {
  frame: Locator;
  /** A condition by its position, counted from the top. */
  rule(place: number): RuleParts;
  /** Opens the branch of a reference in the open list of fields. */
  look: (field: string) => Promise<void>;
  /** Chooses an entry of the open list. */
  take: (text: string) => Promise<void>;
}

interface RuleParts {
  row: Locator;
  chooseField: (label: string) => Promise<void>;
  chooseOperator: (label: string) => Promise<void>;
  /** The input for the value, of whatever type. */
  value: Locator;
}

interface Words {
  field: string;
  op: string;
}

export function searchPage(page: Page, words: Words): SearchPage {
  const frame = page.locator(".builder");
  const openList = page.locator(".ant-select-dropdown:visible");
  const take = (text: string) =>
    openList
      .locator(".ant-select-item-option, .ant-select-tree-node-content-wrapper")
      .filter({ has: page.getByText(text, { exact: true }) })
      .first()
      .click();
  return {
    frame,
    take,
    async look(field) {
      const node = openList
        .locator(".ant-select-tree-treenode")
        .filter({ has: page.getByText(field, { exact: true }) });
      await node.locator(".ant-select-tree-switcher").first().click();
    },
    rule(place) {
      const row = frame.locator(".rule-row").nth(place);
      return {
        row,
        value: row.locator(".rule-value input").first(),
        async chooseField(label) {
          await typeInto(row.getByLabel(words.field, { exact: true }), label);
          await take(label);
        },
        async chooseOperator(label) {
          await row.getByLabel(words.op, { exact: true }).click();
          await take(label);
          await expect(openList).toHaveCount(0);
        },
      };
    },
  };
}
