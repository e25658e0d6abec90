import { expect, test } from "vitest";
import { portalPageOf } from "./portal-page.ts";

test("a record is shown where its object says, under what names it there", () => {
  const page = "/cxqdydzDetail?slug={slug}&preview=1";
  expect(portalPageOf({ page }, { id: "7", slug: "a b" })).toBe("/cxqdydzDetail?slug=a%20b&preview=1");
  expect(portalPageOf({ page }, { id: "7", slug: null })).toBeUndefined();
  expect(portalPageOf({ page: "/article?id={id}" }, { id: "7" })).toBe("/article?id=7");
  expect(portalPageOf({}, { id: "7" })).toBeUndefined();
});
