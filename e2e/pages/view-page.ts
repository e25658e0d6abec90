import { expect, type Locator, type Page } from "@playwright/test";
import { word } from "./list-page.ts";

const words = {
  zh: {
    manage: "视图操作",
    saveAs: "另存为视图…",
    edit: "修改视图…",
    remove: "删除视图",
    nameZh: "名称（中文）",
    nameEn: "名称（英文）",
    kind: "展示方式",
    shared: "共享",
    roles: "部分角色",
    chooseRoles: "选择角色",
    columns: "列与名称",
    save: "保存",
    saved: "保存成功",
    messages: "消息",
    views: "视图",
  },
  en: {
    manage: "View actions",
    saveAs: "Save as view…",
    edit: "Edit view…",
    remove: "Delete view",
    nameZh: "Name in Chinese",
    nameEn: "Name in English",
    kind: "Shown as",
    shared: "Shared with",
    roles: "Some roles",
    chooseRoles: "Choose roles",
    columns: "Columns and what they are called",
    save: "Save",
    saved: "Save Success",
    messages: "Messages",
    views: "Views",
  },
};

/** The views of a list, and the dialog in which one is kept. */
export interface ViewPage {
  page: Page;
  editor: Locator;
  /** With whom it is shared; only for who may say so. */
  sharing: Locator;
  /** A view's own tab. */
  tab: (name: string) => Locator;
  choose: (action: "saveAs" | "edit" | "remove") => Promise<void>;
  /** Opens the dialog for a new view and names it. */
  saveAs: (label: { zh: string; en: string }) => Promise<void>;
  name: (label: { zh: string; en: string }) => Promise<void>;
  /** Chooses by the words of a choice and those of what is chosen. */
  set: (choice: string, option: string) => Promise<void>;
  showAs: (kind: string) => Promise<void>;
  shareWith: (role: string) => Promise<void>;
  /** Opens the names of the columns. */
  openColumns: () => Promise<void>;
  keep: () => Promise<void>;
}

export function viewPage(page: Page, language: "zh" | "en"): ViewPage {
  const w = words[language];
  const editor = page.getByRole("dialog").filter({ has: page.locator(".view-editor") });
  const pick = (option: string) =>
    page
      .locator(".ant-select-dropdown:visible .ant-select-item-option")
      .filter({ has: page.getByText(option, { exact: true }) })
      .click();
  const set = async (choice: string, option: string) => {
    const box = editor.getByRole("combobox", { name: choice, exact: true });
    await box.click();
    if (await box.isEditable()) await box.fill(option);
    await pick(option);
  };
  const choose = async (action: "saveAs" | "edit" | "remove") => {
    await page.getByRole("button", { name: w.manage }).click();
    await page.getByRole("menuitem", { name: w[action], exact: true }).click();
  };
  const name = async ({ zh, en }: { zh: string; en: string }) => {
    await editor.getByLabel(w.nameZh, { exact: true }).fill(zh);
    await editor.getByLabel(w.nameEn, { exact: true }).fill(en);
  };
  return {
    page,
    editor,
    sharing: editor.getByRole("combobox", { name: w.shared, exact: true }),
    name,
    choose,
    set,
    tab: (name) => page.getByRole("navigation", { name: w.views }).getByRole("link", { name, exact: true }),
    async saveAs(label) {
      await choose("saveAs");
      await name(label);
    },
    showAs: (kind) => set(w.kind, kind),
    async shareWith(role) {
      await set(w.shared, w.roles);
      await set(w.chooseRoles, role);
      await page.keyboard.press("Escape");
    },
    openColumns: () => editor.getByText(w.columns, { exact: true }).click(),
    async keep() {
      await editor.getByRole("button", { name: word(w.save) }).click();
      await expect(editor).toHaveCount(0);
    },
  };
}
