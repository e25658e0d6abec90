import { expect, test } from "vitest";
import { needsOwnFace } from "./own-face.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", false],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", false],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", false],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 8)", false],
  ["Mozilla/5.0 (Phone; OpenHarmony 5.0)", false],
  ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/153", true],
])("%s brings its own face: %s", (agent, needed) => {
  expect(needsOwnFace(agent)).toBe(needed);
});
