import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { takeDataLock } from "../server/lib/data-lock.mjs";
import { checkPlaces, describePort } from "./check-places.mjs";
import { readSettings } from "./settings.mjs";

const root = mkdtempSync(join(tmpdir(), "kz-places-"));
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close();
  rmSync(root, { recursive: true, force: true });
});

function check(environment: Record<string, string>): Promise<void> {
  return checkPlaces(readSettings({ PORT: "8101", ...environment }, root));
}

function listen(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    servers.push(server);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

test("free port, writable folders and no other process are fine", async () => {
  await expect(check({ DATA_DIR: "fine" })).resolves.toBeUndefined();
});

test("a port that is taken is named with the cure", async () => {
  const port = await listen();
  await expect(check({ PORT: String(port) })).rejects.toThrow(
    `PORT: ${port} on 127.0.0.1 is taken by another program: stop that, or set PORT to a free one.`,
  );
});

test("an address that this machine does not have is named with the cure", async () => {
  await expect(check({ HOST: "192.0.2.1" })).rejects.toThrow(
    /^HOST: this machine cannot listen on 192\.0\.2\.1/,
  );
  expect(describePort("EACCES", "127.0.0.1", 80)).toMatch(/^PORT: this account may not listen on 80/);
});

test("a program of LibreOffice that is none is named with the cure", async () => {
  writeFileSync(join(root, "plain"), "", { mode: 0o644 });
  for (const [path, problem] of [
    ["gone/soffice", "there is no"],
    [".", "is no file"],
    ["plain", "this account cannot run"],
  ] as const)
    await expect(check({ DATA_DIR: "fine", SOFFICE: path })).rejects.toThrow(
      new RegExp(`^SOFFICE: .*${problem}.*: set SOFFICE to the program of LibreOffice`),
    );
  await expect(check({ DATA_DIR: "fine", SOFFICE: process.execPath })).resolves.toBeUndefined();
});

test("a folder that is a file, or lies below one, is named with the cure", async () => {
  writeFileSync(join(root, "file"), "");
  for (const folder of ["file", "file/below"]) {
    await expect(check({ DATA_DIR: folder })).rejects.toThrow(
      /^DATA_DIR: .* is not a folder: set DATA_DIR to one\.$/,
    );
  }
  await expect(check({ DATA_DIR: "fine", FILES_DIR: "file" })).rejects.toThrow(/^FILES_DIR: /);
});

test("a folder that cannot be written is named with the cure", async () => {
  await expect(check({ DATA_DIR: "/proc/kezhuan" })).rejects.toThrow(
    /^DATA_DIR: .* cannot be written \(\w+\): give/,
  );
});

test("a folder that another process works in is refused with that process", async () => {
  const lock = await takeDataLock(root, "http://127.0.0.1:8080/");
  await expect(check({ DATA_DIR: root })).rejects.toThrow(
    `is in use by process ${process.pid} at http://127.0.0.1:8080/`,
  );
  lock.release();
});

test("a database server that does not answer is named without its password", async () => {
  const attempt = check({ DATABASE_URL: "postgres://app:secret@127.0.0.1:1/kezhuan" });
  await expect(attempt).rejects.toThrow(
    /^DATABASE_URL: no database server answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)/,
  );
  await expect(attempt).rejects.not.toThrow(/secret/);
  await expect(check({ DATABASE_URL: "postgres://app@localhost/kezhuan?host=/nowhere" })).rejects.toThrow(
    "/nowhere/.s.PGSQL.5432",
  );
});

test("a database server that answers is fine, and its installation shares the data folder", async () => {
  const port = await listen();
  const lock = await takeDataLock(root, "");
  const url = `postgres://app@127.0.0.1:${port}/kezhuan`;
  await expect(check({ DATABASE_URL: url, DATA_DIR: root })).resolves.toBeUndefined();
  lock.release();
});
