import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { afterAll, expect, test } from "vitest";
import { mountWeb } from "./static-web.ts";

const web = mkdtempSync(join(tmpdir(), "kezhuan-web-"));
writeFileSync(join(web, "index.html"), "<!doctype html><title>Kezhuan</title>");
const { app } = await makeApp((server) => mountWeb(server, web), "/kz");
afterAll(() => rmSync(web, { recursive: true }));

const browse = (url: string) => app.inject({ url, headers: { accept: "text/html,*/*;q=0.8" } });

test("page, calls and typed addresses are below the base path", async () => {
  expect((await browse("/kz/")).payload).toContain("<title>Kezhuan</title>");
  expect((await app.inject("/kz/rest/getCaptcha")).json()).toMatchObject({ code: 200 });
  const { statusCode, headers } = await browse("/kz/zcg?keyword=%E7%94%B5%E6%B1%A0");
  expect(statusCode).toBe(302);
  expect(headers["location"]).toBe("/kz/#/zcg?keyword=%E7%94%B5%E6%B1%A0");
});

test("nothing is served beside it", async () => {
  for (const url of ["/", "/rest/getCaptcha", "/kzz/rest/getCaptcha"])
    expect({ url, ...(await app.inject(url)).json<object>() }).toMatchObject({ url, code: 404 });
});
