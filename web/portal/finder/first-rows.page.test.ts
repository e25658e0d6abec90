import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { achievementListFields } from "@kezhuan/contract/portal/list-fields";
import { createElement } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { resizeWindow } from "@kezhuan/web/testing/emulate-device.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { achievementSubject } from "../achievement/achievement-subject.ts";

const label = (text: string) => ({ zh: text, en: text });
const fields = achievementListFields.map((name) =>
  name === "hi_tech_field"
    ? sampleField(name, "codes", { settings: { dict: "fields", max: 3 } })
    : sampleField(name, name === "publish_at" ? "datetime" : "text"),
);
const items = [
  { code: "01", label: label("电子信息") },
  { code: "02", label: label("生物医药") },
];
const whole: ObjectMeta = {
  ...sampleMeta(fields, { name: "kch_achievement" }),
  dicts: { fields: items },
};
const records = Array.from({ length: 9 }, (_none, index) => ({
  id: `a${index}`,
  title: `成果 ${index}`,
  hi_tech_field: [index < 4 ? "01" : "02"],
}));

let server: ReturnType<typeof startCannedServer>;
beforeEach(async () => {
  // What the first drawing waits for is there at once.
  await import("../achievement/find-achievements.tsx");
  await resizeWindow(390, 844);
  // As the page does that has asked ahead; its answers are those of the server here.
  Object.assign(globalThis, { answersAhead: {} });
  server = startCannedServer({
    ...answerShell(),
    getObjMetaData: () => whole,
    getObjDataByPage: ({ fields: { objname, pageSize, withMeta } }) => {
      const data = objname === "kch_achievement" ? records.slice(0, Number(pageSize)) : [];
      const meta = withMeta ? { meta: { ...whole, dicts: { fields: items.slice(0, 1) } } } : {};
      return {
        data,
        total: data.length && 9,
        totalIsExact: true,
        pageNum: 1,
        pageSize: 20,
        next: null,
        ...meta,
      };
    },
    countFacets: () => ({ facets: {} }),
  });
});
afterEach(() => Object.assign(globalThis, { answersAhead: undefined }));

/** What was asked of achievements, in order. */
const listAsked = () =>
  server.seen.flatMap(({ name, fields: { objname, pageSize, withMeta } }) =>
    objname === "kch_achievement" ? [[name, pageSize, withMeta].filter(Boolean).join(" ")] : [],
  );

test("a phone is given the rows in view with their words first, and then the others", async () => {
  await openPage("/zcg");
  await expect.element(page.getByRole("link", { name: "成果 8" })).toBeVisible();
  await expect.element(page.getByText("生物医药").first()).toBeVisible();
  expect(listAsked()).toEqual(["getObjDataByPage 4 true", "getObjMetaData", "getObjDataByPage 20"]);
});

test("rows that have been drawn are not drawn again as others follow", async () => {
  const { Row } = achievementSubject;
  const drawn: string[] = [];
  achievementSubject.Row = (props) => {
    drawn.push(props.item.id);
    return createElement(Row, props);
  };
  onTestFinished(() => {
    achievementSubject.Row = Row;
  });
  await openPage("/zcg");
  await expect.element(page.getByRole("link", { name: "成果 8" })).toBeVisible();
  const following = drawn.slice(drawn.indexOf("a4"));
  expect(following).toContain("a8");
  expect(following).not.toContain("a0");
});

test("who comes back to a place further down is given all rows at once", async () => {
  await openPage("/zcg");
  await expect.element(page.getByRole("link", { name: "成果 8" })).toBeVisible();
  const isScrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
  scrollTo(0, 300);
  await isScrolled;
  location.hash = "#/404";
  await expect.poll(countRows).toBe(0);
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(countRows()));
  observer.observe(document.body, { childList: true, subtree: true });
  history.back();
  await expect.element(page.getByRole("link", { name: "成果 8" })).toBeVisible();
  observer.disconnect();
  expect(counts.find((count) => count > 0)).toBe(9);
});

const countRows = () => document.querySelectorAll(".results-list > li").length;

test("an installation that keeps a field from visitors is asked for what it is, and then for its rows", async () => {
  const given = server.answers["getObjDataByPage"];
  server.answers["getObjDataByPage"] = (request) =>
    request.fields["withMeta"] ? new Refusal(400, "没有这个字段") : given?.(request);
  await openPage("/zcg");
  await expect.element(page.getByRole("link", { name: "成果 8" })).toBeVisible();
  expect(listAsked()).toEqual(["getObjDataByPage 4 true", "getObjMetaData", "getObjDataByPage 20"]);
});

test("a record that takes long is waited for, and asked for once", async () => {
  let answer = (_output: unknown) => {};
  server.answers["getObjData"] = () => new Promise((resolve) => (answer = resolve));
  await openPage("/cgDetail?id=a1");
  // Longer than the first drawing waits.
  await expect.element(page.getByRole("main")).toBeVisible();
  answer({ data: records[1], meta: { ...whole, dicts: { fields: items.slice(0, 1) } } });
  await expect.element(page.getByRole("heading", { name: "成果 1", level: 1 })).toBeVisible();
  await expect.element(page.getByText("电子信息").first()).toBeVisible();
  expect(server.seen.filter(({ name }) => name === "getObjData")).toHaveLength(1);
});
