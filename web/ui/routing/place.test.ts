import { expect, test } from "vitest";
import { hrefOf, placeOfHash, readPlace } from "./place.ts";

test("an address is a path and a query", () => {
  expect(readPlace("/zcg?q=a&page=2")).toEqual({ pathname: "/zcg", search: "?q=a&page=2" });
  expect(readPlace("/zcg")).toEqual({ pathname: "/zcg", search: "" });
  expect(readPlace("/zcg?")).toEqual({ pathname: "/zcg", search: "" });
  expect(readPlace("/zcg?q=a#part")).toEqual({ pathname: "/zcg", search: "?q=a" });
});

test.each([
  ["", "/"],
  ["#", "/"],
  ["#/", "/"],
  ["#//", "/"],
  ["#zcg", "/zcg"],
  ["#/zcg/", "/zcg"],
  ["#/kch/kch_expert//?page=2", "/kch/kch_expert"],
])("the place of %j is %s", (hash, path) => {
  expect(placeOfHash(hash).pathname).toBe(path);
});

test("what leads to a place is read back as that place", () => {
  const place = { pathname: "/zcg", search: "?q=%E7%94%B5%E6%B1%A0" };
  expect(placeOfHash(hrefOf(place))).toEqual(place);
  expect(hrefOf("/zcg?q=a")).toBe("#/zcg?q=a");
});
