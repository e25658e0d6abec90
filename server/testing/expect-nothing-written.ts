import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { digestTables } from "./digest-tables.ts";
import type { TestApp } from "./make-app.ts";

/** In a `describe`: no call of its tests may write anything, and none may fail inside. */
export function expectNothingWritten({ database, failures }: Pick<TestApp, "database" | "failures">): void {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await digestTables(database);
  });
  afterEach(() => {
    expect(failures.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    expect(await digestTables(database)).toEqual(before);
  });
}
