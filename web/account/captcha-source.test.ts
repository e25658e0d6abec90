import {
  envelope,
  startAnsweringServer,
  type AnsweringServer,
} from "@kezhuan/web/testing/answering-server.ts";
import { standInForBrowser } from "@kezhuan/web/testing/browser-stand-in.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noCaptcha, openCaptchaSource, type CaptchaSource, type CaptchaState } from "./captcha-source.ts";

let server: AnsweringServer;
let source: CaptchaSource;
let shown: CaptchaState[];

beforeEach(async () => {
  server = await startAnsweringServer();
  standInForBrowser(server.page);
  shown = [];
  source = openCaptchaSource((state) => shown.push(state));
});

afterEach(async () => {
  source.close();
  await server.close();
  vi.unstubAllGlobals();
});

test("the one at hand is given without asking again", async () => {
  server.script.push(envelope(200, { uuid: "one" }));
  source.refresh();
  await source.obtain();
  expect(await source.obtain()).toEqual({ uuid: "one" });
  expect(server.seen).toHaveLength(1);
  expect(shown).toEqual([noCaptcha, { current: { uuid: "one" }, problem: undefined }]);
});

test("one that failed is asked for again by whoever needs it, and the failure is past", async () => {
  server.script.push(envelope(503), envelope(200, { uuid: "two" }));
  source.refresh();
  await expect(source.obtain()).rejects.toThrow("msg 503");
  await expect.poll(() => shown.at(-1)?.problem).toEqual({ zh: "msg 503", en: "msg 503" });
  expect(await source.obtain()).toEqual({ uuid: "two" });
  expect(shown.slice(-2)).toEqual([noCaptcha, { current: { uuid: "two" }, problem: undefined }]);
});

test("who waits while it is replaced gets the later one", async () => {
  server.script.push(() => undefined, envelope(200, { uuid: "later" }));
  source.refresh();
  const waiting = source.obtain();
  await expect.poll(() => server.seen).toHaveLength(1);
  source.refresh();
  expect(await waiting).toEqual({ uuid: "later" });
});
