import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { compareClocks, compareMigrations } from "./examine-database.ts";
import { checkFolders, checkNode, checkPort, checkSettings, checkSpace } from "./examine-machine.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-doctor-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("an older Node is wrong", () => {
  expect(checkNode("22.12.0").state).toBe("bad");
  expect(checkNode("24.0.0").state).toBe("good");
  expect(checkNode("100.1.0").state).toBe("good");
});

test("tables of this version are good, older and newer ones wrong, none a note", () => {
  expect(compareMigrations(["1", "2"], ["1", "2"]).state).toBe("good");
  expect(compareMigrations(["1"], ["1", "2"])).toMatchObject({ state: "bad" });
  expect(compareMigrations(["1"], ["1", "2"]).text.en).toContain("lack 1");
  expect(compareMigrations(["1", "3"], ["1", "2"])).toMatchObject({ state: "bad" });
  expect(compareMigrations(["1", "3"], ["1", "2"]).text.en).toContain("(3)");
  expect(compareMigrations([], ["1"]).state).toBe("note");
});

test("clocks more than two seconds apart are wrong, either way", () => {
  expect(compareClocks(10_000, 11_900).state).toBe("good");
  expect(compareClocks(10_000, 12_100).state).toBe("bad");
  expect(compareClocks(12_100, 10_000).state).toBe("bad");
});

test("a folder that is to be made is good, a file in its place is wrong", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const [data, files, backups] = checkFolders(
    readConfig({ DATA_DIR: join(folder, "new", "data"), FILES_DIR: folder, BACKUP_DIR: file }),
  );
  expect([data?.state, files?.state, backups?.state]).toEqual(["good", "good", "bad"]);
});

test("a disk with less than uploads leave free is wrong", async () => {
  const roomy = await checkSpace(readConfig({ DATA_DIR: folder, STORAGE_RESERVE_MB: "0" }));
  expect(roomy.map(({ state }) => state)).toEqual(["good", "good"]);
  const full = await checkSpace(readConfig({ DATA_DIR: folder, STORAGE_RESERVE_MB: String(1024 * 1024) }));
  // Less than a tebibyte is free where tests run.
  expect(full.map(({ state }) => state)).toEqual(["good", "bad"]);
});

test("settings that look misspelt are notes, in both languages", () => {
  const found = checkSettings(readConfig({ DATABSE_URL: "x", PORT: "8150" }));
  expect(found.map(({ state }) => state)).toEqual(["good", "note"]);
  expect(found[0]?.text.zh).toContain("PORT");
});

test("a port is good when it is free or a server of ours has it, and wrong when another program has", async () => {
  const answers: unknown[] = [{ status: "ok" }, "another program"];
  const server = createServer((_, response) => response.end(JSON.stringify(answers.shift())));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ PORT: String(port) });
  expect((await checkPort(config)).text.en).toContain(`answers at http://127.0.0.1:${port}/`);
  expect((await checkPort(config)).state).toBe("bad");
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect((await checkPort(config)).text.en).toContain("is free");
});
