import { expect, test } from "vitest";
import { usernameSchema } from "@kezhuan/contract/api/session";
import { fitUsername, proposeUsernames } from "./derive-username.ts";

test.each([
  ["Zhang.San@example.org", "zhang.san"],
  ["EXAMPLE\\li.si", "li.si"],
  ["José Müller", "jose-muller"],
  ["..a_b..", "a_b"],
  ["x".repeat(50), "x".repeat(32)],
  ["张三", undefined],
  ["ab", undefined],
  ["@example.org", undefined],
  ["", undefined],
])("%s becomes %s", (name, expected) => {
  expect(fitUsername(name)).toBe(expected);
});

test("every proposed name fits, differs from the others, and there is one even for a name of other letters", () => {
  for (const username of ["w".repeat(40), "zhang.san", "张三"]) {
    const proposed = [...proposeUsernames({ username, issuer: "https://id.example.org", subject: "7" })];
    expect(new Set(proposed).size).toBe(proposed.length);
    expect(proposed.length).toBeGreaterThan(1);
    for (const name of proposed) expect(usernameSchema.safeParse(name).success).toBe(true);
  }
});
