import { expect, test } from "vitest";
import { readDetails } from "./read-achievement-details.ts";

test("a record of which only the id may be seen has a page, too", () => {
  expect(readDetails({ id: "a1", _masked: ["title"] }, "zh")).toMatchObject({
    id: "a1",
    title: "a1",
    patents: [],
    people: [],
    attachments: [],
  });
});

test("rows without a name and files without an address are left out", () => {
  const details = readDetails(
    {
      id: "a1",
      people: [{ name: "林知远", org: "澄江理工大学" }, { org: "无名" }],
      ip_list: [{ ip_type: "invention", ip_no: "201710601862.3", ip_status: "granted" }],
      indicators: [{ name: "盐雾", value: 1500, unit: "h" }, { value: "无名" }],
      attachments: [
        { id: "f1", name: "说明.pdf", size: 10, type: "application/pdf", url: "/files/f1" },
        { id: "f2", name: "无地址.pdf", size: 10, type: "application/pdf" },
      ],
    },
    "zh",
  );
  expect(details.people.map(({ name }) => name)).toEqual(["林知远"]);
  expect(details.patents.map(({ number }) => number)).toEqual(["201710601862.3"]);
  expect(details.indicators).toEqual([{ name: "盐雾", value: "1500", unit: "h", basis: undefined }]);
  expect(details.attachments.map(({ id }) => id)).toEqual(["f1"]);
});

test("values of other shapes than expected are nothing, never an error", () => {
  const odd = [null, 0, "", "text", [], [null], {}, [[1]], true];
  for (const value of odd) {
    const record = {
      title: value,
      trl: value,
      completers: value,
      people: value,
      ip_list: value,
      media: value,
      people_en: value,
      indicators_en: value,
      advantages_en: value,
    };
    expect(() => readDetails({ id: "a1", ...record, keywords: value, price_min: value }, "en")).not.toThrow();
  }
});

const bilingual = {
  id: "a1",
  problem_solved: "易堵塞",
  problem_solved_en: "It clogs",
  advantages: ["抗堵", "节水"],
  advantages_en: ["Resists clogging", "Saves water"],
  indicators: [
    { name: "流量", value: "≥8", usual: "5", unit: "亩/h", test_basis: "实测" },
    { name: "压力", value: "2", unit: "MPa" },
  ],
  indicators_en: [{ of: "流量", name: "Flow", unit: "mu/h", test_basis: "measured" }],
  people: [
    { name: "韩世杰", org: "楚岫大学", contribution: "总体方案" },
    { name: "范立诚", org: "楚岫大学" },
  ],
  people_en: [{ of: "韩世杰", name: "Shijie Han", org: "Chuxiu University", contribution: "Concept" }],
  ip_list: [{ ip_no: "1", owner: "楚岫大学" }],
  benefits: "效益",
};

test("on the English pages every text is its English half, and what has none stays as it was written", () => {
  const details = readDetails(bilingual, "en");
  expect(details).toMatchObject({
    problem: "It clogs",
    advantages: ["Resists clogging", "Saves water"],
    benefits: "效益",
    people: [
      { name: "Shijie Han", org: "Chuxiu University", contribution: "Concept" },
      { name: "范立诚", org: "楚岫大学" },
    ],
    patents: [{ number: "1", owner: "Chuxiu University" }],
  });
  // A figure keeps the value and the usual one of its Chinese row.
  expect(details.indicators).toEqual([
    { name: "Flow", value: "≥8", usual: "5", unit: "mu/h", basis: "measured" },
    { name: "压力", value: "2", usual: undefined, unit: "MPa", basis: undefined },
  ]);
});

test("on the Chinese pages English halves change nothing", () => {
  expect(readDetails(bilingual, "zh")).toMatchObject({
    problem: "易堵塞",
    indicators: [{ name: "流量", unit: "亩/h" }, { name: "压力" }],
    people: [{ name: "韩世杰", org: "楚岫大学" }, { name: "范立诚" }],
    patents: [{ owner: "楚岫大学" }],
  });
});
