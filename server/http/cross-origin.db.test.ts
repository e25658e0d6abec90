import { expect, test } from "vitest";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { mountApiDocs } from "./openapi/api-docs.ts";
import { mountRest } from "./rest-routes.ts";

const site = "https://www.example.org";
const stranger = "https://evil.example.org";

const named = await makeApp(
  async (app, options) => {
    mountRest(app, options);
    await mountApiDocs(app, options);
  },
  { basePath: "/kz", crossOrigin: { origins: [site], credentials: true } },
);
const open = await makeApp(mountRest, { crossOrigin: { origins: ["*"], credentials: false } });
const closed = await makeApp(mountRest);

type Asked = { method?: "GET" | "OPTIONS" | "POST"; origin?: string; preflight?: string };
async function ask({ app }: { app: typeof named.app }, url: string, asked: Asked = {}) {
  const { method = "GET", origin, preflight } = asked;
  const headers = {
    ...(origin === undefined ? {} : { origin }),
    ...(preflight === undefined ? {} : { "access-control-request-method": preflight }),
  };
  const { headers: all, statusCode } = await app.inject({ method, url, headers });
  const access: [string, unknown][] = Object.entries(all).filter(([name]) =>
    name.startsWith("access-control-"),
  );
  const answer: Record<string, unknown> & { vary: string } = {
    status: statusCode,
    vary: String(all["vary"] ?? ""),
    ...Object.fromEntries(access),
  };
  return answer;
}

const allowed = { "access-control-allow-origin": site, "access-control-allow-credentials": "true" };

test("a page of a named site may read what /api answers, failures included", async () => {
  for (const url of ["/kz/api/rest/getCaptcha", "/kz/api/v1/openapi.json", "/kz/api/v1/objects/nothing"])
    expect({ url, ...(await ask(named, url, { origin: site })) }).toMatchObject({ url, ...allowed });
  const { "access-control-expose-headers": readable } = await ask(named, "/kz/api/rest/getCaptcha", {
    origin: site,
  });
  expect(String(readable).split(", ")).toContain("token");
});

test("it may ask beforehand, and is told what it may send", async () => {
  const asked = { method: "OPTIONS", preflight: "PATCH", origin: site } as const;
  for (const url of ["/kz/api/rest/vicimsg", "/kz/api/v1/objects/kch_achievement"]) {
    const answer = await ask(named, url, asked);
    expect({ url, ...answer }).toMatchObject({ url, status: 204, ...allowed });
    expect(String(answer["access-control-allow-methods"])).toContain("PATCH");
    expect(String(answer["access-control-allow-headers"])).toContain("authorization");
  }
});

test("other sites, and other addresses than /api, get no leave", async () => {
  const without = (answer: object) => Object.keys(answer).filter((name) => name.startsWith("access-control"));
  for (const origin of [stranger, `${site}.evil.org`, "null", "HTTPS://WWW.EXAMPLE.ORG"]) {
    for (const method of ["GET", "OPTIONS"] as const) {
      const answer = await ask(named, "/kz/api/rest/getCaptcha", { origin, method, preflight: "POST" });
      expect({ origin, method, found: without(answer) }).toEqual({ origin, method, found: [] });
    }
  }
  for (const url of ["/kz/rest/getCaptcha", "/kz/readyz", "/kz/apis/x", "/api/rest/getCaptcha"])
    expect({ url, found: without(await ask(named, url, { origin: site })) }).toEqual({ url, found: [] });
  expect(without(await ask(closed, "/api/rest/getCaptcha", { origin: site }))).toEqual([]);
});

test("without the setting OPTIONS is answered as ever", async () => {
  const answer = await ask(closed, "/api/rest/getCaptcha", {
    method: "OPTIONS",
    origin: site,
    preflight: "POST",
  });
  expect(answer["status"]).toBe(405);
});

test("what varies by the site says so beside what it varies by already", async () => {
  for (const origin of [site, stranger, undefined]) {
    const { vary } = await ask(named, "/kz/api/docs", origin === undefined ? {} : { origin });
    expect(vary.split(", ")).toEqual(expect.arrayContaining(["origin", "accept-language"]));
  }
});

test("every site may, where all are allowed, and none with cookies", async () => {
  const answer = await ask(open, "/api/rest/getCaptcha", { origin: stranger });
  expect(answer).toMatchObject({ "access-control-allow-origin": "*" });
  expect(answer).not.toHaveProperty("access-control-allow-credentials");
  expect((await ask(open, "/api/rest/getCaptcha")).vary).not.toContain("origin");
});
