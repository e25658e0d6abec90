import { describe, expect, it } from "vitest";
import { checkForm } from "@kezhuan/contract/forms/check-form";
import { compileForm } from "@kezhuan/contract/forms/compile-form";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { describeIssue } from "@kezhuan/contract/problems";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { makeApp, type Answer } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";

const app = await makeApp();
await installTestPack(app.engine);
const tenant = await makeTenant(app.engine);
const admin = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
const send = (msgid: string, internalParams: object) =>
  admin.json("vicimsg", { msgid, data: { internalParams } });
let count = 0;

function save(schema: unknown): Promise<Answer> {
  count += 1;
  return send("saveForm", { name: `hostile ${count}`, form_version: "1", schema });
}

const zh = (text: string) => ({ zh: text });
const box = (children: unknown[], depth: number) => ({ id: `b${depth}`, type: "container", children });

function nested(depth: number): unknown {
  let node: unknown = { id: "x", type: "input", name: "x" };
  for (let level = 0; level < depth; level += 1) node = box([node], level);
  return { version: 1, nodes: [node] };
}

describe("a design that means harm", () => {
  const leaf = { id: "x", type: "input", name: "x" };
  const refused: [string, unknown][] = [
    ["is 100 containers deep", nested(100)],
    [
      "has too many nodes",
      { version: 1, nodes: Array.from({ length: 2001 }, (_none, place) => ({ ...leaf, id: `n${place}` })) },
    ],
    ["is a list", []],
    ["is a text", "<script>"],
    ["has a type of its own", { version: 1, nodes: [{ id: "x", type: "script", code: "x()" }] }],
    ["has a property of its own", { version: 1, nodes: [{ ...leaf, onclick: "x()" }] }],
    [
      "leads to a script",
      { version: 1, nodes: [{ id: "b", type: "button", action: "link", href: "javascript:alert(1)" }] },
    ],
    [
      "leads elsewhere",
      { version: 1, nodes: [{ id: "b", type: "button", action: "link", href: "//example.com" }] },
    ],
    ["has a label of markup in another shape", { version: 1, nodes: [{ ...leaf, title: "<b>x</b>" }] }],
    [
      "has very many options",
      {
        version: 1,
        nodes: [
          {
            id: "r",
            type: "radio",
            name: "r",
            options: {
              from: "list",
              items: Array.from({ length: 2001 }, (_none, place) => ({ value: `v${place}`, title: zh("x") })),
            },
          },
        ],
      },
    ],
    [
      "has a text of megabytes",
      { version: 1, nodes: [{ id: "t", type: "text", text: zh("x".repeat(2_000_001)) }] },
    ],
  ];

  it.each(refused)("is refused when it %s", async (_what, schema) => {
    expect(await save(schema)).toMatchObject({ code: 400 });
  });

  // As text: what is made here must not fail before it is sent.
  const texts: [string, string][] = [
    ["is 10,000 levels deep", `{"version":1,"nodes":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
    ["has a name that means something to JavaScript", '{"version":1,"nodes":[],"constructor":{}}'],
    ["changes what every object has", '{"version":1,"nodes":[],"__proto__":{"a":1}}'],
  ];

  it.each(texts)("is refused when it %s", async (_what, schema) => {
    const payload = `{"msgid":"saveForm","data":{"internalParams":{"name":"p","form_version":"1","schema":${schema}}}}`;
    const headers = { "content-type": "application/json" };
    const answer = await admin.send({ method: "POST", url: "/rest/vicimsg", headers, payload });
    expect(answer).toMatchObject({ code: 400 });
  });

  const unpublished: [string, object[], string][] = [
    [
      "a circle",
      [
        { ...leaf, compute: "y" },
        { ...leaf, id: "y", name: "y", compute: "x" },
      ],
      "circle",
    ],
    ["an expression that is none", [{ ...leaf, visibleWhen: "alert(1)" }], "visibleWhen"],
    ["a pattern that cannot be read in time", [{ ...leaf, pattern: "(?=a)a" }], "pattern"],
    [
      "more patterns than are read",
      Array.from({ length: 201 }, (_none, at) => ({
        ...leaf,
        id: `p${at}`,
        name: `p${at}`,
        pattern: `a${at}`,
      })),
      "at most 200",
    ],
    ["two inputs of a name", [leaf, { ...leaf, id: "y" }], "name"],
    ["two nodes of an id", [leaf, { ...leaf, name: "y" }], "id"],
    ["a field of no object", [{ ...leaf, bound: true }], "bound"],
    [
      "a dictionary that is not there",
      [{ id: "s", type: "select", name: "s", options: { from: "dictionary", dict: "nowhere" } }],
      "options",
    ],
    ["an object that is not there", [{ id: "d", type: "dialog", name: "d", object: "nowhere" }], "object"],
    ["no input", [{ id: "t", type: "divider" }], "nodes"],
  ];

  it.each(unpublished)("is kept as a draft and not published with %s", async (_what, nodes, at) => {
    const draft = await save({ version: 1, nodes });
    expect(draft).toMatchObject({ code: 200 });
    const { id, problems } = draft.data as { id: string; problems: { field: string }[] };
    expect(problems.length).toBeGreaterThan(0);
    const answer = await send("publishForm", { id });
    expect(answer.code).toBe(400);
    expect(answer.text).toContain(at);
    expect(answer.fields).toEqual(problems.map(({ field }) => field));
  });
});

it("has one pattern for as many inputs as it likes", async () => {
  const nodes = Array.from({ length: 1_900 }, (_none, at) => ({
    id: `p${at}`,
    type: "input",
    name: `p${at}`,
    pattern: "((a{30}){30}|x)",
  }));
  const draft = await save({ version: 1, nodes });
  expect(draft).toMatchObject({ code: 200, data: { problems: [] } });
});

const list = (...values: string[]) => ({
  from: "list",
  items: values.map((value) => ({ value, title: zh(value) })),
});
const mixed = {
  version: 1,
  nodes: [
    {
      id: "a",
      type: "input",
      name: "a",
      required: true,
      minLength: 2,
      pattern: "[a-z]+",
      patternMessage: zh("只填字母"),
    },
    {
      id: "b",
      type: "number",
      name: "b",
      min: 1,
      max: 9,
      scale: 1,
      checks: [{ valid: "b != 5", message: { zh: "不能是五", en: "not five" } }],
    },
    { id: "c", type: "select", name: "c", multiple: true, min: 1, max: 2, options: list("x", "y", "z") },
    { id: "d", type: "date", name: "d", earliest: "today-3", latest: "today" },
    { id: "e", type: "date", name: "e", range: true },
    {
      id: "f",
      type: "radio",
      name: "f",
      options: { from: "dictionary", dict: "t_colour" },
      requiredWhen: "b > 3",
    },
    {
      id: "g",
      type: "sub-table",
      name: "g",
      min: 1,
      columns: [
        { id: "h", type: "number", name: "h", required: true },
        { id: "i", type: "time", name: "i" },
      ],
    },
    { id: "k", type: "switch", name: "k" },
    { id: "l", type: "color", name: "l", visibleWhen: "k = true" },
    { id: "m", type: "rate", name: "m", max: 5 },
  ],
};
const samples: Record<string, unknown>[] = [
  {},
  { a: "x", b: 0, c: ["q"], d: "2001-01-01", e: ["2026-03-02", "2026-03-01"], f: "pink", g: [{}], m: 9 },
  {
    a: "UPPER",
    b: "5",
    c: ["x", "y", "z"],
    d: "no",
    e: ["2026-03-02"],
    f: 3,
    g: [{ h: "x", i: "25:00" }],
    k: "yes",
  },
  { a: "fine", b: 4, c: "x", g: [{ h: 1, j: 2 }, "row", null], k: true, l: "blue" },
  { a: "fine", b: 2.25, c: [], d: "2999-12-31", g: [{ h: 1 }], k: false, l: "blue", m: 2.5 },
  { a: { b: 1 }, b: [], c: { x: 1 }, d: {}, e: {}, f: [], g: {}, k: [], l: [], m: {} },
];

describe("values", () => {
  it.each(samples)("are judged by the server as by the one check: %j", async (values) => {
    count += 1;
    const draft = await save(mixed);
    const { id } = draft.data as { id: string };
    expect(await send("publishForm", { id })).toMatchObject({ code: 200 });
    const answer = await send("submitForm", { id, values });
    const catalog = app.engine.catalog();
    // The design is the one just published.
    const { form } = compileForm(mixed as unknown as FormSchema);
    const dicts = { t_colour: catalog.dicts.get("t_colour")?.items ?? [] };
    const { issues } = checkForm(form, values, { today: dayInZone(new Date(), catalog.timeZone), dicts });
    const expected = issues.map((issue) => ({
      field: `values.${issue.field}`,
      message: "problem" in issue ? describeIssue(issue, "en") : (issue.message.en ?? issue.message.zh),
    }));
    expect(expected.length).toBeGreaterThan(0);
    expect(answer.code).toBe(400);
    expect((answer.data as { errors: unknown }).errors).toEqual(expected);
  });
});
