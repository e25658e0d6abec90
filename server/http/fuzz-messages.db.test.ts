import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calls } from "@kezhuan/contract/api/calls";
import { errorTable } from "@kezhuan/contract/errors";
import { messageNames, messages, type MessageName } from "@kezhuan/contract/api/messages";
import { openMetrics } from "../features/monitor/metrics.ts";
import { arbitraryInput } from "../testing/arbitrary-input.ts";
import { expectEnvelope } from "../testing/expect-refused.ts";
import { makeApp } from "../testing/make-app.ts";
import { addRecord, makeTenant } from "../testing/make-tenant.ts";
import { schemaOf } from "../testing/plausible-input.ts";
import { makeStore } from "../testing/make-store.ts";
import { mountRoutes } from "./mount-routes.ts";
import { manyRuns } from "@kezhuan/server/testing/case-tally";

const test = await makeApp((server, options) =>
  mountRoutes(server, {
    ...options,
    files: makeStore(),
    metrics: openMetrics({ pools: {}, catalogVersion: () => 1, countSessions: async () => 0 }),
    metricsToken: undefined,
    publicUrl: "https://kz.example.org",
  }),
);
const { engine } = test;
const tenant = await makeTenant(engine);
const other = await tenant.addUser(["ROLE_MEMBER"]);
const callers = {
  visitor: test.anonymous,
  member: await test.logIn((await tenant.addUser(["ROLE_MEMBER"])).id),
  reviewer: await test.logIn((await tenant.addUser(["ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER"])).id),
  administrator: await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id),
};
const shown = { status: "published", secrecy: "public" };
const achievement = await addRecord(engine, "kch_achievement", { title: "公开的成果", ...shown });
const draft = await addRecord(engine, "kch_achievement", { title: "草稿" });
const demand = await addRecord(engine, "kch_demand", { title: "需求" });
const match = await addRecord(engine, "kch_match", { title: "对接", achievement });

const words = [
  "kch_achievement",
  "kch_demand",
  "kch_match",
  "kch_expert",
  "sys_user",
  "sys_notice",
  "meta_object",
  "title",
  "status",
  "secrecy",
  "created_by",
  "institution.name",
  "trl",
  "publish_at",
  "contact_phone",
  "submit",
  "publish",
  "start_review",
  "return",
  "decline",
  "accept",
  achievement,
  draft,
  demand,
  match,
  other.id,
];

/** Would end the callers' own logins, take the time of a change of every table, or wait for jobs that nobody does here. */
const apart: ReadonlySet<MessageName> = new Set(["endSession", "applyDesign", "runSelfTest"]);

const request = fc
  .constantFrom(...messageNames.filter((name) => !apart.has(name)))
  .chain((msgid) => fc.tuple(fc.constant(msgid), arbitraryInput(schemaOf(messages[msgid].input), words)));

/** The codes that whoever sends something wrong is told. */
const expected = new Set([200, 400, 401, 403, 404, 408, 409, 413, 429]);

/** A code that is wrong, or was never sent, is no field's fault: what is said names it. */
const wrongCodes = new Set(
  (["captchaFailed", "codeFailed", "phoneCodeFailed"] as const).map((key) => errorTable[key].message.en),
);

describe("whatever stands in a message", () => {
  it("is answered in the envelope, and never with an error of ours", async () => {
    const who = fc.constantFrom(
      "visitor" as const,
      "member" as const,
      "reviewer" as const,
      "administrator" as const,
    );
    await fc.assert(
      fc.asyncProperty(who, request, async (caller, [msgid, data]) => {
        const payload = JSON.stringify({ msgid, data: { internalParams: data } });
        const headers = { "content-type": "application/json" };
        const answer = await callers[caller].send({
          method: "POST",
          url: calls.vicimsg.path,
          headers,
          payload,
        });
        expectEnvelope(answer);
        const causes = test.failures.splice(0);
        expect({ msgid, code: expected.has(answer.code) || answer.code, causes }).toEqual({
          msgid,
          code: true,
          causes: [],
        });
        const isNamed = answer.code !== 400 || wrongCodes.has(answer.msg) || answer.fields.length > 0;
        expect({ msgid, isNamed }).toEqual({ msgid, isNamed: true });
      }),
      { numRuns: manyRuns(2000) },
    );
  });
});

describe("whatever stands in an address", () => {
  it("is answered, and never with an error of ours", async () => {
    const place = fc.constantFrom(
      "/feed.xml",
      "/oai",
      "/sitemap.xml",
      "/sitemap/achievement-1.xml",
      "/api/v1/portal/home",
      `/p/achievement/${achievement}`,
      `/p/achievement/${draft}.bib`,
      `/p/file/${achievement}`,
      `/files/${achievement}`,
      "/mail/stop/x",
    );
    const names = ["type", "q", "lang", "highsearch", "verb", "metadataPrefix", "identifier", "from", "set"];
    const value = fc.oneof(
      fc.constantFrom(
        "achievement",
        "zh",
        "ListRecords",
        "GetRecord",
        "oai_dc",
        "2020-01-01",
        "999999-01-01",
        "-1",
      ),
      fc.constantFrom(
        "1e400",
        "%",
        "%00",
        "%ff",
        "__proto__",
        '{"match":"and","rules":[]}',
        "[[[[",
        "\u202e",
      ),
      fc.string({ unit: "binary", maxLength: 10 }).map((text) => encodeURIComponent(text.toWellFormed())),
    );
    const key = fc.oneof(
      fc.constantFrom(...names, ...words.slice(7, 15)),
      fc.string({ maxLength: 6 }).map(encodeURIComponent),
    );
    const query = fc.array(fc.tuple(key, value), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(place, query, async (path, parts) => {
        const url = `${path}?${parts.map(([name, text]) => `${name}=${text}`).join("&")}`;
        const answer = await test.app.inject({ url });
        expect({ url, causes: test.failures.splice(0) }).toEqual({ url, causes: [] });
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: manyRuns(800) },
    );
  });
});
