import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeEach, expect, test } from "vitest";
import { eicar, startClamd } from "@kezhuan/server/testing/clamd-server";
import { openScanner } from "./scanner.ts";

const clamd = await startClamd();
const folder = mkdtempSync(join(tmpdir(), "kz-scan-"));
afterAll(async () => {
  await clamd.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  clamd.fault = undefined;
  clamd.scanned.length = 0;
});

const scanner = openScanner(clamd.place);
const impatient = openScanner(clamd.place, { idleMs: 200 });
const large = randomBytes(5 * 1024 ** 2);
const inPieces = (content: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / 65_536) }, (_, at) =>
      content.subarray(at * 65_536, (at + 1) * 65_536),
    ),
  );

test("a clean content is clean, an infected one is named, whatever their size", async () => {
  await scanner.ping();
  expect(await scanner.scan(Readable.from([]))).toEqual({ found: null });
  expect(await scanner.scan(inPieces(large))).toEqual({ found: null });
  const infected = Buffer.concat([large, Buffer.from(eicar)]);
  expect(await scanner.scan(inPieces(infected))).toEqual({ found: "Eicar-Signature" });
  expect(clamd.scanned).toEqual([0, large.length, infected.length]);
});

test("a scanner that is away, slow, breaks off or says something else counts as away, never as clean", async () => {
  for (const fault of ["silence", "break", "garbage"] as const) {
    clamd.fault = fault;
    await expect(impatient.scan(inPieces(large))).rejects.toMatchObject({ key: "scannerAway" });
  }
  clamd.fault = undefined;
  const nobody = openScanner({ host: "127.0.0.1", port: 9 });
  await expect(nobody.scan(inPieces(large))).rejects.toMatchObject({ key: "scannerAway" });
  await expect(nobody.ping()).rejects.toMatchObject({ key: "scannerAway" });
  expect(await scanner.scan(inPieces(large))).toEqual({ found: null });
});

test("more than the scanner looks at is told as such, though it stops reading", async () => {
  clamd.fault = "limit";
  await expect(scanner.scan(Readable.from([Buffer.from("some")]))).rejects.toMatchObject({
    key: "scanTooLarge",
  });
});

test("a content that breaks off is the fault of nobody else", async () => {
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from("some");
      await Promise.resolve();
      throw new Error("gone");
    })(),
  );
  await expect(scanner.scan(breaking)).rejects.toThrow("gone");
});

test("many at once wait for their turn, over a socket of the machine too", async () => {
  const local = await startClamd(join(folder, "clamd.ctl"));
  try {
    const other = openScanner(local.place);
    const verdicts = await Promise.all(
      Array.from({ length: 40 }, () => other.scan(inPieces(large.subarray(0, 200_000)))),
    );
    expect(verdicts.every(({ found }) => found === null)).toBe(true);
    expect(local.scanned).toHaveLength(40);
  } finally {
    await local.close();
  }
});
