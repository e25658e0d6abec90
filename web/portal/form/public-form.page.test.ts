import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cannedCaptcha } from "@kezhuan/web/testing/canned-login.ts";
import {
  listSent,
  Refusal,
  startCannedServer,
  type CannedServer,
} from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const schema: FormSchema = {
  version: 1,
  title: { zh: "参会意见", en: "What you thought" },
  thanks: { zh: "谢谢，意见已收到。" },
  nodes: [
    { type: "input", id: "name", name: "name", title: { zh: "姓名", en: "Name" }, required: true },
    {
      type: "radio",
      id: "again",
      name: "again",
      title: { zh: "是否再来", en: "Would you come again" },
      options: {
        from: "list",
        items: [
          { value: "yes", title: { zh: "会", en: "Yes" } },
          { value: "no", title: { zh: "不会", en: "No" } },
        ],
      },
    },
    {
      type: "textarea",
      id: "why",
      name: "why",
      title: { zh: "原因", en: "Why" },
      visibleWhen: "again = 'no'",
    },
  ],
};

const opened = {
  id: "f1",
  name: "参会意见",
  form_version: "1",
  state: "open",
  captcha: true,
  opens_at: null,
  closes_at: "2026-11-30T10:00:00Z",
  schema,
  dicts: {},
};

interface Visit {
  language?: "zh" | "en";
  isReturning?: boolean;
}

async function open(more: CannedServer["answers"] = {}, visit: Visit = {}): Promise<CannedServer> {
  const server = startCannedServer({
    openForm: () => opened,
    submitForm: () => ({ id: "a1" }),
    getCaptcha: () => cannedCaptcha,
    ...more,
  });
  await page.viewport(390, 844);
  await openPage("/form?key=k1", visit);
  return server;
}

const submit = page.getByRole("button", { name: "提交", exact: true });

test("a visitor answers on a phone: what is wrong stands beside it, and the captcha is asked for", async () => {
  const server = await open();
  await expect.element(page.getByRole("heading", { level: 1, name: "参会意见" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "参会意见" })).toBeVisible();
  await submit.click();
  await expect.element(page.getByText("不能为空").first()).toBeVisible();
  await expectNoFindings();
  await page.getByRole("textbox", { name: /姓名/ }).fill("林悦");
  await expect.element(page.getByRole("textbox", { name: /原因/ })).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "不会" }).click();
  await page.getByRole("textbox", { name: /原因/ }).fill("太远");
  await submit.click();
  await expect.element(page.getByText("请填写验证码").first()).toBeVisible();
  expect(listSent(server, "submitForm")).toEqual([]);
  await page.getByRole("textbox", { name: /验证码/ }).fill("k7M2");
  await submit.click();
  await expect.element(page.getByText("谢谢，意见已收到。")).toBeVisible();
  expect(listSent(server, "submitForm")).toMatchObject([
    {
      id: "f1",
      key: "k1",
      values: { name: "林悦", again: "no", why: "太远" },
      captcha: { uuid: cannedCaptcha.uuid, code: "k7M2" },
    },
  ]);
});

test("what was not submitted outlives a reload, can be thrown away, and is gone once it is sent", async () => {
  const name = page.getByRole("textbox", { name: /姓名/ });
  const openForm = () => ({ ...opened, captcha: false });
  await open({ openForm });
  await name.fill("林悦");
  await open({ openForm }, { isReturning: true });
  await expect.element(name).toHaveValue("林悦");
  await page.getByRole("button", { name: "重新填写" }).click();
  await expect.element(name).toHaveValue("");
  await open({ openForm }, { isReturning: true });
  await expect.element(name).toHaveValue("");
  expect(page.getByRole("button", { name: "重新填写" }).elements()).toHaveLength(0);
  await name.fill("周舟");
  await submit.click();
  await expect.element(page.getByText("谢谢，意见已收到。")).toBeVisible();
  await open({ openForm }, { isReturning: true });
  await expect.element(name).toHaveValue("");
});

test("what the server refuses stands beside its input", async () => {
  await open({
    openForm: () => ({ ...opened, captcha: false }),
    submitForm: () =>
      new Refusal(400, "输入有误，请检查", { errors: [{ field: "values.name", message: "已被使用" }] }),
  });
  await page.getByRole("textbox", { name: /姓名/ }).fill("林悦");
  await submit.click();
  await expect.element(page.getByText("已被使用")).toBeVisible();
});

test.each([
  ["early", "尚未开始"],
  ["closed", "填写已截止"],
  ["full", "答卷已满"],
  ["answered", "您已填写过"],
  ["login", "请先登录"],
])("a form that takes no answer now says why: %s", async (state, title) => {
  await open({ openForm: () => ({ ...opened, state, schema: null, opens_at: "2026-12-01T01:00:00Z" }) });
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expectNoFindings();
});

test("a link that leads nowhere, and a server that is away, are told apart", async () => {
  await open({ openForm: () => new Refusal(404, "数据不存在或不可见") });
  await expect.element(page.getByRole("heading", { name: "没有这个表单" })).toBeVisible();
  const server = await open({ openForm: () => new Refusal(503, "服务暂时不可用") });
  await expect.element(page.getByRole("heading", { name: "表单没有打开" })).toBeVisible();
  server.answers["openForm"] = () => opened;
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByRole("textbox", { name: /姓名/ })).toBeVisible();
});

test("it is in English where the page is", async () => {
  await open({}, { language: "en" });
  await expect.element(page.getByRole("heading", { name: "What you thought" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Yes" })).toBeVisible();
});
