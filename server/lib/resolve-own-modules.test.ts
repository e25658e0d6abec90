import { expect, test } from "vitest";
import { findOwnModule } from "./resolve-own-modules.ts";

const here = import.meta.url;

test.each(["./html.ts", "../config.ts", "@kezhuan/contract/api/envelope", "@kezhuan/packs/registry"])(
  "our own module %s is found where Node finds it",
  (specifier) => expect(findOwnModule(specifier, here)).toBe(import.meta.resolve(specifier)),
);

test.each(["zod", "node:fs", "./start-error.mjs", "@kezhuan/server/lib/start-error.mjs", "./html.ts?anew"])(
  "%s is left to Node",
  (specifier) => expect(findOwnModule(specifier, here)).toBeUndefined(),
);

test("what packages of others import is left to Node, and so is what nothing imports", () => {
  const theirs = new URL("../../node_modules/kezhuan-pack-mine/pack.ts", here).href;
  expect(findOwnModule("@kezhuan/contract/api/envelope", theirs)).toBeUndefined();
  expect(findOwnModule("./other.ts", theirs)).toBeUndefined();
  expect(findOwnModule("./other.ts", undefined)).toBeUndefined();
});
