import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const words = {
  zh: { open: "问问这条", box: "您的问题", generated: "AI 生成", lead: /由语言模型 small 根据/ },
  en: {
    open: "Ask about this",
    box: "Your question",
    generated: "AI-generated",
    lead: /language model small/,
  },
} as const;

const id = "0198c0de-0000-7000-8000-000000000001";
const one = { id, title: "热障涂层", status: "published", secrecy: "public" };
const conversation = "0198c0de-0000-4000-8000-0000000000c1";
const citations = [{ number: 1, type: "achievement", id, title: "热障涂层" }];
const event = (content: string, generated: boolean) =>
  `data: ${JSON.stringify({ generated, citations, choices: [{ message: { content } }] })}\n\n`;

function start(completions: () => Response | Refusal) {
  return startCannedServer({
    ...answerShell(),
    ...answerRecords({ kch_achievement: [one] }),
    types: () => ["small", "extractive"],
    new: () => ({ conv_uid: conversation, visitor: "x".repeat(32) }),
    completions,
  });
}

function stream(...parts: string[]): Response {
  return new Response(parts.join(""), { headers: { "content-type": "text/event-stream; charset=utf-8" } });
}

const drawer = page.getByRole("dialog");

async function ask(language: "zh" | "en") {
  await openPage(`/cgDetail?id=${id}`, { language });
  await page.getByRole("button", { name: words[language].open }).click();
  const box = drawer.getByRole("textbox", { name: words[language].box });
  await box.fill("成熟度如何");
  await userEvent.keyboard("{Enter}");
}

describe.each(["zh", "en"] as const)("the drawer beside a record, in %s,", (language) => {
  const t = words[language];

  test("asks about that record, marks what is generated, and closes to where one was", async () => {
    const server = start(() =>
      stream(event("[1]", true), event("TRL 6[1]。<b>见</b> http://127.0.0.1/x", true)),
    );
    await ask(language);
    await expect.element(drawer.getByText(t.generated)).toBeVisible();
    await expect.element(drawer.getByText(t.lead)).toBeVisible();
    // What a model says is text; it leads to what it cites and nowhere else.
    const answer = drawer.getByRole("listitem");
    await expect.element(answer).toMatchTextContent("<b>见</b> http://127.0.0.1/x");
    const links = [...document.querySelectorAll("dialog .chat-answer a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([`#/cgDetail?id=${id}`]);
    const sent = server.seen.find(({ name }) => name === "completions")?.fields;
    expect(sent).toMatchObject({
      conv_uid: conversation,
      about: JSON.stringify({ type: "achievement", id }),
    });
    await expectNoFindings();
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: t.open })).toHaveFocus();
  });
});

test("whoever asks too often is told so, and can ask again", async () => {
  let answer: Response | Refusal = new Refusal(429, "提问太频繁了，请过一会儿再问");
  start(() => answer);
  await ask("zh");
  await expect.element(drawer.getByRole("alert")).toMatchTextContent("请过一会儿再问");
  answer = stream(event("[1] 热障涂层 · 科技成果", false));
  await drawer.getByRole("button", { name: "再试一次" }).click();
  await expect.element(drawer.getByRole("link", { name: "[1] 热障涂层" })).toBeVisible();
});

test("an answer that breaks off is no answer", async () => {
  start(() => stream(event("TRL", true), "data: [SERVER_ERROR]\n\n"));
  await ask("zh");
  await expect.element(drawer.getByRole("alert")).toBeVisible();
});
