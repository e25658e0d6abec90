import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeAhead } from "./api/take-ahead.ts";
import { fetchAhead, type AheadPlan } from "./fetch-ahead.ts";

const none = { scripts: [], styles: [], reads: [] };
const plan: AheadPlan = {
  files: ["./a.js", "./b.js", "./b.css", "./office.js"],
  routes: {
    "/": { scripts: [0], styles: [], reads: [["api/v1/portal/home?lang={language}"]] },
    "/zcg": {
      ...none,
      reads: [["rest/getObjMetaData", "objname=kch_achievement", ["title", "trl"]]],
    },
    "/cgDetail": {
      scripts: [0, 1],
      styles: [2],
      reads: [["rest/getObjData", "objname=kch_achievement&id={id}"]],
    },
  },
  portal: none,
  office: { ...none, scripts: [3] },
  officeRoots: ["system"],
};

let links: Record<string, string>[];
let asked: string[];
/** Those of the list that visitors may see. */
let fields: string[];

const meta = "rest/getObjMetaData objname=kch_achievement";

beforeEach(() => {
  links = [];
  asked = [];
  fields = ["title", "trl"];
  vi.useFakeTimers();
  const head = { append: (link: Record<string, string>) => links.push(link) };
  vi.stubGlobal("document", { cookie: "", head, createElement: () => ({}) });
  vi.stubGlobal("navigator", { languages: ["fr", "zh-CN", "en"] });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", async (address: string, how: RequestInit) => {
    asked.push(`${address} ${how.body instanceof URLSearchParams ? how.body.toString() : ""}`);
    const told = fields.map((name) => ({ name, sortable: true }));
    return Response.json({ data: { object: { name: "kch_achievement" }, fields: told } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(hash: string): void {
  vi.stubGlobal("location", { hash });
  fetchAhead(plan, ({ object, fields: known }, listFields) => ({
    objname: object.name,
    fields: listFields.filter((name) => known.some((field) => field.name === name)).join(","),
  }));
}

test("an address brings its scripts, styles and first answers, which are given out once", async () => {
  open("#/redirect/cgDetail?id=a%26b");
  expect(links.map(({ href }) => href)).toEqual(["./a.js", "./b.js", "./b.css"]);
  expect(asked).toEqual(["rest/getObjData objname=kch_achievement&id=a%26b"]);
  const body = new URLSearchParams({ objname: "kch_achievement", id: "a&b" });
  const other = new URLSearchParams({ objname: "kch_achievement", id: "c" });
  expect(takeAhead("rest/getObjData", { body: other })).toBeUndefined();
  expect(takeAhead("rest/getObjData", { body, headers: { authorization: "x" } })).toBeUndefined();
  expect((await takeAhead("rest/getObjData", { body }))?.ok).toBe(true);
  expect(takeAhead("rest/getObjData", { body })).toBeUndefined();
});

test("a list brings what it is and its first rows at once, unless it is narrowed", async () => {
  open("#/zcg?q=x");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([meta]);
  open("#/zcg");
  const body = new URLSearchParams({ objname: "kch_achievement", fields: "title,trl" });
  expect(asked).toEqual([meta, meta, `rest/getObjDataByPage ${body.toString()}`]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(3);
  const answer = await takeAhead("rest/getObjMetaData", {
    body: new URLSearchParams({ objname: "kch_achievement" }),
  });
  expect(await answer?.json()).toHaveProperty("data");
  expect((await takeAhead("rest/getObjDataByPage", { body }))?.ok).toBe(true);
});

test("where visitors miss a field of the list, the rows are asked for again without it", async () => {
  fields = ["title"];
  open("#/zcg");
  await vi.advanceTimersByTimeAsync(0);
  const body = new URLSearchParams({ objname: "kch_achievement", fields: "title" });
  expect(asked).toHaveLength(3);
  expect(asked[2]).toBe(`rest/getObjDataByPage ${body.toString()}`);
  expect((await takeAhead("rest/getObjDataByPage", { body }))?.ok).toBe(true);
});

test("the home page is asked for in the language it will be shown in, and for ten seconds only", () => {
  open("");
  expect(asked).toEqual(["api/v1/portal/home?lang=zh "]);
  vi.advanceTimersByTime(10_000);
  expect(takeAhead("api/v1/portal/home?lang=zh", {})).toBeUndefined();
});

test("nothing is asked in the name of somebody who is logged in, nor a record without an id", () => {
  document.cookie = "language=en; token=t1";
  open("#/");
  open("#/cgDetail");
  document.cookie = "";
  open("#/cgDetail");
  expect(asked).toEqual([]);
});

test("other addresses bring what their face begins with", () => {
  open("#/system/user");
  open("#/elsewhere");
  expect(links.map(({ href }) => href)).toEqual(["./office.js"]);
});
