import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrationLock } from "./db/migrate.ts";
import { migrations } from "./db/migrations.ts";

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8")) as {
  version: string;
};

/** What this version of the product is, and which back-ups it can bring up to date. */
export const thisVersion = {
  product: manifest.version,
  migrations: migrations.map(({ name }) => name),
  startLock: migrationLock,
};
