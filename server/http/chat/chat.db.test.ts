import { describe, expect, it } from "vitest";
import type { ChatMessage, Dialogue } from "@kezhuan/contract/api/chat";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { mountChat } from "./chat-routes.ts";

const { app, engine } = await makeApp((target, options) => {
  mountChat(target, options);
  return Promise.resolve();
});
const path = "/api/v1/chat";

const coating = await addRecord(engine, "kch_achievement", {
  title: "石墨烯防腐涂层",
  summary: "用于海上风电塔筒，盐雾三千小时不起泡。",
  secrecy: "public",
  status: "published",
});
await addRecord(engine, "kch_achievement", { title: "石墨烯未公开配方", secrecy: "public" });

interface Sent {
  visitor?: string | undefined;
  body?: Record<string, unknown>;
  method?: "GET" | "POST";
}

async function send(address: string, { visitor, body, method = "POST" }: Sent = {}) {
  return app.inject({
    method,
    url: `${path}/${address}`,
    headers: {
      "accept-language": "zh-CN",
      "content-type": "application/json",
      ...(visitor === undefined ? {} : { visitor }),
    },
    ...(method === "POST" ? { payload: JSON.stringify(body ?? {}) } : {}),
  });
}

async function call<Data>(address: string, sent: Sent = {}) {
  return JSON.parse((await send(address, sent)).body) as { code: number; data: Data };
}

interface Event {
  id: string;
  choices: { message?: { content: string }; delta?: { content: string } }[];
  citations: { number: number; type: string; id: string; title: string }[];
}

async function ask(body: Record<string, unknown>, visitor?: string) {
  const response = await send("completions", { body, visitor });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toContain("text/event-stream");
  const parts = response.body
    .split("\n\n")
    .filter(Boolean)
    .map((part) => part.replace(/^data: /, ""));
  const events = parts.filter((part) => part !== "[DONE]").map((part) => JSON.parse(part) as Event);
  return { events, isEnded: parts.at(-1) === "[DONE]", last: events.at(-1) };
}

async function begin() {
  const { data } = await call<Dialogue>("dialogue/new?chat_mode=chat_knowledge&model_name=any&colour=red");
  return { id: data.conv_uid, visitor: data.visitor ?? "" };
}

const history = (id: string, visitor?: string) =>
  call<ChatMessage[]>(`dialogue/messages/history?con_uid=${id}`, { method: "GET", visitor });

describe("a conversation", () => {
  it("begins for clients that say in the address and in the body the same, and not for those that differ", async () => {
    const both = "dialogue/new?chat_mode=chat_normal&model_name=m";
    expect((await call(both, { body: { chat_mode: "chat_normal", model: "m" } })).code).toBe(200);
    expect((await call(both, { body: { chat_mode: "chat_data" } })).code).toBe(400);
  });

  it("begins with the ten fields that clients know, whatever else they send, and is nobody's by a name", async () => {
    const { code, data } = await call<Dialogue>("dialogue/new", {
      body: { chat_mode: "chat_normal", user_name: "admin", colour: "red" },
    });
    expect(code).toBe(200);
    expect(data).toEqual({
      conv_uid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      user_input: "",
      chat_mode: "chat_normal",
      app_code: null,
      select_param: null,
      model_name: null,
      user_name: null,
      sys_code: null,
      gmt_created: null,
      gmt_modified: null,
      visitor: expect.stringMatching(/^[\w-]{32}$/) as string,
    });
  });

  it("is answered in the words of records that it cites, and only of those that may be seen", async () => {
    const { id, visitor } = await begin();
    const { events, last, isEnded } = await ask({ conv_uid: id, user_input: "石墨烯涂层" }, visitor);
    expect(events.length).toBeGreaterThan(1);
    expect(isEnded).toBe(false);
    expect(last?.citations).toEqual([
      { number: 1, type: "achievement", id: coating, title: "石墨烯防腐涂层" },
    ]);
    const text = last?.choices[0]?.message?.content ?? "";
    expect(text).toContain("[1] 石墨烯防腐涂层");
    expect(text).not.toContain("未公开");
    expect(text).toContain("未经语言模型改写");
  });

  it("counts what holds all that was asked for, and tells what only comes close apart", async () => {
    for (const title of ["钛合金精密铸造", "钛合金精密锻造"])
      await addRecord(engine, "kch_achievement", { title, secrecy: "public", status: "published" });
    const { last } = await ask({ user_input: "钛合金精密锻造" });
    const text = last?.choices[0]?.message?.content ?? "";
    expect(text).toMatch(/^找到 1 条.+\[1\] 钛合金精密锻造.+其他相关的记录：\s+\[2\] 钛合金精密铸造/s);
  });

  it("can be followed piece by piece", async () => {
    const { id, visitor } = await begin();
    const body = { conv_uid: id, user_input: { role: "user", content: "石墨烯涂层" }, incremental: true };
    const { events, isEnded } = await ask(body, visitor);
    expect(isEnded).toBe(true);
    const text = events.map(({ choices: [choice] }) => choice?.delta?.content).join("");
    expect(text).toContain("石墨烯防腐涂层");
  });

  it("says so where nothing is found", async () => {
    const { last } = await ask({ user_input: "zqzqzq" });
    expect(last?.citations).toEqual([]);
    expect(last?.choices[0]?.message?.content).toContain("没有找到");
  });
});

describe("what was asked", () => {
  it("is kept for whoever asked, and for nobody else", async () => {
    const { id, visitor } = await begin();
    await ask({ conv_uid: id, user_input: "石墨烯涂层" }, visitor);
    await ask({ conv_uid: id, user_input: "涂层" }, visitor);
    const { data } = await history(id, visitor);
    expect(data.map(({ role, order }) => [role, order])).toEqual(
      [1, 2].flatMap((order) => ["human", "ai", "view"].map((role) => [role, order])),
    );
    const listed = await call<Dialogue[]>("dialogue/list", { method: "GET", visitor });
    expect(listed.data).toMatchObject([{ conv_uid: id, user_input: "石墨烯涂层" }]);
    const { visitor: other } = await begin();
    for (const stranger of [other, undefined, "short"]) {
      expect(await history(id, stranger)).toMatchObject({ code: 404 });
      const refused = await send("completions", {
        body: { conv_uid: id, user_input: "涂层" },
        visitor: stranger,
      });
      expect(refused.statusCode).toBe(404);
      expect(await call(`dialogue/delete?con_uid=${id}`, { visitor: stranger })).toMatchObject({ code: 404 });
    }
    expect(await call(`dialogue/delete?con_uid=${id}`, { visitor })).toMatchObject({ code: 200 });
    expect(await history(id, visitor)).toMatchObject({ code: 404 });
  });

  it("is told without what may not be seen any more", async () => {
    const { id, visitor } = await begin();
    const passing = await addRecord(engine, "kch_achievement", {
      title: "量子点背光膜",
      secrecy: "public",
      status: "published",
    });
    await ask({ conv_uid: id, user_input: "量子点背光" }, visitor);
    expect(JSON.stringify((await history(id, visitor)).data)).toContain("量子点背光膜");
    await saveRecords(engine.systemContext(), {
      objname: "kch_achievement",
      data: { id: passing, status: "offline" },
    });
    const { data } = await history(id, visitor);
    expect(JSON.stringify(data)).not.toContain("量子点背光膜");
    expect(data[1]).toMatchObject({ role: "ai", citations: [], context: "回答所引用的记录已不再公开。" });
  });
});

it.each([
  [{}, "user_input"],
  [{ user_input: " " }, "user_input"],
  [{ user_input: "x".repeat(10_001) }, "user_input"],
  [{ user_input: "x", conv_uid: "1" }, "conv_uid"],
])("refuses %j and names the field", async (body, field) => {
  const response = await send("completions", { body });
  expect(JSON.parse(response.body)).toMatchObject({ code: 400, data: { errors: [{ field }] } });
});

it("is asked by one visitor so often in a minute and no more", async () => {
  const codes: number[] = [];
  for (let turn = 0; turn < 25; turn += 1)
    codes.push((await send("completions", { body: { user_input: "涂层" } })).statusCode);
  expect(codes).toContain(429);
});
