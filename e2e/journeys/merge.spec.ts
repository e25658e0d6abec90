import { expect } from "@playwright/test";
import { listPage, word } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { takePicture } from "../world/take-picture.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    merge: "合并",
    with: "与另一条合并",
    compare: "对照",
    take: (name: string) => `取“${name}”的个人简介`,
    moves: "科技成果",
    ask: "确定合并？",
    merged: "由合并而来",
    undo: "撤销合并",
    undoAsk: "撤销这次合并？",
    both: "已合并",
    gone: "已撤销合并",
  },
  en: {
    ...en,
    merge: "Merge",
    with: "Merge with another",
    compare: "Compare",
    take: (name: string) => `Biography of ${name}`,
    moves: "Achievements",
    ask: "Merge the two?",
    merged: "Merged into this record",
    undo: "Take back",
    undoAsk: "Take this merge back?",
    both: "Merged",
    gone: "Taken back",
  },
};

test("two entries of one expert are merged, old addresses lead to the merged one, and the merge can be undone @long @long-en", async ({
  page,
  records,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const list = listPage(page, t);
  const name = `何重复${crypto.randomUUID().slice(0, 6)}`;
  const institution = await records.findId("kch_institution", { status: "published" });
  const entry = {
    name_zh: name,
    institution,
    title_code: "011",
    disciplines: ["430"],
    research_directions: ["涂层"],
  };
  const keep = await records.save("kch_expert", { ...entry, bio: "从事热障涂层研究。" });
  const drop = await records.save("kch_expert", { ...entry, bio: "从事热障涂层与陶瓷研究。" });
  for (const { id } of [keep, drop]) await records.transition("kch_expert", id, "publish");
  const shown = { secrecy: "public", title: `涂层 ${name}`, experts: [drop.id] };
  const achievement = await records.save("kch_achievement", shown);

  await page.goto(`/#/kch/kch_expert?open=${keep.id}`);
  await list.panel.getByRole("button", { name: word(t.more) }).click();
  await page.getByRole("menuitem", { name: t.with }).click();
  const drawer = page.locator(".merge-panel");
  // Possible duplicates are offered first.
  await drawer
    .getByRole("listitem")
    .filter({ hasText: name })
    .getByRole("button", { name: t.compare })
    .click();
  await expect(drawer.locator(".merge-moves")).toContainText(t.moves);
  const choice = drawer.getByRole("radio", { name: t.take(name) });
  await expect(choice).toHaveCount(2);
  await choice.last().press("Space");
  await expect(choice.last()).toBeChecked();
  await takePicture(page, `merge-pair-${project.name}`);
  await drawer.getByRole("button", { name: t.merge, exact: true }).click();
  const question = page.getByRole("dialog", { name: t.ask });
  await question.getByRole("button", { name: t.merge, exact: true }).click();
  await list.expectMessage(t.both);
  await expect(drawer).toHaveCount(0);
  const history = list.panel.getByRole("region", { name: t.merged });
  await expect(history).toContainText(name);
  await takePicture(page, `merged-${project.name}`);
  // References are shown with their labels.
  const [moved] = (await records.get("kch_achievement", achievement.id))["experts"] as { id: string }[];
  const [stays, went] = moved?.id === keep.id ? [keep.id, drop.id] : [drop.id, keep.id];
  await page.goto(`/#/zjDetail?id=${went}`);
  await expect(page).toHaveURL(new RegExp(`id=${stays}$`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.goto(`/#/kch/kch_expert?open=${stays}`);
  await history.getByRole("button", { name: t.undo }).click();
  await page.getByRole("dialog", { name: t.undoAsk }).getByRole("button", { name: t.undo }).click();
  await list.expectMessage(t.gone);
  await expect(history).toHaveCount(0);
  expect(await records.get("kch_expert", went)).toMatchObject({ id: went });
});
