import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { digestScripts } from "./static-web.ts";

test("scripts that stand in the page are named by their digest, those in files are not", () => {
  const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const html = `<script>one(1)\n</script><script type="module" src="./a.js"></script><script>"二"</script>`;
  expect(digestScripts(html)).toEqual([digest("one(1)\n"), digest(`"二"`)]);
  expect(digestScripts("<p>none</p>")).toEqual([]);
});
