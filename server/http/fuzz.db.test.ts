import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { InjectOptions } from "fastify";
import { calls, type CallName } from "@kezhuan/contract/api/calls";
import { operators } from "@kezhuan/contract/query/operators";
import { expectEnvelope } from "../testing/expect-refused.ts";
import { writeForm } from "../testing/call-request.ts";
import { makeApp } from "../testing/make-app.ts";
import { addRecord, makeTenant } from "../testing/make-tenant.ts";
import { installTestPack } from "../testing/test-pack.ts";
import { manyRuns } from "@kezhuan/server/testing/case-tally";

const test = await makeApp();
await installTestPack(test.engine);
const tenant = await makeTenant(test.engine);
const role = await tenant.addRole([
  { object: "t_thing", actions: ["read", "create", "update", "delete", "show"] },
  {
    object: "t_thing",
    actions: ["read"],
    read: ["title", "place"],
    condition: { match: "and", rules: [{ field: "flag", op: "eq", value: true }] },
  },
  { object: "t_place", actions: ["read"], read: ["name"] },
]);
const callers = {
  visitor: test.anonymous,
  user: await test.logIn((await tenant.addUser([role])).id),
  administrator: await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id),
};
const place = await addRecord(test.engine, "t_place", { name: "p" });
const thing = await addRecord(test.engine, "t_thing", { title: "t", place, flag: true });

/** What may stand anywhere: sensible values, near misses and nonsense. */
const names = [
  "t_thing",
  "t_place",
  "sys_user",
  "meta_field",
  "title",
  "number",
  "place",
  "place.name",
  "words",
  "extra",
  "id",
  "created_at",
  "show",
];
const scalar = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      ...names,
      thing,
      place,
      "1",
      "0",
      "-1",
      "true",
      "2024-02-29",
      "",
      "exact",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      "__proto__",
      "constructor",
      "%",
      "\\",
      "'",
      "\u0000",
      "\ud800",
      "$user.id",
      "a,b",
      "[",
      "{}",
      "𠮷",
    ),
  },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
);
const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie("anything"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 5 })), tie("anything"), {
      maxKeys: 3,
    }),
  ),
}));
const op = fc.constantFrom(...operators, "~");
const rule = fc.record(
  { field: fc.constantFrom(...names), op, value: anything },
  { requiredKeys: ["field", "op"] },
);
const tree = fc.record({
  match: fc.constantFrom("and", "or", "nor"),
  rules: fc.array(
    fc.oneof(rule, rule, fc.record({ match: fc.constant("or"), rules: fc.array(rule, { maxLength: 2 }) })),
    { maxLength: 3 },
  ),
});
const record = fc.dictionary(
  fc.constantFrom(
    "id",
    "version",
    "title",
    "tag",
    "note",
    "body",
    "number",
    "amount",
    "flag",
    "day",
    "moment",
    "colour",
    "colours",
    "words",
    "place",
    "places",
    "inside",
    "extra",
    "rows",
    "low",
    "high",
    "name",
    "username",
    "object",
    "actions",
    "condition",
  ),
  anything,
  { maxKeys: 4 },
);
const objname = fc.oneof(
  { weight: 3, arbitrary: fc.constant<unknown>("t_thing") },
  { weight: 1, arbitrary: scalar },
);

const inputs: Partial<Record<CallName, fc.Arbitrary<Record<string, unknown>>>> = {
  getObjDataByPage: fc.record(
    {
      objname,
      pageNum: anything,
      pageSize: fc.oneof(fc.nat(10), anything),
      after: anything,
      sort: scalar,
      highsearch: fc.oneof(tree, tree, anything),
      keyword: scalar,
      viewid: scalar,
      fields: anything,
      count: fc.constantFrom<unknown>("auto", "none", "exact", 5),
      title: anything,
      "place.name": anything,
      number: anything,
    },
    { requiredKeys: ["objname"] },
  ),
  getObjData: fc.record(
    { objname, id: scalar, title: anything, number: anything },
    { requiredKeys: ["objname"] },
  ),
  getObjMetaData: fc.record({ objname }),
  saveObjData: fc.record(
    { objname, data: fc.oneof(record, fc.array(record, { maxLength: 3 }), anything), request_id: scalar },
    { requiredKeys: ["objname", "data"] },
  ),
  delObjDataByIdList: fc.record({ objname: fc.oneof(fc.constant("t_tie"), scalar), idlist: anything }),
  vicimsg: fc.oneof(
    message(
      "transition",
      fc.record(
        { objname, id: scalar, action: scalar, version: anything, comment: anything },
        { requiredKeys: ["objname", "id", "action"] },
      ),
    ),
    message(
      "countFacets",
      fc.record(
        {
          objname,
          fields: fc.oneof(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }), anything),
          highsearch: fc.oneof(tree, anything),
          keyword: scalar,
        },
        { requiredKeys: ["objname", "fields"] },
      ),
    ),
    message(
      "getAdminMenuByUseridAndDeptid",
      fc.record({ userid: scalar, deptid: scalar }, { requiredKeys: [] }),
    ),
    message("endSession", fc.record({ sessionid: anything })),
    message("listSessions", fc.record({ userid: anything }, { requiredKeys: [] })),
    fc.record({ msgid: scalar, data: anything }),
  ),
};

const request = fc
  .constantFrom(...(Object.entries(inputs) as [CallName, fc.Arbitrary<Record<string, unknown>>][]))
  .chain(([name, fields]) => fc.tuple(fc.constant(name), fields));

describe("whatever is sent", () => {
  it("is answered in the envelope, and never with an error of ours", async () => {
    const who = fc.constantFrom(
      "visitor" as const,
      "user" as const,
      "user" as const,
      "administrator" as const,
    );
    await fc.assert(
      fc.asyncProperty(who, request, fc.boolean(), async (caller, [name, fields], asForm) => {
        const answer = await callers[caller].send(asForm ? formOf(name, fields) : jsonOf(name, fields));
        expectEnvelope(answer);
        const causes = test.failures.splice(0);
        expect({ code: answer.code, causes }).toEqual({ code: expectedCode(answer.code), causes: [] });
        expect(answer.code === 400 ? answer.fields.length : 1).toBeGreaterThan(0);
      }),
      { numRuns: manyRuns(2500) },
    );
  });

  it("may be any bytes", async () => {
    const type = fc.constantFrom("application/json", "application/x-www-form-urlencoded", "text/plain");
    const start = fc.constantFrom("", '{"objname":"t_thing","', "objname=t_thing&", "[", '{"data":"');
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 60 }), type, async (text, bytes, contentType) => {
        for (const name of ["getObjDataByPage", "vicimsg"] as const) {
          const payload = Buffer.concat([Buffer.from(text), bytes]);
          const headers = { "content-type": contentType };
          const answer = await callers.user.send({ method: "POST", url: calls[name].path, headers, payload });
          expectEnvelope(answer);
          expect(test.failures.splice(0)).toEqual([]);
          expect([200, 400, 404]).toContain(answer.code);
        }
      }),
      { numRuns: manyRuns(400) },
    );
  });
});

/** The codes a call may answer with; anything else is reported as what it should not have been. */
function expectedCode(code: number): number {
  return [200, 400, 401, 403, 404, 409].includes(code) ? code : 200;
}

function message(
  msgid: string,
  internalParams: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  return internalParams.map((params) => ({ msgid, data: { internalParams: params } }));
}

function formOf(name: CallName, fields: Record<string, unknown>): InjectOptions {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { method: "POST", url: calls[name].path, headers, payload: writeForm(fields) };
}

function jsonOf(name: CallName, fields: Record<string, unknown>): InjectOptions {
  const headers = { "content-type": "application/json" };
  return { method: "POST", url: calls[name].path, headers, payload: JSON.stringify(fields) };
}
