import { afterAll, vi } from "vitest";

// Files share a process: a clock or a global that one of them put in place must not be there for the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
