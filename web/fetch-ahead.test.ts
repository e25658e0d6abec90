import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeAhead } from "./api/take-ahead.ts";
import { fetchAhead, type AheadPlan, type FirstPageOf } from "./fetch-ahead.ts";

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
const rows = "rest/getObjDataByPage";

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
    const body = how.body instanceof URLSearchParams ? how.body : new URLSearchParams();
    asked.push(`${address} ${body.toString()}`);
    const unknown = body
      .get("fields")
      ?.split(",")
      .find((name) => !fields.includes(name));
    if (unknown !== undefined) return Response.json({ code: 400, data: { errors: [{ field: unknown }] } });
    const told = fields.map((name) => ({ name, sortable: true }));
    return Response.json({ code: 200, data: { object: { name: "kch_achievement" }, fields: told } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(hash: string): void {
  vi.stubGlobal("location", { hash });
  const toFirstPage: FirstPageOf["toFirstPage"] = ({ object, fields: known }, listFields) => ({
    objname: object.name,
    pageSize: "20",
    fields: listFields.filter((name) => known.some((field) => field.name === name)).join(","),
  });
  fetchAhead(plan, { toFirstPage, countFirstRows: () => 4 });
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

test("a list brings the rows in view with what it takes to show them, and where it is narrowed what it is", async () => {
  open("#/zcg?q=x");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([meta]);
  open("#/zcg");
  const body = new URLSearchParams({
    objname: "kch_achievement",
    pageSize: "4",
    fields: "title,trl",
    withMeta: "true",
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([meta, `${rows} ${body.toString()}`]);
  const answer = await takeAhead(rows, { body });
  expect(await answer?.json()).toMatchObject({ code: 200 });
});

test("where visitors miss a field of the list, the rows are asked for again without it", async () => {
  fields = ["title"];
  open("#/zcg");
  await vi.advanceTimersByTimeAsync(0);
  const body = new URLSearchParams({ objname: "kch_achievement", pageSize: "20", fields: "title" });
  expect(asked).toHaveLength(3);
  expect(asked.slice(1)).toEqual([meta, `${rows} ${body.toString()}`]);
  const own = await takeAhead("rest/getObjMetaData", {
    body: new URLSearchParams({ objname: "kch_achievement" }),
  });
  expect(await own?.json()).toHaveProperty("data.object");
  expect((await takeAhead(rows, { body }))?.ok).toBe(true);
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
