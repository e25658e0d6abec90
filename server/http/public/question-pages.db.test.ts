import { describe, expect, it } from "vitest";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { readQuestions } from "@kezhuan/server/features/publishing/read-questions";
import { readPublished } from "@kezhuan/server/features/publishing/read-published";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";
import { recordStatements } from "@kezhuan/server/testing/record-statements";

/** Questions and answers on the plain pages of what they are about. */
const { engine, read, database } = await makePublicApp();

const achievement = await addRecord(engine, "kch_achievement", {
  title: "滴灌抗堵塞",
  title_en: "Drip emitters that stay open",
  status: "published",
  secrecy: "public",
});
const demand = await addRecord(engine, "kch_demand", {
  title: "冬季供水",
  status: "published",
  visibility: "public",
});
const path = `/p/achievement/${achievement}`;

function ask(values: Record<string, unknown>): Promise<string> {
  const usual = { question: "冬季要排空吗？", answer: "要，阀门在首部。", status: "published" };
  return addRecord(engine, "kch_question", { ...usual, ...values });
}

function readData(page: string): Record<string, unknown> {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? "";
  return JSON.parse(text) as Record<string, unknown>;
}

describe("beside a record", () => {
  it("nothing stands of questions where nobody has asked", async () => {
    const { body } = await read(`${path}?lang=zh`);
    expect(body).not.toContain("问答");
    expect(readData(body)).not.toHaveProperty("subjectOf");
  });

  it("stand those that are published, newest first, with the name that was chosen", async () => {
    await ask({
      achievement,
      created_at: "2026-05-01T00:00:00Z",
      shown_name: "某纺织企业",
      answer: "要。\n\n阀门在首部。",
      answered_at: "2026-05-02T18:00:00Z",
    });
    await ask({
      achievement,
      created_at: "2026-06-01T00:00:00Z",
      question: "Does it freeze?",
      answer: "No.",
    });
    const { body, headers } = await read(`${path}?lang=zh`);
    expect(body).toContain("<h2>问答</h2>");
    expect(body).toMatch(/<h3>Does it freeze\?<\/h3>[^]*<h3>冬季要排空吗？<\/h3>/);
    expect(body).toContain("<p>要。</p><p>阀门在首部。</p>");
    expect(body).toContain("<span>提问： 某纺织企业</span>");
    // The day is that of the installation, not of the clock at Greenwich.
    expect(body).toContain('<time datetime="2026-05-02T18:00:00.000Z">2026-05-03</time>');
    expect(readData(body)["subjectOf"]).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [
        { "@type": "Question", name: "Does it freeze?", acceptedAnswer: { "@type": "Answer", text: "No." } },
        { name: "冬季要排空吗？", acceptedAnswer: { text: "要。\n\n阀门在首部。" } },
      ],
    });
    // Another question is another answer to who has kept the page.
    await ask({ achievement, question: "第三个问题？" });
    const again = await read(`${path}?lang=zh`, { "if-none-match": String(headers["etag"]) });
    expect(again.statusCode).toBe(200);
  });

  it("they say which language they are in", async () => {
    const { body } = await read(`${path}?lang=en`);
    expect(body).toContain("<h2>Questions and answers</h2>");
    expect(body).toContain('<h3 lang="zh-CN">冬季要排空吗？</h3>');
    expect(body).toContain('<span>Asked by <span lang="zh-CN">某纺织企业</span></span>');
    expect(body).toContain("<h3>Does it freeze?</h3>");
  });

  it("stand neither those of another record nor those that wait, were refused or taken back", async () => {
    const own = await addRecord(engine, "kch_achievement", {
      title: "另一项",
      status: "published",
      secrecy: "public",
    });
    await ask({ demand, question: "需求的问题？" });
    for (const status of ["submitted", "answered", "rejected", "withdrawn", "offline"])
      await ask({ achievement: own, status, question: `不公开的${status}` });
    expect((await read(`/p/achievement/${own}?lang=zh`)).body).not.toMatch(/问答|不公开的|需求的问题/);
    expect((await read(`/p/demand/${demand}?lang=zh`)).body).toContain("<h3>需求的问题？</h3>");
  });

  it("what was written stays text", async () => {
    const evil = `</h3><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
    const own = await addRecord(engine, "kch_demand", {
      title: "文字",
      status: "published",
      visibility: "public",
    });
    await ask({ demand: own, question: evil, answer: evil, shown_name: evil.slice(0, 40) });
    const { body } = await read(`/p/demand/${own}?lang=zh`);
    expect(body).not.toMatch(/<script>|<img/);
    expect(readData(body)["subjectOf"]).toMatchObject({ mainEntity: [{ name: evil }] });
  });
});

it("takes one statement for all questions, and none where a kind of record has none", async () => {
  const ctx = engine.context(anonymousActor, "zh");
  const expert = await addRecord(engine, "kch_expert", { name_zh: "王五", status: "published" });
  const countFor = async (asked: { path: string; id: string }) => {
    const told = await readPublished(ctx, asked);
    if (!told) throw new Error(`no page of ${asked.path}`);
    ctx.resultCache.clear();
    return (await recordStatements(database.db, () => readQuestions(ctx, told))).length;
  };
  expect(await countFor({ path: "achievement", id: achievement })).toBe(1);
  expect(await countFor({ path: "expert", id: expert })).toBe(0);
});
