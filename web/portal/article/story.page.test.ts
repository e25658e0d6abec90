import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const id = "0198c0de-0000-7000-8000-000000000002";
const story = {
  id,
  type: "story",
  title: "滴头没堵",
  title_en: "The drippers are open",
  body: "<p>正文</p>",
  body_en: "<p>Text</p>",
  institutions: [
    { id: "a", label: "楚岫大学" },
    { id: "b", label: "沃野" },
  ],
  figures: [{ name: "节水", name_en: "Water saved", value: "35", unit: "%" }],
  steps: [{ day: "2024-09", text: "签约", text_en: "Signed" }],
  voices: [
    { side: "supply", words: "三个土坑", words_en: "Three pits", who: "韩世杰" },
    { side: "demand", words: "卖管子", words_en: "We sold tape", who: "沃野" },
  ],
  status: "published",
};

beforeEach(() => {
  startCannedServer(
    answerRecords({
      kch_article: [
        story,
        { ...story, id: "bare", figures: null, steps: null, voices: null, institutions: null },
      ],
    }),
  );
});

test.each([
  ["zh", "节水", "2024-09签约", ["三个土坑", "卖管子"]],
  ["en", "Water saved", "2024-09Signed", ["Three pits", "We sold tape"]],
] as const)(
  "in %s a story tells figures, steps and what both sides say",
  async (...[language, name, step, words]) => {
    await openPage(`/article?id=${id}`, { language });
    await expect.element(page.getByText(name)).toBeVisible();
    await expect.element(page.getByRole("listitem").filter({ hasText: "2024-09" })).toHaveTextContent(step);
    const quotes = page.getByRole("figure");
    await expect.element(quotes.nth(0)).toMatchTextContent(words[0]);
    await expect.element(quotes.nth(1)).toMatchTextContent(words[1]);
    await expect
      .element(page.getByRole("link", { name: "楚岫大学" }))
      .toHaveAttribute("href", expect.stringContaining("/jgDetail?id=a"));
  },
);

test("an article without them shows no empty heading", async () => {
  await openPage("/article?id=bare");
  await expect.element(page.getByText("正文")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("heading", { level: 2 })).not.toBeInTheDocument();
  // Read to its end, it leads on to its like.
  await expect
    .element(page.getByRole("main").getByRole("link", { name: /^查看更多/ }))
    .toHaveAttribute("href", expect.stringMatching(/#\/article\?type=\w+$/));
});
