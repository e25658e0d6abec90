import type { WireRecord } from "@kezhuan/contract/api/records";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const id = "0198c0de-0000-7000-8000-000000000004";
const achievement = { id, title: "滴灌", status: "published" };
const published = {
  id: "q1",
  question: "冬季要排空吗？",
  answer: "要，阀门在首部。\n\n清水即可。",
  status: "published",
  answered_at: "2026-10-08T02:00:00Z",
};
const shell = answerShell();
/** Who is logged in, as the canned shell says. */
const me = "1";
const question = page.getByRole("textbox", { name: "您的问题" });

/** What an account or a visitor may do with questions comes with their description. */
function start(questions: WireRecord[], permissions = ["read"]) {
  const server = startCannedServer({
    ...shell,
    ...answerRecords({ kch_achievement: [achievement], kch_question: questions }),
  });
  server.answers["getObjMetaData"] = ({ fields }) => ({
    ...sampleMeta([sampleField("title", "text")], { name: fields["objname"] ?? "" }),
    permissions,
  });
  server.answers["saveObjData"] = () => ({ data: {}, ids: ["q2"] });
  server.answers["transition"] = () => ({});
  return server;
}

const openLoggedIn = () => openPage(`/cgDetail?id=${id}`, { isLoggedIn: true });

describe("a visitor", () => {
  test.each([
    ["zh", "登录后提问"],
    ["en", "Log in to ask"],
  ] as const)("in %s reads what was answered, and is led to the login to ask", async (language, login) => {
    start([published]);
    await openPage(`/cgDetail?id=${id}`, { language });
    await expect.element(page.getByText("冬季要排空吗？")).toBeVisible();
    const answer = page.getByText("要，阀门在首部。", { exact: false });
    await expect.element(answer).toBeVisible();
    // In paragraphs, as it was written.
    expect((answer.element() as HTMLElement).innerText).toBe(published.answer);
    await expect
      .element(page.getByRole("main").getByRole("link", { name: login }))
      .toHaveAttribute("href", expect.stringContaining(encodeURIComponent(`/cgDetail?id=${id}&ask=1`)));
    await expectNoFindings();
  });

  test("finds what was written after the login, with the cursor in it", async () => {
    start([], ["read", "create"]);
    await openPage(`/cgDetail?id=${id}`);
    await question.fill("能用海水吗？");
    await openPage(`/cgDetail?id=${id}&ask=1`, { isLoggedIn: true, isReturning: true });
    await expect.element(question).toHaveValue("能用海水吗？");
    await expect.element(question).toHaveFocus();
  });

  test("is told where nothing was asked, and where the questions did not come", async () => {
    const server = start([]);
    await openPage(`/cgDetail?id=${id}`);
    await expect.element(page.getByText("还没有公开的问答。")).toBeVisible();
    const list = server.answers["getObjDataByPage"];
    server.answers["getObjDataByPage"] = (request) =>
      request.fields["objname"] === "kch_question" ? new Refusal(500, "出错了") : list?.(request);
    await openPage(`/cgDetail?id=${id}`);
    const failed = page.getByRole("region", { name: "问答" }).getByRole("alert");
    await expect.element(failed).toMatchTextContent("内容没有取到");
    server.answers["getObjDataByPage"] = (request) => list?.(request);
    await failed.getByRole("button", { name: "再试一次" }).click();
    await expect.element(page.getByText("还没有公开的问答。")).toBeVisible();
  });
});

describe("an account", () => {
  test("asks by keyboard, is told what happens next, and sends nothing empty", async () => {
    const server = start([], ["read", "create"]);
    await openLoggedIn();
    await page.getByRole("button", { name: "提交问题" }).click();
    await expect.element(page.getByText("请写下问题")).toBeVisible();
    await expect.element(question).toHaveFocus();
    expect(listSent(server, "saveObjData")).toEqual([]);
    await userEvent.keyboard(" 能用海水吗？ {Tab}某企业{Tab}{Enter}");
    await expect.element(page.getByText("问题已提交，回答并审核后会通知您", { exact: false })).toBeVisible();
    expect(listSent(server, "saveObjData")).toEqual([
      { achievement: id, question: "能用海水吗？", shown_name: "某企业" },
    ]);
    await expect.element(question).toHaveValue("");
  });

  test("keeps a question that is refused in its place, and is told why", async () => {
    const server = start([], ["read", "create"]);
    server.answers["saveObjData"] = () => new Refusal(429, "等待处理的问题太多");
    await openLoggedIn();
    await question.fill("能用海水吗？");
    await page.getByRole("button", { name: "提交问题" }).click();
    await expect.element(page.getByText("等待处理的问题太多")).toBeVisible();
    await expect.element(question).toHaveValue("能用海水吗？");
  });

  test("that cannot ask is told so", async () => {
    start([published]);
    await openLoggedIn();
    await expect.element(page.getByText("您的账号不能在这里提问。")).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  test("takes its own question back, and does not answer it", async () => {
    const own = { id: "q3", question: "多少钱？", status: "submitted", created_by: { id: me, label: "我" } };
    const server = start([own], ["read", "create", "answer", "withdraw"]);
    await openLoggedIn();
    await page.getByRole("button", { name: "撤回" }).click();
    await expect.poll(() => listSent(server, "transition")).toHaveLength(1);
    expect(listSent(server, "transition")).toMatchObject([{ id: "q3", action: "withdraw" }]);
    await expect.element(page.getByRole("button", { name: "提交回答" })).not.toBeInTheDocument();
  });

  test("answers what others ask about its record", async () => {
    const server = start([{ ...published, answer: null, status: "submitted" }], ["read", "answer"]);
    await openLoggedIn();
    await page.getByRole("textbox", { name: "您的回答" }).fill("要。");
    await page.getByRole("button", { name: "提交回答" }).click();
    await expect.poll(() => listSent(server, "transition")).toHaveLength(1);
    expect(listSent(server, "transition")).toMatchObject([{ id: "q1", action: "answer", comment: "要。" }]);
  });
});
