import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const theme = {
  id: "t1",
  slug: "meeting",
  title: "对接会",
  title_en: "Meeting",
  status: "published",
  layout: "column",
  sections: [
    { id: "s1", type: "rich_text", title: "须知", body: "<p>请于会前报名。</p>" },
    { id: "s2", type: "form", title: "报名", title_en: "Sign up", form_key: "k1" },
  ],
};
const form = {
  id: "f1",
  name: "报名表",
  form_version: "1",
  state: "open",
  captcha: false,
  opens_at: null,
  closes_at: null,
  schema: {
    version: 1,
    thanks: { zh: "报名成功，会场见。", en: "See you there." },
    nodes: [{ type: "input", id: "n", name: "name", title: { zh: "姓名", en: "Name" }, required: true }],
  },
  dicts: {},
};

test("a form on a themed page is filled in where it stands, and its thanks take its place", async () => {
  const server = startCannedServer({
    getObjData: () => ({ data: theme }),
    openForm: () => form,
    submitForm: () => ({ id: "a1" }),
  });
  await openPage("/cxqdydzDetail?slug=meeting");
  const name = page.getByRole("textbox", { name: /姓名/ });
  await expect.element(name).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "报名", exact: true })).toBeVisible();
  await expectNoFindings();
  await page.getByRole("button", { name: "提交" }).click();
  await expect.element(name).toHaveFocus();
  await name.fill("陈静");
  await page.getByRole("button", { name: "提交" }).click();
  await expect.element(page.getByText(/报名成功，会场见。/)).toBeVisible();
  await expect.element(page.getByText("请于会前报名。")).toBeVisible();
  expect(listSent(server, "submitForm")).toMatchObject([{ key: "k1", values: { name: "陈静" } }]);
});

test("the page says why its form takes no answers, and leaves out one whose link is gone", async () => {
  const server = startCannedServer({
    getObjData: () => ({ data: theme }),
    openForm: () => ({ ...form, state: "full", schema: null }),
  });
  await openPage("/cxqdydzDetail?slug=meeting", { language: "en" });
  await expect.element(page.getByText("All places are taken")).toBeVisible();
  server.answers["openForm"] = () => new Refusal(404, "gone");
  await openPage("/cxqdydzDetail?slug=meeting", { language: "en" });
  await expect.element(page.getByText("请于会前报名。")).toBeVisible();
  await expect.poll(() => listSent(server, "openForm").length).toBe(2);
  await expect.element(page.getByText("All places are taken")).not.toBeInTheDocument();
});
