import { expect, test } from "vitest";
import { feedAddress } from "./feed-address.ts";

const facets = [{ param: "field", field: "hi_tech_field", label: { zh: "领域", en: "Field" }, expected: 8 }];

test("the feed of a search asks for the same as the search", () => {
  const address = feedAddress(
    { kind: "achievement", facets },
    { keyword: "电池", chosen: { field: ["04"] } },
    "zh",
  );
  const { pathname, searchParams } = new URL(address, "http://kz.example.org/");
  expect(pathname).toBe("/feed.xml");
  expect(Object.fromEntries(searchParams)).toEqual({
    type: "achievement",
    q: "电池",
    highsearch: '{"match":"and","rules":[{"field":"hi_tech_field","op":"in","value":["04"]}]}',
    lang: "zh",
  });
});

test("where nothing is asked for, the feed has all of the kind", () => {
  expect(feedAddress({ kind: "demand", facets: [] }, { keyword: "", chosen: {} }, "en")).toBe(
    "feed.xml?type=demand&lang=en",
  );
});
