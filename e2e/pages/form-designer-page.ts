import { expect, type Locator, type Page } from "@playwright/test";

/** What is said of an input while it is designed. */
export interface PlacedInput {
  /** As the palette calls it. */
  type: string;
  title: string;
  name?: string;
  /** Dropped there; otherwise it comes behind what is selected. */
  into?: Locator;
}

/** The form designer in Chinese: palette, canvas and properties. */
export interface FormDesignerPage {
  canvas: Locator;
  properties: Locator;
  /** The list inside of a container of the canvas, such as the open tab or a column. */
  listIn(container: string, place?: number): Locator;
  node(title: string): Locator;
  /** Puts a component behind what is selected, or drops it into a list. */
  place(type: string, into?: Locator): Promise<void>;
  /** The same of an input, which gets its title and its name. */
  add(input: PlacedInput): Promise<void>;
  rename(title: string, name?: string): Promise<void>;
  /** Adds a rule of what is selected, with what is said where it is broken. */
  check(rule: string, message: string): Promise<void>;
  /** Fills in a property of what is selected, opening its group first. */
  set(group: string, label: string, value: string): Promise<void>;
  flag(group: string, label: string): Promise<void>;
  options(lines: readonly string[]): Promise<void>;
  publish(): Promise<void>;
  /** A row of the list of forms does what its menu offers. */
  choose(form: { name: string; version: string }, action: string): Promise<void>;
}

export function formDesignerPage(page: Page): FormDesignerPage {
  const canvas = page.getByRole("region", { name: "画布" });
  const properties = page.locator(".properties");
  const open = async (group: string): Promise<Locator> => {
    const part = properties.locator("details", { has: page.getByText(group, { exact: true }) });
    if ((await part.getAttribute("open")) === null) await part.locator("> summary").click();
    return part;
  };
  const set = async (group: string, label: string, value: string) => {
    const box = (await open(group)).getByRole("textbox", { name: label, exact: true });
    await box.fill(value);
    await expect(box).toHaveValue(value);
  };
  const place = async (type: string, into?: Locator) => {
    const item = page.locator(".palette").getByRole("button", { name: type, exact: true });
    if (into) await item.dragTo(into);
    else await item.click();
  };
  const rename = async (title: string, name?: string) => {
    await set("基本", "标题（中文）", title);
    if (name !== undefined) await set("基本", "字段名", name);
  };
  return {
    canvas,
    properties,
    listIn: (container, place = 0) =>
      canvas.locator(`[data-type="${container}"]`).first().locator(".canvas-list").nth(place),
    node: (title) => canvas.getByRole("button", { name: title }).first(),
    set,
    place,
    rename,
    async add({ type, title, name, into }) {
      await place(type, into);
      await rename(title, name);
    },
    async check(rule, message) {
      const part = await open("校验");
      await part.getByRole("button", { name: "添加校验规则" }).click();
      await part.getByRole("textbox", { name: /^条件 1/ }).fill(rule);
      await part.getByRole("textbox", { name: /^规则 1 .*（中文）$/ }).fill(message);
    },
    async flag(group, label) {
      await (await open(group)).getByRole("checkbox", { name: label, exact: true }).check();
    },
    async options(lines) {
      const part = await open("选项");
      await part.getByRole("button", { name: "批量粘贴" }).click();
      await part.locator("textarea").last().fill(lines.join("\n"));
      await part.getByRole("button", { name: /^替换为这些选项/ }).click();
    },
    async publish() {
      await page.getByRole("button", { name: "发布", exact: true }).click();
    },
    async choose({ name, version }, action) {
      await page.getByRole("button", { name: `更多：${name} ${version}` }).click();
      await page.getByRole("menuitem", { name: action, exact: true }).click();
    },
  };
}
