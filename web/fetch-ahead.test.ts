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

beforeEach(() => {
  links = [];
  asked = [];
  vi.useFakeTimers();
  const head = { append: (link: Record<string, string>) => links.push(link) };
  vi.stubGlobal("document", { cookie: "", head, createElement: () => ({}) });
  vi.stubGlobal("navigator", { languages: ["fr", "zh-CN", "en"] });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", async (address: string, how: RequestInit) => {
    asked.push(`${address} ${how.body instanceof URLSearchParams ? how.body.toString() : ""}`);
    return Response.json({ data: { object: { name: "kch_achievement" } } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(hash: string): void {
  vi.stubGlobal("location", { hash });
  fetchAhead(plan, ({ object }, listFields) => ({ objname: object.name, fields: listFields.join(",") }));
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

test("a list brings its first rows as soon as it is known what they are made of, unless it is narrowed", async () => {
  const meta = "rest/getObjMetaData objname=kch_achievement";
  open("#/zcg?q=x");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([meta]);
  open("#/zcg");
  await vi.advanceTimersByTimeAsync(0);
  const body = new URLSearchParams({ objname: "kch_achievement", fields: "title,trl" });
  expect(asked).toEqual([meta, meta, `rest/getObjDataByPage ${body.toString()}`]);
  const answer = await takeAhead("rest/getObjMetaData", {
    body: new URLSearchParams({ objname: "kch_achievement" }),
  });
  expect(await answer?.json()).toHaveProperty("data");
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
