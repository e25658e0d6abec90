import { randomBytes } from "node:crypto";
import type { Db } from "./db.ts";
import { runSql } from "./run-sql.ts";

/** A random key that all processes on this database share; made by the first that asks for it. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  const known = await findSecret(db, name);
  if (known) return known;
  await runSql(db, "insert into kz.secret (name, value) values ($1, $2) on conflict do nothing", [
    name,
    randomBytes(32),
  ]);
  const made = await findSecret(db, name);
  if (!made) throw new Error(`The secret ${name} vanished while it was being made`);
  return made;
}

async function findSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await runSql<{ value: Buffer }>(db, "select value from kz.secret where name = $1", [name]);
  return row?.value;
}
