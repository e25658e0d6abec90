import { expect, it } from "vitest";
import type { Citation } from "@kezhuan/contract/api/chat";
import { openLanguageModel } from "@kezhuan/server/features/search/language-model/language-model";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { startModelServer, type Reply } from "@kezhuan/server/testing/model-server";
import { mountChat } from "./chat-routes.ts";

const model = await startModelServer();
const { app, engine } = await makeApp(
  (target, options) => {
    mountChat(target, options);
    return Promise.resolve();
  },
  {
    languageModel: openLanguageModel({ baseUrl: model.url, name: "small", embedding: "vectors" }),
  },
);
for (let turn = 0; turn < 12; turn += 1)
  await addRecord(engine, "kch_achievement", {
    title: `防腐涂层 ${turn}`,
    summary: turn === 11 ? "宝石般的" : "普通的",
    secrecy: "public",
    status: turn === 5 ? "draft" : "published",
  });

/** Near the question is what holds the word, and nothing else. */
const vectors: Reply = (response, { body }) => {
  const data = (body.input ?? []).map((text, index) => ({
    index,
    embedding: index === 0 || text.includes("宝石") ? [1, 0] : [0, 1],
  }));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
};

async function ask() {
  const { body } = await app.inject({
    method: "POST",
    url: "/api/v1/chat/completions",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ user_input: "防腐涂层" }),
  });
  const last = body.trim().split("\n\n").at(-1)?.replace("data: ", "") ?? "{}";
  const sent = model.prompts.find(({ path }) => path === "/v1/embeddings")?.body;
  const told = model.prompts.find(({ path }) => path === "/v1/chat/completions")?.body.messages[1]?.content;
  model.prompts.length = 0;
  const { records } = JSON.parse(told ?? "{}") as { records: { title: string }[] };
  return { records, sent, answer: JSON.parse(last) as { citations: Citation[] } };
}

it("what the search finds is put in order by embeddings as well, of what the asker may read", async () => {
  model.next.push(vectors);
  const { records, sent } = await ask();
  expect(records).toHaveLength(5);
  expect(records.slice(0, 2).map(({ title }) => title)).toContain("防腐涂层 11");
  expect(sent).toMatchObject({ model: "vectors" });
  expect(sent?.input).toHaveLength(12);
  expect(JSON.stringify(sent)).not.toContain("防腐涂层 5");
});

it.each<[string, Reply]>([
  ["fail", (response) => void response.writeHead(500).end()],
  ["are too few", (response) => void response.writeHead(200).end('{"data":[]}')],
  ["are no JSON", (response) => void response.writeHead(200).end("<p>")],
])("the order of the search stays where embeddings %s", async (_, reply) => {
  model.next.push(reply);
  const { records, answer } = await ask();
  expect(records).toHaveLength(5);
  expect(answer.citations).toHaveLength(1);
});
