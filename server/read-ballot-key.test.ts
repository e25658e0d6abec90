import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readBallotKey } from "./read-ballot-key.ts";

const dataDir = await mkdtemp(join(tmpdir(), "kz-ballot-key-"));
afterAll(() => rm(dataDir, { recursive: true }));

it("is made once, for its owner only, and stays the same", async () => {
  const [one, other] = await Promise.all([readBallotKey({ dataDir }), readBallotKey({ dataDir })]);
  expect(one).toHaveLength(32);
  expect(await readBallotKey({ dataDir })).toEqual(one);
  expect(other).toEqual(one);
  const path = join(dataDir, "ballot.key");
  expect((await readFile(path, "utf8")).length).toBe(64);
  expect((await stat(path)).mode & 0o077).toBe(0);
});

it("is that of the setting where there is one, the same everywhere", async () => {
  const given = await readBallotKey({ ballotKey: "the same for all processes", dataDir });
  expect(given).toEqual(await readBallotKey({ ballotKey: "the same for all processes" }));
  expect(given).not.toEqual(await readBallotKey({ dataDir }));
  expect(await readBallotKey({})).toBeUndefined();
});

it("is refused where its file is damaged", async () => {
  await writeFile(join(dataDir, "ballot.key"), "short");
  await expect(readBallotKey({ dataDir })).rejects.toThrow("damaged");
});
