import { describe, expect, it } from "vitest";
import { expectNothingWritten } from "@kezhuan/server/testing/expect-nothing-written";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { mountDocumentation } from "./documentation-routes.ts";

const test = await makeApp((app) => mountDocumentation(app, { basePath: "" }));

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "GET", url, headers });

describe("the documentation", () => {
  expectNothingWritten(test);

  it.each([
    ["zh-CN,zh;q=0.9", "", "/docs/zh"],
    ["fr", "", "/docs/en"],
    ["fr", "language=zh", "/docs/zh"],
  ])("begins in the reader's language: %s %s", async (language, cookie, address) => {
    const answer = await get("/docs", { "accept-language": language, cookie });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, address]);
  });

  it("lists its chapters and shows a page with the way to its neighbours and to the other language", async () => {
    const contents = await get("/docs/zh");
    expect(contents.body).toMatch(/<a href="\/docs\/zh\/how-to\/back-up"\s*>备份、恢复与迁移<\/a/);
    const page = await get("/docs/zh/how-to/back-up");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.body).toContain('<html lang="zh-CN"');
    expect(page.body).toMatch(/href="\/docs\/zh\/how-to\/back-up"\s+aria-current="page"/);
    expect(page.body).toMatch(/href="\/docs\/en\/how-to\/back-up"\s+lang="en"/);
    expect(page.body).toContain('<h2 id="恢复">恢复</h2>');
    expect(page.body).toContain('href="/docs/zh/how-to/upgrade"');
  });

  it("says so where a page is in English only", async () => {
    const page = await get("/docs/zh/ARCHITECTURE");
    expect(page.body).toContain("本页只有英文版");
    expect(page.body).toContain('<article lang="en">');
  });

  it("finds what is asked for, and shows a hostile question as text", async () => {
    const found = await get(`/docs/en/search?q=${encodeURIComponent("restore a back-up")}`);
    expect(found.body).toContain('<a href="/docs/en/how-to/back-up#restore">Restore</a>');
    const hostile = await get(`/docs/en/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(hostile.body).toContain("&quot;&gt;&lt;script&gt;");
    expect(hostile.body).not.toContain("<script");
    const long = await get(`/docs/en/search?q=${"x".repeat(10_000)}`);
    expect(long.statusCode).toBe(200);
    expect(long.body).toContain("Nothing found.");
  });

  it.each(["/docs/zh/nothing", "/docs/en/..%2fserver%2fcli.ts", "/docs/zh/how-to", "/docs/en/contents.json"])(
    "is not at %s",
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-type"]).toContain("text/html");
    },
  );

  it.each(["/docs/pictures/../contents.json", "/docs/pictures/%2e%2e/contents.json"])(
    "serves pictures, and nothing beside them: %s",
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain("how-to/back-up");
    },
  );

  it("is read, and nothing else", async () => {
    const answer = await test.app.inject({ method: "POST", url: "/docs/zh" });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET"]);
  });
});
