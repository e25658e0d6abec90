import { expect, test } from "vitest";
import { writeSize } from "./file-size.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.0 kB"],
  [31_400, "31.4 kB"],
  [999_400, "999 kB"],
  [999_500, "1.0 MB"],
  [1_500_000, "1.5 MB"],
  [2_000_000_000_000, "2,000 GB"],
])("%i bytes are %s", (bytes, words) => {
  expect(writeSize(bytes, "en")).toBe(words);
  expect(writeSize(bytes, "zh")).toBe(words);
});
