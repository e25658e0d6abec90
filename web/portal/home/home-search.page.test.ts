import { homeLists, type HomeListName, type HomeOutput } from "@kezhuan/contract/api/portal";
import type { Language } from "@kezhuan/contract/metadata/label";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const words = {
  zh: { scope: "查找范围", institutions: "查找机构" },
  en: { scope: "Look for", institutions: "Search institutions" },
};
const home: HomeOutput = {
  // Built from the names of all lists.
  lists: Object.fromEntries(homeLists.map((name) => [name, null])) as Record<HomeListName, null>,
  words: [
    { text: "材料", kinds: ["achievement", "expert"] },
    { text: "电池", kinds: ["achievement"] },
  ],
  site: null,
  counts: null,
  results: null,
  open_demands: null,
  codes: {},
};
const found = ["云汀大学", "云汀研究院"].map((text, index) => ({
  text,
  type: "institution",
  id: String(index + 7),
}));

test.each(["zh", "en"] satisfies Language[])(
  "by keyboard visitors choose what is looked for, and go to what is suggested while they type, in %s",
  async (language) => {
    startCannedServer({
      home: () => home,
      suggest: ({ fields }) => ({ items: fields["types"] === "institution" ? found : [] }),
    });
    await openPage("/", { language });
    const w = words[language];
    const box = page.getByRole("main").getByRole("combobox").nth(1);
    const scope = page.getByRole("combobox", { name: w.scope });
    const lines = page.getByRole("listbox").getByRole("option");
    const hot = () => document.querySelector(".hero-hot a")?.getAttribute("href");
    await expect.poll(hot).toMatch(/^#\/zcg\?q=/);
    box.element().focus();
    await expect.element(lines.first()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(lines).not.toBeInTheDocument();
    await userEvent.tab({ shift: true });
    await expect.element(scope).toHaveFocus();
    await scope.selectOptions("institution");
    await userEvent.tab();
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveAccessibleName(w.institutions);
    await userEvent.keyboard("云汀");
    await expect.element(lines.nth(1)).toBeVisible();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(lines.last()).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowDown}");
    await expect
      .element(page.getByRole("listbox").getByRole("option", { selected: true }))
      .not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(lines.first()).toHaveAttribute("aria-selected", "true");
    await expect.element(box).toHaveAttribute("aria-activedescendant", lines.first().element().id);
    await expectNoFindings(".home-search");
    await userEvent.keyboard("{Escape}");
    await expect.element(box).toHaveValue("云汀");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.poll(() => location.hash).toMatch(/^#\/(?:jg|dw)Detail\?id=7/);
    history.back();
    await scope.selectOptions("expert");
    await expect.poll(hot).toMatch(/^#\/zzj\?q=/);
    await box.fill("材料");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.hash).toMatch(/^#\/zzj\?q=/);
  },
);
