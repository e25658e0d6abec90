import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const form = {
  id: "f1",
  name: "参会报名",
  form_version: "1",
  state: "open",
  captcha: false,
  opens_at: null,
  closes_at: null,
  schema: {
    version: 1,
    title: { zh: "参会报名" },
    thanks: { zh: "报名成功。" },
    nodes: [{ type: "input", id: "name", name: "name", title: { zh: "姓名" }, required: true }],
  },
  dicts: {},
};

async function open(openForm: () => unknown) {
  const link = "http://127.0.0.1/#/form?key=k1_a-b";
  const theme = {
    id: "t",
    title: "路演专题",
    layout: "column",
    status: "published",
    sections: [
      { id: "1", type: "rich_text", title: "说明", body: "<p>十二月八日下午</p>" },
      { id: "2", type: "form", title: "报名", form_link: link },
    ],
  };
  const server = startCannedServer({
    getObjData: () => ({ data: theme }),
    openForm,
    submitForm: () => ({ id: "a1" }),
  });
  await openPage("/cxqdydzDetail?slug=roadshow");
  return server;
}

test("a form that stands on a theme's page is answered there", async () => {
  const server = await open(() => form);
  await expect.element(page.getByText("十二月八日下午")).toBeVisible();
  await page.getByLabelText(/姓名/).fill("王琳");
  await expectNoFindings();
  await page.getByRole("button", { name: "提交" }).click();
  await expect.element(page.getByText("报名成功。")).toBeVisible();
  await expect.element(page.getByText("十二月八日下午")).toBeVisible();
  expect(listSent(server, "openForm")).toMatchObject([{ key: "k1_a-b" }]);
  expect(listSent(server, "submitForm")).toMatchObject([{ key: "k1_a-b", values: { name: "王琳" } }]);
  expect(document.querySelectorAll("h1")).toHaveLength(1);
});

test("where the form of a theme is there no more, the rest of the page stays", async () => {
  await open(() => new Refusal(404, "没有这个表单"));
  await expect.element(page.getByRole("heading", { name: "没有这个表单" })).toBeVisible();
  await expect.element(page.getByText("十二月八日下午")).toBeVisible();
});
