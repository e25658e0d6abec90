import { kindLabels, type KindName } from "@kezhuan/contract/kinds/traits";
import { expect, type Locator, type Page } from "@playwright/test";
import { enDesigner, zhDesigner, type DesignerWords } from "./designer-words.ts";

/** An object's design, and what is done there, in the words of one language. */
export interface DesignerPage {
  words: DesignerWords;
  /** The topmost drawer. */
  drawer: Locator;
  /** Rows of the fields. */
  fields: Locator;
  field(name: string): Locator;
  /** What a kind is called. */
  kind: (kind: KindName) => string;
  /** Chooses from a list by typing what is looked for. */
  choose: (box: Locator, text: string) => Promise<void>;
  /** Where the object's or the field's technical name is typed. */
  nameOf(place: Page | Locator): Locator;
  /** Gives a new object its names, the technical one too. */
  nameObject(labels: { zh: string; en: string }, name: string): Promise<void>;
  /** Looks at the plan of what is drafted. */
  preview(): Promise<void>;
  /** Has the plan made that is being looked at. */
  apply(): Promise<void>;
  /** Leaves the drawer that tells how it went. */
  close(): Promise<void>;
}

export function designerPage(page: Page, language: "zh" | "en" = "zh"): DesignerPage {
  const words = language === "zh" ? zhDesigner : enDesigner;
  const drawer = page.locator(".ant-drawer-open .panel").last();
  return {
    words,
    drawer,
    fields: page.locator(".field-list > li"),
    field: (name) => page.locator(`.field-list [data-field="${name}"]`),
    kind: (kind) => kindLabels[kind][language],
    choose: async (box, text) => {
      await box.click();
      // Short lists cannot be typed into.
      if (await box.isEditable()) await box.fill(text);
      await page
        .locator(".ant-select-dropdown:visible .ant-select-item-option", { hasText: text })
        .first()
        .click();
    },
    nameOf: (place) => place.getByRole("textbox", { name: words.technicalName }),
    async nameObject(labels, name) {
      await page.getByLabel(words.labelZh).fill(labels.zh);
      await page.getByLabel(words.labelEn).fill(labels.en);
      await page.getByRole("textbox", { name: words.technicalName }).fill(name);
    },
    preview: () => page.getByRole("button", { name: words.preview }).click(),
    async apply() {
      await drawer.getByRole("button", { name: words.apply, exact: true }).click();
      await expect(drawer.getByRole("heading", { name: words.applied })).toBeVisible();
    },
    close: () =>
      drawer.locator(".panel-foot").getByRole("button", { name: words.close, exact: true }).click(),
  };
}
