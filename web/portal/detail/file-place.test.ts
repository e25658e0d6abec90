import { expect, test } from "vitest";
import { formatFilePlace, readFilePlace, viewerOf } from "./file-place.ts";

const place = { kind: "achievement" as const, id: "a 1", field: "media", file: "f&1" };

test("an address of a viewer leads back to the file it was made for", () => {
  const address = formatFilePlace("/showImg", place);
  expect(address.startsWith("/showImg?")).toBe(true);
  expect(readFilePlace(new URLSearchParams(address.split("?")[1]))).toEqual(place);
});

test("an address that names no file of a public record is none", () => {
  expect(readFilePlace(new URLSearchParams("url=https://elsewhere.example/x.png"))).toBeUndefined();
  expect(readFilePlace(new URLSearchParams("type=sys_user&id=1&field=avatar&file=2"))).toBeUndefined();
});

test("only what a viewer can show is shown in one", () => {
  const file = { id: "1", name: "x", size: 1 };
  expect(viewerOf({ ...file, type: "image/png" })).toBe("/showImg");
  expect(viewerOf({ ...file, type: "application/pdf" })).toBe("/pdf");
  expect(viewerOf({ ...file, type: "image/svg+xml" })).toBeUndefined();
  expect(viewerOf({ ...file, type: "application/zip" })).toBeUndefined();
});
