import { expect, test } from "vitest";
import { readToken } from "./read-token.ts";

test("a token is read with or without the word Bearer", () => {
  for (const header of ["abc", "Bearer abc", "bearer  abc", " abc "]) expect(readToken(header)).toBe("abc");
  for (const header of [undefined, "", "  ", "Bearer", "Bearer "]) expect(readToken(header)).toBeNull();
});

test("a token sent as a parameter too must be the same one", () => {
  expect(readToken("abc", "abc")).toBe("abc");
  expect(readToken(undefined, "abc")).toBe("abc");
  expect(readToken(undefined, "")).toBeNull();
  expect(() => readToken("abc", "other")).toThrow(
    expect.objectContaining({ key: "badInput", issues: [{ field: "token", problem: "mismatch" }] }),
  );
});
