import { expect, test } from "vitest";
import { readDetails } from "./read-achievement-details.ts";

test("a record of which only the id may be seen has a page, too", () => {
  expect(readDetails({ id: "a1", _masked: ["title"] })).toMatchObject({
    id: "a1",
    title: "a1",
    patents: [],
    people: [],
    attachments: [],
  });
});

test("rows without a name and files without an address are left out", () => {
  const details = readDetails({
    id: "a1",
    people: [{ name: "林知远", org: "澄江理工大学" }, { org: "无名" }],
    ip_list: [{ ip_type: "invention", ip_no: "201710601862.3", ip_status: "granted" }],
    indicators: [{ name: "盐雾", value: 1500, unit: "h" }, { value: "无名" }],
    attachments: [
      { id: "f1", name: "说明.pdf", size: 10, type: "application/pdf", url: "/files/f1" },
      { id: "f2", name: "无地址.pdf", size: 10, type: "application/pdf" },
    ],
  });
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
    };
    expect(() => readDetails({ id: "a1", ...record, keywords: value, price_min: value })).not.toThrow();
  }
});
