import { expect, test } from "vitest";
import { ChunkLoadError, loadChunk } from "./load-chunk.ts";

test("a part that comes is handed on", async () => {
  await expect(loadChunk(() => Promise.resolve("part"))).resolves.toBe("part");
});

test("a part that fails is a ChunkLoadError with its cause", async () => {
  const load = () => Promise.reject(new Error("gone"));
  await expect(loadChunk(load)).rejects.toMatchObject({ name: "ChunkLoadError", cause: new Error("gone") });
});

test("a part that does not come in time counts as failed", async () => {
  const load = () => new Promise<never>(() => undefined);
  await expect(loadChunk(load, 20)).rejects.toThrow(ChunkLoadError);
});
