import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { makeSignInWorld, named, site } from "@kezhuan/server/testing/sign-in-world";

/** What the server behind the ticket says of it, and what it was asked. */
const answers = new Map<string, { service: string; said: unknown }>();
const cas = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://cas");
  const answer = answers.get(searchParams.get("ticket") ?? "");
  // A ticket is good once, and for the service that it was given for.
  answers.delete(searchParams.get("ticket") ?? "");
  const isGood = pathname === "/cas/p3/serviceValidate" && answer?.service === searchParams.get("service");
  const serviceResponse = isGood
    ? { authenticationSuccess: answer?.said }
    : { authenticationFailure: { code: "INVALID_TICKET", description: "no such ticket" } };
  response.setHeader("content-type", "application/json").end(JSON.stringify({ serviceResponse }));
});
await new Promise<void>((done) => cas.listen(0, "127.0.0.1", done));
afterAll(() => void cas.close());
const url = `http://127.0.0.1:${(cas.address() as AddressInfo).port}/cas`;
const world = await makeSignInWorld({ cas: { ...named, url } });
const { dept, roles } = world;
const done = `${site}#/login/done`;

beforeEach(() => {
  const mapping = [
    { claim: "eduPersonAffiliation", value: "staff", department: dept.code, roles: [roles.reader] },
  ];
  world.tell("cas", { mapping });
});

async function begin(browser = world.browse()) {
  const address = new URL(await browser.go("/auth/cas/start"));
  const service = address.searchParams.get("service") ?? "";
  const { pathname, search } = new URL(service);
  return {
    browser,
    address,
    service,
    back: (ticket: string) => browser.go(`${pathname}${search}&ticket=${ticket}`),
  };
}

test("a ticket that CAS vouches for opens a login in the mapped department and role", async () => {
  const { browser, address, service, back } = await begin();
  expect(`${address.origin}${address.pathname}`).toBe(`${url}/login`);
  const attributes = {
    displayName: ["王五"],
    eduPersonAffiliation: ["staff", "member"],
    mail: ["w5@example.org"],
  };
  answers.set("ST-1", { service, said: { user: "20260001", attributes } });
  expect(await back("ST-1")).toBe(done);
  const { data } = await browser.finish();
  if (!("token" in data)) throw new Error("no login was opened");
  const { data: info } = await world.bearing(data.token).send({ method: "GET", url: "/rest/getInfo" });
  expect(info).toMatchObject({ user: { username: "20260001", name: "王五" }, roles: [roles.reader] });
  expect(await world.lastLogged()).toMatchObject({ username: "20260001", result: "ok", provider: "cas" });
  const out = await world.bearing(data.token).post("logout", {});
  expect(out.data).toEqual({ leave: `${url}/logout?service=${encodeURIComponent(`${site}auth/cas/left`)}` });
});

test("a logout at CAS ends the login that the ticket opened, and no other", async () => {
  const enter = async (ticket: string, user: string) => {
    const { browser, service, back } = await begin();
    answers.set(ticket, { service, said: { user, attributes: { eduPersonAffiliation: ["staff"] } } });
    await back(ticket);
    const { data } = await browser.finish();
    if (!("token" in data)) throw new Error("no login was opened");
    const login = world.bearing(data.token);
    return async () => (await login.send({ method: "GET", url: "/rest/getInfo" })).code;
  };
  const tell = (logoutRequest: string) =>
    world.browse().send("POST", "/auth/cas/callback?state=of-then", { logoutRequest });
  const codeOfOne = await enter("ST-one-11111111", "20260011");
  const codeOfOther = await enter("ST-two-22222222", "20260012");
  const request = (ticket: string) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0">` +
    `<samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
  for (const text of ["", "<a/>", "<SessionIndex>ST-one-11111111</SessionIndex>"])
    expect((await tell(text)).statusCode).toBe(400);
  expect((await tell(request("ST-nobody-00000000"))).statusCode).toBe(200);
  expect(await codeOfOne()).toBe(200);
  expect((await tell(request("ST-one-11111111"))).statusCode).toBe(200);
  expect(await codeOfOne()).toBe(120700);
  expect(await codeOfOther()).toBe(200);
});

test("a ticket made up, given for another address, or none at all opens nothing", async () => {
  const one = await begin();
  expect(await one.back("ST-made-up")).toBe(`${done}?problem=signInFailed`);
  const other = await begin();
  answers.set("ST-2", { service: one.service, said: { user: "20260002", attributes: {} } });
  expect(await other.back("ST-2")).toBe(`${done}?problem=signInFailed`);
  const third = await begin();
  expect(await third.back("")).toBe(`${done}?problem=signInCancelled`);
  expect((await third.browser.finish()).code).toBe(401);
});
