import { expect, type Locator } from "@playwright/test";

/** Types into what one clicks on, once it has the focus: a field that opens a list may take it a moment later. */
export async function typeInto(box: Locator, text: string): Promise<void> {
  await box.click();
  await expect(box).toBeFocused();
  await box.page().keyboard.type(text);
}
