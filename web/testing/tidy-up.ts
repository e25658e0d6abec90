import { afterAll, vi } from "vitest";
import { page } from "vitest/browser";
import { closePage } from "./open-page.ts";

// Files share a document, and load every module once: what one of them leaves behind must not be there for the next.
afterAll(async () => {
  closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await page.viewport(1440, 900);
});
