import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { pageOf } from "@kezhuan/web/testing/canned-records.ts";

const text = (zh: string, en: string) => ({ label: { zh, en } });
const ballot = { state: "voting", options: "candidates", votes: "votes", choose: "seats" };
const meta = sampleMeta(
  [
    sampleField("title", "text", text("选举名称", "Title")),
    sampleField("seats", "integer", text("应选人数", "Seats")),
    sampleField("candidates", "lines", {
      ...text("候选人", "Candidates"),
      settings: { object: "t_candidate", field: "election", mode: "show" },
    }),
  ],
  { ballot, labelField: "title" },
);
const optionMeta = sampleMeta(
  [
    sampleField("name", "text", text("姓名", "Name")),
    sampleField("statement", "text", text("简介", "Statement")),
    sampleField("votes", "integer", text("得票", "Votes")),
  ],
  { name: "t_candidate", labelField: "name" },
);
const record = { id: "e1", version: 1, title: "理事选举", seats: 2 };
const names = ["张山", "王河", "李川"];
const candidates = names.map((name, index) => ({
  id: `candidate-${index}`,
  version: 1,
  name,
  statement: `第${index}号`,
}));

type Standing = MessageOutput<"getBallot">;

async function open(standing: Partial<Standing>, votes?: readonly number[]) {
  const state: Standing = { stage: "open", standing: "entitled", choose: 2, least: 5, ...standing };
  const options = candidates.map((one, index) => ({ ...one, ...(votes ? { votes: votes[index] } : {}) }));
  const office = answerOffice({ meta, records: [record] });
  const server = startCannedServer({
    ...office,
    getObjMetaData: ({ fields }) => (fields["objname"] === "t_candidate" ? optionMeta : meta),
    getObjDataByPage: () => pageOf(options),
    getBallot: () => state,
    castBallot: () => {
      state.standing = "voted";
      return { counted: true };
    },
  });
  await openPage(`/vote/${meta.object.name}/e1`, { isLoggedIn: true });
  return server;
}

const box = (name: string) => page.getByRole("checkbox", { name: new RegExp(name) });
const cast = page.getByRole("button", { name: "投票…" });
const send = page.getByRole("button", { name: "投出选票" });

test.each<[string, Partial<Standing>]>([
  ["投票尚未开始", { stage: "early" }],
  ["您不在选民名册中", { standing: "none" }],
  ["您的选票已计入", { standing: "voted" }],
  ["投票已结束", { stage: "closed" }],
  ["不在网上投票", { stage: "outside", standing: "none" }],
])("where no ballot can be cast the page says why: %s", async (said, standing) => {
  await open(standing);
  await expect.element(page.getByRole("heading", { name: said })).toBeVisible();
  await expect.element(cast).not.toBeInTheDocument();
});

test("a ballot is chosen and cast with the keyboard, asked about once, and counted without being kept", async () => {
  const server = await open({});
  await expect.element(page.getByRole("heading", { name: "投票：理事选举" })).toBeVisible();
  await expect.element(page.getByRole("group", { name: "请选择，最多 2 项" })).toBeVisible();
  await expect.element(page.getByText("第0号")).toBeVisible();
  await expectNoFindings();
  (box("张山").element() as HTMLElement).focus();
  await userEvent.keyboard(" {Tab}{Tab} ");
  await expect.element(box("李川")).toBeChecked();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByText("您选择了：张山、李川")).toBeVisible();
  await send.click();
  await expect.element(page.getByRole("heading", { name: "您的选票已计入" })).toBeVisible();
  expect(listSent(server, "castBallot")).toEqual([
    { objname: meta.object.name, id: "e1", choices: ["candidate-0", "candidate-2"] },
  ]);
  expect(
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
  ).not.toContain("candidate-");
});

test("too many are told before anything is sent; none is an abstention", async () => {
  const server = await open({});
  for (const name of names) await box(name).click();
  await expect.element(page.getByText("最多选 2 项，请去掉 1 项")).toBeVisible();
  await expect.element(cast).toBeDisabled();
  for (const name of names) await box(name).click();
  await cast.click();
  await expect.element(page.getByText("您没有选择任何一项，将计为弃权。")).toBeVisible();
  await send.click();
  await expect.element(page.getByRole("heading", { name: "您的选票已计入" })).toBeVisible();
  expect(listSent(server, "castBallot")).toEqual([{ objname: meta.object.name, id: "e1", choices: [] }]);
});

test("one of several is chosen by radio buttons, abstaining among them; a refusal is said", async () => {
  const server = await open({ choose: 1 });
  server.answers["castBallot"] = () => new Refusal(409, "服务器忙，请再试一次");
  await expect.element(page.getByRole("radio", { name: "弃权" })).toBeChecked();
  await page.getByRole("radio", { name: /王河/ }).click();
  await cast.click();
  await send.click();
  await expect.element(page.getByRole("alert").first()).toHaveTextContent("服务器忙，请再试一次");
});

test("the result is shown to who may read it, the most votes first, with a tie for the last place", async () => {
  await open({ stage: "closed" }, [3, 9, 3]);
  await expect
    .poll(() =>
      page
        .getByRole("row")
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual(["选项得票", "王河9", "张山3", "李川3"]);
  await expect.element(page.getByText(/名的票数相同/)).toBeVisible();
  await expectNoFindings();
});

test("what cannot be loaded is asked for again", async () => {
  const server = await open({});
  server.answers["getBallot"] = () => new Refusal(503, "服务暂不可用");
  await openPage(`/vote/${meta.object.name}/e1`, { isLoggedIn: true });
  await expect.element(page.getByText("服务暂不可用")).toBeVisible();
});
