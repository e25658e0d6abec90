import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { typeInto } from "../pages/type-into.ts";
import { designOrders } from "../world/design-orders.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    name: "名称",
    url: "地址",
    objects: "对象",
    actions: "操作",
    owner: "所有者",
    orders: "采购单",
    createAction: "新增 (create)",
    log: "发送记录",
    nothing: "还没有发送记录",
    test: "发送测试",
    secret: "新密钥",
    secretTitle: "签名密钥",
    noted: "已记下",
    delivered: "已送达",
    waiting: "等待中",
    refused: "应答状态不是 2xx (500)",
    attempts: "已尝试 1 次",
    close: "关闭",
  },
  en: {
    ...en,
    name: "Name",
    url: "Address",
    objects: "Objects",
    actions: "Actions",
    owner: "Owner",
    orders: "Orders",
    createAction: "Create (create)",
    log: "Deliveries",
    nothing: "Nothing has been sent yet",
    test: "Send test",
    secret: "New secret",
    secretTitle: "Secret for signatures",
    noted: "Noted",
    delivered: "Delivered",
    waiting: "Waiting",
    refused: "It did not answer with a status of 2xx (500)",
    attempts: "Attempts: 1",
    close: "Close",
  },
};

interface Received {
  event: string;
  signed: boolean;
  body: string;
}

/** A receiver on this machine, which refuses the first message of every kind. */
async function openReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const { headers } = request;
    let body = "";
    request
      .on("data", (chunk: Buffer) => (body += chunk.toString()))
      .on("end", () => {
        const signed = String(headers["x-kezhuan-signature"]).length > 20;
        const event = String(headers["x-kezhuan-event"]);
        const isFirst = !received.some((one) => one.event === event);
        received.push({ event, signed, body });
        response.writeHead(isFirst ? 500 : 200).end("heard");
      });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test("an administrator makes a webhook, tests it, sees what a change sent and that it waits to be tried again, and gets a secret once @long @long-en", async ({
  page,
  records,
  world,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const receiver = await openReceiver();
  const { received } = receiver;
  const list = listPage(page, w);
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `钩子 ${mark}`;
  const { token } = await logIn(world.address, world.accounts.admin);
  // Of an object that no other journey changes.
  const { order } = await designOrders({ address: world.address, token });
  const choose = async (field: string, typed: string, option: string) => {
    const isMany = field !== "owner";
    await typeInto(list.panel.locator(`[data-field="${field}"] input`), typed);
    const choices = page.locator(".ant-select-dropdown:visible");
    await choices.getByTitle(option, { exact: true }).click();
    // A list of which several can be chosen stays open; any other is closed, and Escape would close the form.
    if (isMany) await page.keyboard.press("Escape");
    await expect(choices).toBeHidden();
  };
  try {
    await test.step("make it: objects, actions and owner are chosen by their names", async () => {
      await page.goto("#/ruid/sys_webhook");
      await list.tool(w.create).click();
      await list.panel.locator('[data-field="name"] input').fill(name);
      await list.panel.locator('[data-field="url"] input').fill(receiver.url);
      await choose("objects", order, `${w.orders} (${order})`);
      await choose("actions", "create", w.createAction);
      await choose("owner", "管理员", "管理员");
      await takePicture(page, "webhook-form");
      await expectNoFindings(page, { within: ".record-panel" });
      await list.panel.getByRole("button", { name: w.save, exact: true }).click();
      await list.expectMessage(w.saved);
      await expect(list.panel).toBeHidden();
      const [hook] = (await records.list("sys_webhook", { keyword: name })).data;
      expect(hook).toMatchObject({ objects: [order], actions: ["create"], enabled: true });
    });

    await test.step("a test that fails says why, and one that arrives says so", async () => {
      await list.search(name);
      await list.choose(name, w.log);
      await list.panel.getByRole("tab", { name: w.log }).click();
      await expect(list.panel).toContainText(w.nothing);
      await list.panel.getByRole("button", { name: w.test }).click();
      await expect(list.panel).toContainText(w.refused);
      await list.panel.getByRole("button", { name: w.test }).click();
      await expect(list.panel.getByText(w.delivered)).toHaveCount(1);
    });

    await test.step("a change is sent, signed; as it is not taken, it waits to be tried again", async () => {
      await records.save(order, { name: `单 ${mark}` });
      await expect.poll(() => received.length).toBe(3);
      expect(received.at(-1)).toMatchObject({ event: "create", signed: true });
      expect(received.at(-1)?.body).toContain(`单 ${mark}`);
      // The record stays open.
      await page.reload();
      await list.panel.getByRole("tab", { name: w.log }).click();
      const entry = list.panel.locator(".webhook-log li").first();
      await expect(entry).toContainText(w.waiting);
      await expect(entry).toContainText(w.refused);
      await expect(entry).toContainText(w.attempts);
      await takePicture(page, "webhook-log");
    });

    await test.step("a new secret is shown once", async () => {
      await list.panel.getByRole("button", { name: w.close, exact: true }).click();
      await list.choose(name, w.secret);
      await page.getByRole("dialog", { name: w.secret }).getByRole("button", { name: w.secret }).click();
      await expect(page.getByRole("dialog", { name: w.secretTitle })).toContainText("whsec_");
      await page.getByRole("button", { name: w.noted }).click();
    });
  } finally {
    const { data } = await records.list("sys_webhook", { keyword: name });
    for (const { id } of data) await records.save("sys_webhook", { id, enabled: false });
    receiver.close();
  }
});
