/// <reference types="node" />
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CredentialJob, CredentialReply } from "@kezhuan/web/account/credential/credential-job.ts";
import {
  envelope,
  startAnsweringServer,
  type AnsweringServer,
} from "@kezhuan/web/testing/answering-server.ts";
import { standInForBrowser } from "@kezhuan/web/testing/browser-stand-in.ts";
import { emptyRegistration } from "./check-registration.ts";
import { makeAccount, type Work } from "./make-account.ts";

let server: AnsweringServer;
/** What happened, in order. */
let steps: string[];

beforeEach(async () => {
  server = await startAnsweringServer();
  standInForBrowser(server.page);
  steps = [];
});

afterEach(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

/** A worker as this process has none: it answers what it is told to, or nothing at all, as one that never starts. */
function standInForWorker(answer: string | undefined): void {
  class WorkerStandIn extends EventTarget {
    postMessage(job: CredentialJob): void {
      steps.push(`begins ${job.job}`);
      if (answer === undefined) return;
      const data: CredentialReply = { result: answer };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate(): void {
      steps.push("ends");
    }
  }
  vi.stubGlobal("Worker", WorkerStandIn);
}

const captcha = {
  uuid: "second-captcha",
  img: "",
  pow: { algorithm: "SHA-256", challenge: "second-captcha", bits: 18 },
  salt: "3q2-796tvu_erb7v3q2-7w",
  iterations: 10,
};
const tokens = { token: "t", refresh_token: "r", expires_in: 7200 };

function register(patience?: number) {
  const typed = {
    ...emptyRegistration,
    username: "zhang.wei",
    name: "张伟",
    email: "z@example.org",
    code: "K7MX",
  };
  return makeAccount({
    typed,
    password: "石墨烯 Café №1",
    uuid: "first-captcha",
    onWork: (work: Work) => steps.push(work),
    onProgress: () => undefined,
    ...(patience === undefined ? {} : { patience }),
  });
}

test("what the login takes is computed while the account is made, for the captcha that came with its salt", async () => {
  standInForWorker("1234");
  server.script.push(envelope(200, captcha), envelope(200, { id: "1" }), envelope(200, tokens));
  expect(await register()).toEqual({ tokens });
  expect(steps).toEqual(["deriving", "begins work", "ends", "registering", "entering"]);
  const asked = server.seen.map(({ path }) => new URL(path, server.page));
  expect(asked.map(({ pathname }) => pathname.split("/").pop())).toEqual([
    "getCaptcha",
    "register",
    "loginWithCaptcha",
  ]);
  expect(Object.fromEntries(asked[2]?.searchParams ?? [])).toMatchObject({
    code: "1234",
    uuid: "second-captcha",
  });
});

test("a computation that never ends keeps nobody: the account is there, and its owner logs in by hand", async () => {
  standInForWorker(undefined);
  server.script.push(envelope(200, captcha), envelope(200, { id: "1" }));
  expect(await register(50)).toEqual({ tokens: undefined });
  expect(steps).toEqual(["deriving", "begins work", "registering", "entering", "ends"]);
});

test("nor does a server that does not answer the login", async () => {
  standInForWorker("1234");
  server.script.push(envelope(200, captcha), envelope(200, { id: "1" }), () => undefined);
  expect(await register(50)).toEqual({ tokens: undefined });
});

test("where the account is refused nothing is computed any longer", async () => {
  standInForWorker(undefined);
  server.script.push(envelope(200, captcha), envelope(409));
  expect(await register()).toMatchObject({ refused: { ok: false, code: 409 } });
  await expect.poll(() => steps.at(-1)).toBe("ends");
});
