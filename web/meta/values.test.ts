import { describe, expect, it } from "vitest";
import { sampleField } from "./meta-fixture.ts";
import { changedFields, filledFields, initialValues, isSameValue } from "./values.ts";

const id = "11111111-2222-3333-4444-555555555555";
const title = sampleField("title", "text");
const price = sampleField("price", "decimal", { settings: { scale: 2 } });
const owner = sampleField("owner", "ref", { settings: { object: "sys_user" } });
const logo = sampleField("logo", "image");
const tags = sampleField("tags", "texts");
const extra = sampleField("extra", "json");
const enabled = sampleField("enabled", "boolean", { default: true });
const fields = [title, price, owner, logo, tags, extra, enabled];

describe("the values a form sends", () => {
  it("are those whose meaning changed, not those written another way", () => {
    const before = {
      title: "甲",
      price: "1.50",
      owner: { id, label: "旧名" },
      logo: { id, name: "a.png", size: 1, type: "image/png", url: "/a?sig=1" },
      tags: ["a"],
      extra: { a: 1, b: 2 },
    };
    const after = {
      title: "甲",
      price: "1.5",
      owner: { id, label: "新名" },
      logo: { id, name: "a.png", size: 1, type: "image/png", url: "/a?sig=2" },
      tags: ["a", "b"],
      extra: { b: 2, a: 1 },
    };
    expect(changedFields(fields, before, after)).toEqual({ tags: ["a", "b"] });
  });

  it("name what was emptied as null, and treat absent and empty alike", () => {
    expect(changedFields(fields, { title: "甲", tags: null }, { title: " ", tags: [] })).toEqual({
      title: null,
    });
  });

  it("leave alone what the form does not hold", () => {
    expect(changedFields(fields, { title: "甲", price: "1" }, { title: "乙" })).toEqual({ title: "乙" });
  });

  it("of a new record are the filled ones, and a default that was emptied", () => {
    expect(initialValues([title, enabled])).toEqual({ title: null, enabled: true });
    expect(filledFields(fields, { title: "甲", price: null, enabled: null })).toEqual({
      title: "甲",
      enabled: null,
    });
  });

  it("go out in the form they are stored in", () => {
    const trl = sampleField("trl", "integer");
    const typed = { trl: "7", price: "007.10", owner: { id, label: "新名" }, logo: { id, name: "a.png" } };
    expect(filledFields([trl, price, owner, logo], typed)).toEqual({
      trl: 7,
      price: "7.1",
      owner: id,
      logo: { id, name: "a.png" },
    });
  });

  it("count as changed when they cannot be read", () => {
    expect(isSameValue(price, "1", "one")).toBe(false);
    expect(isSameValue(price, "one", "one")).toBe(true);
  });
});
