import { expect, type Page } from "@playwright/test";

/** Chooses what a search in an open list has come down to: before that, the choices still move below the pointer. */
export async function chooseOnly(page: Page, text: string): Promise<void> {
  const choices = page.locator(".ant-select-dropdown:visible .ant-select-item-option");
  await expect(choices).toHaveCount(1);
  await choices.filter({ hasText: text }).click();
}
