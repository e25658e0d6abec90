import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

const words = {
  log: "发送记录",
  test: "发送测试",
  secret: "新密钥",
  again: /^再次发送：/,
};

test("an administrator tests a webhook, sees what a change sent, sends it again, and gets a secret once", async ({
  page,
  records,
  world,
}) => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(String(request.headers["x-kezhuan-event"]));
    request.resume().on("end", () => response.writeHead(received.length === 1 ? 500 : 200).end("heard"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const list = listPage(page);
    const name = `钩子 ${crypto.randomUUID()}`;
    // It listens on a port, not on a path.
    const { port } = server.address() as AddressInfo;
    const owner = await records.findId("sys_user", { username: world.accounts.admin.username });
    const url = `http://127.0.0.1:${port}/`;
    const hook = { name, url, objects: ["kch_demand"], actions: ["create"], owner };
    const { id } = await records.save("sys_webhook", hook);
    await page.goto("#/ruid/sys_webhook");

    await test.step("a test that fails says why, and one that arrives says so", async () => {
      await list.choose(name, words.log);
      await list.panel.getByRole("tab", { name: words.log }).click();
      await expect(list.panel).toContainText("还没有发送记录");
      await list.panel.getByRole("button", { name: words.test }).click();
      await expect(list.panel).toContainText("应答状态不是 2xx (500)");
      await list.panel.getByRole("button", { name: words.test }).click();
      await expect(list.panel.getByText("已送达")).toHaveCount(1);
    });

    await test.step("a change is sent, and sent again", async () => {
      await records.save("kch_demand", { title: `需求 ${crypto.randomUUID()}` });
      await expect.poll(() => received, { timeout: 15_000 }).toEqual(["test", "test", "create"]);
      // The record stays open.
      await page.reload();
      await list.panel.getByRole("tab", { name: words.log }).click();
      await list.panel.getByRole("button", { name: words.again }).click();
      await expect.poll(() => received.length, { timeout: 15_000 }).toBe(4);
      await expect(list.panel.getByText("已送达")).toHaveCount(2);
    });

    await test.step("a new secret is shown once", async () => {
      await list.panel.getByRole("button", { name: "关闭", exact: true }).click();
      await list.choose(name, words.secret);
      await page
        .getByRole("dialog", { name: words.secret })
        .getByRole("button", { name: words.secret })
        .click();
      await expect(page.getByRole("dialog", { name: "签名密钥" })).toContainText("whsec_");
      await page.getByRole("button", { name: "已记下" }).click();
    });
    await records.save("sys_webhook", { id, enabled: false });
  } finally {
    server.close();
  }
});
