import { expect, type Locator, type Page } from "@playwright/test";

/** An object's design, and what is done there. */
export interface DesignerPage {
  drawer: Locator;
  field(name: string): Locator;
  /** Chooses from a list by typing what is looked for. */
  choose: (box: Locator, text: string) => Promise<void>;
  /** Looks at the plan and has it made. */
  apply(): Promise<void>;
}

export function designerPage(page: Page): DesignerPage {
  const drawer = page.locator(".ant-drawer-open .panel").last();
  return {
    drawer,
    field: (name) => page.locator(`.field-list [data-field="${name}"]`),
    choose: async (box, text) => {
      await box.click();
      // Short lists cannot be typed into.
      if (await box.isEditable()) await box.fill(text);
      await page
        .locator(".ant-select-dropdown:visible .ant-select-item-option", { hasText: text })
        .first()
        .click();
    },
    async apply() {
      await drawer.getByRole("button", { name: "应用", exact: true }).click();
      await expect(drawer.getByRole("heading", { name: "已应用" })).toBeVisible();
    },
  };
}
