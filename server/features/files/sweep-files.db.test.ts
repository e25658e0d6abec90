import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { openFolderStore } from "./file-store.ts";
import { sweepStore } from "./sweep-files.ts";

const { db } = await makeDb();
const folder = mkdtempSync(join(tmpdir(), "kz-sweep-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = openFolderStore(folder, { reserve: 0 });
const warnings: string[] = [];
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (_: object, text: string) => warnings.push(text),
};
const now = new Date("2026-11-23T00:00:00Z");

/** A file of some days ago. */
async function put(id: string, days: number, ending = ""): Promise<string> {
  const inner = join(folder, id.slice(-2), id.slice(-4, -2));
  await mkdir(inner, { recursive: true });
  const place = join(inner, `${id}${ending}`);
  await writeFile(place, "content");
  const at = new Date(now.getTime() - days * 24 * 3_600_000);
  await utimes(place, at, at);
  return id;
}

async function addRow(id: string): Promise<void> {
  await runSql(
    db,
    `insert into kz.file (id, object, field, name, size, type, created_at)
     values ($1, 't', 'f', 'n', 7, 'text/plain', now())`,
    [id],
  );
}

async function names(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

it("what ended processes have left in the store is removed, and nothing that is known or new", async () => {
  const [known, fresh] = [await put(newId(), 400), await put(newId(), 6)];
  await addRow(known);
  const writing = await put(newId(), 0.5, ".part");
  await put(newId(), 2, ".part");
  await put(newId(), 8);
  expect(await sweepStore({ db, store, log }, now)).toBe(2);
  expect(new Set(await names())).toEqual(new Set([known, fresh, `${writing}.part`]));
  expect(await sweepStore({ db, store, log }, now)).toBe(0);
});

it("a store of which the database knows next to nothing is another one's: nothing of it is removed", async () => {
  for (let count = 0; count < 101; count += 1) await put(newId(), 30);
  const before = await names();
  expect(await sweepStore({ db, store, log }, now)).toBe(0);
  expect(await names()).toEqual(before);
  expect(warnings).toHaveLength(1);
});
