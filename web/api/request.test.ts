/// <reference types="node" />
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { envelope, startAnsweringServer, type AnsweringServer } from "../testing/answering-server.ts";
import { standInForBrowser, type BrowserStandIn } from "../testing/browser-stand-in.ts";
import { TransportError } from "./answer.ts";
import { registerShowError } from "./failure-report.ts";
import { getInfo } from "./get-info.ts";
import { logout } from "./logout.ts";
import { postForm, postJson } from "./request.ts";
import { registerSessionEnd } from "./session-end.ts";
import { dropLogin, keepDeptid, keepLogin, readDeptid, readLogin, readToken } from "./session-store.ts";
import { keepViewing, readViewing } from "./viewing-store.ts";
import { registerForbidden } from "./viewing-ticket.ts";

let server: AnsweringServer;
let browser: BrowserStandIn;
let cleanUp: (() => void)[] = [];

beforeEach(async () => {
  server = await startAnsweringServer();
  browser = standInForBrowser(server.page);
});

afterEach(async () => {
  for (const undo of cleanUp) undo();
  cleanUp = [];
  await server.close();
  vi.unstubAllGlobals();
});

function logIn(token = "old", refresh_token = "refresh-1"): void {
  keepLogin({ token, refresh_token, expires_in: 7200 });
}

function meetEnds(answer: boolean): { asked: number; sentToLogin: number } {
  const count = { asked: 0, sentToLogin: 0 };
  const undo = registerSessionEnd({
    ask: () => {
      count.asked += 1;
      return Promise.resolve(answer);
    },
    goToLogin: () => {
      count.sentToLogin += 1;
    },
  });
  cleanUp.push(undo);
  return count;
}

const renewed = envelope(200, { token: "new", refresh_token: "refresh-2", expires_in: 7200 });

test("a form call goes below the page's prefix with a urlencoded body, and objects as JSON text", async () => {
  server.script.push(envelope(200, { done: true }));
  const answer = await postForm("rest/saveObjData", {
    objname: "kch_expert",
    data: { name_zh: "林 舟&" },
    gone: undefined,
  });
  expect(answer).toEqual({ ok: true, data: { done: true }, msg: "msg 200" });
  const [request] = server.seen;
  expect(request?.path).toBe("/hall/rest/saveObjData");
  expect(request?.headers["content-type"]).toBe("application/x-www-form-urlencoded;charset=UTF-8");
  const body = new URLSearchParams(request?.body);
  expect([...body.keys()]).toEqual(["objname", "data"]);
  expect(JSON.parse(body.get("data") ?? "")).toEqual({ name_zh: "林 舟&" });
});

test("a visitor's call carries a timestamp in seconds and neither token nor department", async () => {
  server.script.push(envelope(200));
  await postForm("rest/getObjData", { objname: "x" });
  const headers = server.seen[0]?.headers ?? {};
  expect(Math.abs(Number(headers["timestamp"]) - Date.now() / 1000)).toBeLessThan(5);
  expect(headers["authorization"]).toBeUndefined();
  expect(headers["deptid"]).toBeUndefined();
});

test("a login's call carries the token and the department", async () => {
  logIn("abc");
  browser.cookies.set("deptid", "d-7");
  server.script.push(envelope(200));
  await postJson("rest/getObjData", { objname: "x" });
  expect(server.seen[0]?.headers).toMatchObject({
    authorization: "abc",
    deptid: "d-7",
    "content-type": "application/json",
  });
});

test("a token in an answer's header replaces the stored one and moves its end", async () => {
  logIn();
  browser.local.set("login", JSON.stringify({ refresh_token: "r", expires_in: 7200, count_expires_in: 1 }));
  server.script.push(envelope(200, null, { token: "fresh" }));
  await postForm("rest/getObjData", { objname: "x" });
  expect(readToken()).toBe("fresh");
  const end = readLogin()?.count_expires_in ?? 0;
  expect(Math.abs(end - (Date.now() + 5_400_000))).toBeLessThan(5000);
});

test("an answer that arrives after logging out does not bring the login back", async () => {
  logIn();
  server.script.push((request, response) => {
    browser.cookies.delete("token");
    envelope(200, null, { token: "fresh" })(request, response);
  });
  await postForm("rest/getObjData", { objname: "x" });
  expect(readToken()).toBeUndefined();
});

test("other codes come back as answers with their field errors", async () => {
  server.script.push(envelope(400, { errors: [{ field: "title", message: "不能为空" }] }));
  const answer = await postForm("rest/saveObjData", { objname: "x", data: {} });
  expect(answer).toMatchObject({ ok: false, code: 400, errors: [{ field: "title", message: "不能为空" }] });
});

test("on the portal a dead token is dropped without a word and the call repeated without it", async () => {
  logIn();
  browser.local.delete("login");
  server.script.push(envelope(401), envelope(200, { total: 3 }));
  const answer = await postForm("rest/getObjDataByPage", { objname: "x" });
  expect(answer).toMatchObject({ ok: true, data: { total: 3 } });
  expect(server.seen.map((request) => request.headers["authorization"])).toEqual(["old", undefined]);
  expect(readToken()).toBeUndefined();
});

test("on the portal a login that can be renewed is renewed without a word", async () => {
  logIn();
  server.script.push(envelope(401), renewed, envelope(200));
  await postForm("rest/getObjDataByPage", { objname: "x" });
  expect(server.seen.map((request) => request.headers["authorization"])).toEqual(["old", undefined, "new"]);
  expect(readLogin()?.refresh_token).toBe("refresh-2");
});

test("a 401 for a visitor on the portal is an ordinary answer", async () => {
  server.script.push(envelope(401));
  expect(await postForm("rest/getObjDataByPage", { objname: "x" })).toMatchObject({ ok: false, code: 401 });
  expect(server.seen).toHaveLength(1);
});

test("in the office a 401 asks once for all calls in flight, renews, and repeats them", async () => {
  logIn();
  const ends = meetEnds(true);
  const once = { renewals: 0 };
  server.script.push((request, response) => {
    if (request.path.endsWith("refreshToken")) {
      once.renewals += 1;
      renewed(request, response);
    } else envelope(request.headers["authorization"] === "new" ? 200 : 401)(request, response);
  });
  const answers = await Promise.all(
    [1, 2, 3].map((n) => postForm("rest/getObjData", { objname: "x", id: n })),
  );
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(ends).toEqual({ asked: 1, sentToLogin: 0 });
  expect(once.renewals).toBe(1);
});

test("in the office staying keeps everything, the dead token included", async () => {
  logIn();
  const ends = meetEnds(false);
  server.script.push(envelope(401));
  expect(await postForm("rest/getObjData", { objname: "x" })).toMatchObject({ ok: false, code: 401 });
  expect(ends).toEqual({ asked: 1, sentToLogin: 0 });
  expect(readToken()).toBe("old");
  expect(server.seen).toHaveLength(1);
});

test("in the office a login that cannot be renewed is dropped and leads to the login page", async () => {
  logIn();
  const ends = meetEnds(true);
  server.script.push(envelope(401), envelope(401));
  await postForm("rest/getObjData", { objname: "x" });
  expect(ends).toEqual({ asked: 1, sentToLogin: 1 });
  expect([readToken(), readLogin()]).toEqual([undefined, undefined]);
});

test("a token that another tab has renewed meanwhile is used without asking", async () => {
  logIn();
  const ends = meetEnds(true);
  server.script.push((request, response) => {
    const isOld = request.headers["authorization"] === "old";
    if (isOld) browser.cookies.set("token", "from-other-tab");
    envelope(isOld ? 401 : 200)(request, response);
  });
  expect(await postForm("rest/getObjData", { objname: "x" })).toMatchObject({ ok: true });
  expect(ends.asked).toBe(0);
});

test.each([120700, 120701])(
  "code %i clears all cookies and goes to the root route without a word",
  async (code) => {
    logIn();
    browser.cookies.set("language", "en");
    const ends = meetEnds(true);
    const shown = vi.fn<(message: string) => void>();
    cleanUp.push(registerShowError(shown));
    server.script.push(envelope(code));
    await postForm("rest/getObjData", { objname: "x" });
    expect(browser.cookies.size).toBe(0);
    expect(browser.local.has("login")).toBe(false);
    expect(browser.location.hash).toBe("#/");
    expect([ends.asked, shown.mock.calls.length]).toEqual([0, 0]);
  },
);

test("a 401 that is the status as well renews the login without a message", async () => {
  logIn();
  const ends = meetEnds(true);
  const shown = vi.fn<(message: string) => void>();
  cleanUp.push(registerShowError(shown));
  server.script.push(envelope(401, null, { status: 401 }), renewed, envelope(200));
  expect(await postForm("rest/getObjData", { objname: "x" })).toMatchObject({ ok: true });
  expect([ends.asked, shown.mock.calls]).toEqual([1, []]);
});

test("a login that cannot be renewed leads to the login page without a message, whatever the status", async () => {
  logIn();
  const ends = meetEnds(true);
  const shown = vi.fn<(message: string) => void>();
  cleanUp.push(registerShowError(shown));
  server.script.push(envelope(401, null, { status: 401 }));
  await postForm("rest/getObjData", { objname: "x" });
  expect([ends, shown.mock.calls]).toEqual([{ asked: 1, sentToLogin: 1 }, []]);
});

test.each([
  [120700, 401],
  [120701, 403],
])("code %i with status %i goes to the root route without a message", async (code, status) => {
  logIn();
  meetEnds(true);
  const shown = vi.fn<(message: string) => void>();
  cleanUp.push(registerShowError(shown));
  server.script.push(envelope(code, null, { status }));
  await postForm("rest/getObjData", { objname: "x" });
  expect([browser.location.hash, browser.cookies.size, shown.mock.calls]).toEqual(["#/", 0, []]);
});

test("a server that is gone is told once while the message is open, and again after it has closed", async () => {
  const shown: { message: string; duration: number; close: () => void }[] = [];
  const undo = registerShowError((message, { duration, onClose }) =>
    shown.push({ message, duration, close: onClose }),
  );
  cleanUp.push(undo);
  await server.close();
  const call = () => postForm("rest/getObjData", { objname: "x" });
  await expect(call()).rejects.toThrow(TransportError);
  await expect(call()).rejects.toThrow(TransportError);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.duration).toBe(5000);
  expect(browser.session.get("lastErrorMessage")).toBe(shown[0]?.message);
  shown[0]?.close();
  expect(browser.session.size).toBe(0);
  await expect(call()).rejects.toThrow(TransportError);
  expect(shown).toHaveLength(2);
});

test("a call that takes too long ends with a message of its own", async () => {
  server.script.push(() => undefined);
  const call = postForm("rest/getObjData", { objname: "x" }, { timeout: 50 });
  await expect(call).rejects.toMatchObject({ name: "TransportError", reason: "timeout" });
});

test("a call its caller gives up is no failure", async () => {
  server.script.push(() => undefined);
  const shown = vi.fn<(message: string) => void>();
  cleanUp.push(registerShowError(shown));
  const controller = new AbortController();
  const call = postForm("rest/getObjData", { objname: "x" }, { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
  expect(shown).not.toHaveBeenCalled();
});

test("a page of somebody else's server is an unreadable answer", async () => {
  server.script.push((_request, response) => response.end("<html>login to the wifi</html>"));
  await expect(postForm("rest/getObjData", { objname: "x" })).rejects.toMatchObject({ reason: "badAnswer" });
});

test("a status of failure is told and its code comes back", async () => {
  const shown = vi.fn<(message: string) => void>();
  cleanUp.push(registerShowError(shown));
  server.script.push(envelope(429, null, { status: 429 }));
  expect(await postForm("rest/getObjData", { objname: "x" })).toMatchObject({ ok: false, code: 429 });
  expect(shown.mock.calls[0]?.[0]).toBe("msg 429");
});

test("while one looks as another user every request says so, refusals are told, and the end of the login ends it", async () => {
  logIn();
  const told: string[] = [];
  registerForbidden((msg) => told.push(msg));
  server.script.push(envelope(403, null), envelope(200, null), envelope(403, null));
  await postForm("rest/getObjData", {}, { quiet: true });
  keepViewing({ ticket: "look", name: "Chen", until: "2030-01-01T00:00:00Z" });
  await postForm("rest/getObjData", {});
  await postForm("rest/saveObjData", {}, { quiet: true });
  expect(server.seen.map((request) => request.headers["viewas"])).toEqual([undefined, "look", "look"]);
  expect(told).toEqual(["msg 403"]);
  dropLogin();
  expect(readViewing()).toBeUndefined();
});

test("a department kept from a membership that has ended is given up for the one the server answers in", async () => {
  logIn();
  keepDeptid("gone");
  const info = (viewing: boolean) =>
    envelope(200, {
      user: { deptid: "here" },
      roles: [],
      permissions: [],
      ...(viewing ? { viewing: {} } : {}),
    });
  server.script.push(info(true), info(false));
  await getInfo();
  expect(readDeptid()).toBe("gone");
  await getInfo();
  expect(server.seen.map(({ headers }) => headers["deptid"])).toEqual(["gone", "gone"]);
  expect(readDeptid()).toBe("here");
});

test("after a logout nothing leads away from the login page that was asked with a token from before a renewal", async () => {
  logIn("before-renewal");
  const ends = meetEnds(true);
  let answerLate = () => undefined as void;
  server.script.push(
    (request, response) => {
      answerLate = () => envelope(120700)(request, response);
    },
    envelope(200, {}),
  );
  const late = postForm("rest/getObjData", { objname: "x" });
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  logIn("renewed");
  await logout();
  browser.location.hash = "#/login";
  answerLate();
  await late;
  expect(browser.location.hash).toBe("#/login");
  expect(ends).toEqual({ asked: 0, sentToLogin: 0 });
});
