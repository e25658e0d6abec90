import type { FormMeta } from "@kezhuan/contract/forms/form-use";
import { reviewSchema } from "@kezhuan/contract/metadata/review";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const step = (action: string, zh: string, [to = "", ...from]: readonly string[]) => ({
  action,
  label: { zh, en: action },
  from: [...from],
  to,
});
const sample = sampleMeta(
  [
    sampleField("title", "text", { label: { zh: "名称", en: "Title" } }),
    sampleField("status", "text"),
    sampleField("publish_at", "datetime"),
    sampleField("reviewer", "ref", { settings: { object: "sys_user" } }),
  ],
  {
    states: {
      field: "status",
      initial: "in_review",
      transitions: [
        step("claim", "受理", ["in_review", "submitted"]),
        step("approve", "通过并发布", ["published", "submitted", "in_review"]),
        { ...step("schedule", "通过并定时发布", ["approved", "in_review"]), set: { publish_at: "$at" } },
        step("unschedule", "取消定时发布", ["approved", "approved"]),
        step("return", "退回修改", ["returned", "in_review"]),
      ],
      requires: [],
    },
    review: reviewSchema.parse({
      waits: {
        submitted: ["claim", "approve"],
        in_review: ["approve", "schedule", "return"],
        approved: ["schedule"],
      },
      since: "created_at",
      due: "updated_at",
      reviewer: "reviewer",
      claim: "claim",
      release: "release",
      days: 3,
      explained: ["return"],
      schedule: { action: "schedule", publish: "approve", cancel: "unschedule", at: "publish_at" },
    }),
  },
);
const meta = { ...sample, permissions: ["read", "claim", "approve", "schedule", "unschedule", "return"] };
const reviewed = {
  id: "7",
  version: 3,
  title: "耐热涂层",
  status: "in_review",
  reviewer: { id: "1", label: "管理员" },
};
const dialog = page.getByRole("dialog", { name: "通过并定时发布" });
const field = dialog.getByLabelText("发布时间");

async function open(more: object = {}, forms: readonly FormMeta[] = []) {
  const record = { ...reviewed, ...more };
  const server = startCannedServer({
    ...answerOffice({ meta: { ...meta, forms: [...forms] }, records: [record] }),
    listReviews: () => ({ items: [], counts: { open: 0, mine: 0, overdue: 0, all: 0 }, pageSize: 20 }),
    getReview: () => ({
      reviewer: true,
      owner: false,
      own: false,
      approvers: [],
      rounds: [],
      revision: null,
      begun: null,
    }),
    transition: () => record,
  });
  await openPage("/kch/review?item=sample:7", { isLoggedIn: true });
  return server;
}

test("a reviewer approves for a later time by keyboard, and what is no future time is named at its field", async () => {
  const server = await open();
  const button = page.getByRole("button", { name: "定时发布…" });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toBeVisible();
  field.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("发布时间：请填写日期和时间");
  await expect.element(field).toHaveFocus();
  await field.fill("2020-01-01T08:00");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("发布时间：须为将来的时间");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("2099-01-01T08:00");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.seen.filter(({ name }) => name === "transition");
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent[0]?.fields)).toContain(new Date("2099-01-01T08:00").toISOString());
});

test("sent back without a word, the cursor stands where the words are missing", async () => {
  const server = await open();
  await page.getByRole("button", { name: "退回修改", exact: true }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: "总体意见" })).toBeVisible();
  const remark = page.getByRole("textbox", { name: "总体意见" });
  await expect.element(remark).toHaveFocus();
  await userEvent.keyboard("请补充指标");
  await page.getByRole("button", { name: "退回修改", exact: true }).click();
  await expect
    .poll(() => listSent(server, "transition"))
    .toMatchObject([{ action: "return", comment: "请补充指标" }]);
});

test("nothing is decided between taking it up and seeing it as it is then", async () => {
  const server = await open({ status: "submitted", reviewer: null });
  const approve = page.getByRole("button", { name: "通过并发布", exact: true });
  await expect.element(approve).toBeEnabled();
  const taken = Promise.withResolvers<object>();
  server.answers["claimReview"] = () => taken.promise;
  await page.getByRole("button", { name: "受理", exact: true }).click();
  await expect.element(approve).toBeDisabled();
  server.answers["getObjData"] = () => ({ data: { ...reviewed, version: 4 } });
  taken.resolve({ reviewer: reviewed.reviewer });
  await approve.click();
  await expect.poll(() => listSent(server, "transition")).toMatchObject([{ action: "approve", version: 4 }]);
});

test("what was handed in again asks the one who had taken it up before to take it up, and does not say that it is", async () => {
  await open({ status: "submitted" });
  await expect.element(page.getByText("修改后再次提交，受理后可以审核。")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "受理", exact: true })).toBeVisible();
  await expect.element(page.getByText("已受理", { exact: true })).not.toBeInTheDocument();
});

test("Escape leaves the record undecided", async () => {
  const server = await open();
  await page.getByRole("button", { name: "定时发布…" }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.seen.map(({ name }) => name)).not.toContain("transition");
});

test("an approved record says when it will be published, who decided, and offers to cancel that", async () => {
  await open({ status: "approved", publish_at: "2099-01-01T00:00:00Z" });
  await expect.element(page.getByText(/审核通过，将于 2099年1月1日.* 发布，由 管理员 决定/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "取消定时发布" })).toBeVisible();
});

test("a reviewer sees the design for reviews, and can remark on each field in it", async () => {
  const nodes: FormMeta["schema"]["nodes"] = [
    { type: "title", id: "head", title: { zh: "请核对名称" } },
    { type: "input", id: "title", name: "title", bound: true },
  ];
  const schema = { version: 1 as const, object: "sample", nodes };
  const forms = (["detail", "review"] as const).map((purpose) => ({
    id: purpose,
    name: purpose,
    form_version: "1",
    purpose,
    schema: purpose === "review" ? schema : { ...schema, nodes: [] },
  }));
  await open({}, forms);
  const panel = page.getByRole("dialog");
  await expect.element(panel.getByRole("heading", { name: "请核对名称" })).toBeVisible();
  await panel.getByRole("button", { name: /名称/ }).click();
  await panel.getByRole("textbox", { name: /名称/ }).fill("名称与鉴定材料不一致");
  await expect.element(panel.getByRole("textbox", { name: /名称/ })).toHaveValue("名称与鉴定材料不一致");
});
