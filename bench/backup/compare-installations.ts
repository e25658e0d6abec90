import { inCopySession, type CopySession } from "@kezhuan/server/db/copy-session";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { listOwnTables } from "@kezhuan/server/features/backup/read-schema";

export interface Compared {
  /** Tables that are the same in every row, and what they hold. */
  tables: number;
  rows: number;
  megabytes: number;
  /** The names of the others. */
  others: string[];
}

/** Reads two installations that nobody uses side by side, and compares each row of one with the same row of the other. */
export async function compareInstallations(one: string, other: string): Promise<Compared> {
  const first = await startEmbedded({ dataDir: one });
  const second = await startEmbedded({ dataDir: other });
  try {
    return await inCopySession(first.connection, (left) =>
      inCopySession(second.connection, (right) => compareTables(left, right)),
    );
  } finally {
    await first.stop();
    await second.stop();
  }
}

async function compareTables(left: CopySession, right: CopySession): Promise<Compared> {
  const names = (await listOwnTables(left)).map(({ name }) => name);
  const there = (await listOwnTables(right)).map(({ name }) => name);
  if (names.join(" ") !== there.join(" ")) throw new Error("the restored database has other tables");
  const compared: Compared = { tables: 0, rows: 0, megabytes: 0, others: [] };
  for (const name of names) {
    const found = await compareTable(name, left, right);
    if (!found) {
      compared.others.push(name);
      continue;
    }
    compared.tables += 1;
    compared.rows += found.rows;
    compared.megabytes += found.bytes / 1e6;
  }
  return compared;
}

/** In the order in which they lie in the table, which a restore keeps. Undefined: they differ. */
async function compareTable(
  name: string,
  left: CopySession,
  right: CopySession,
): Promise<{ rows: number; bytes: number } | undefined> {
  const isPlain = await left.run<{ kind: string }>(
    `select relkind as kind from pg_class where oid = '${name}'::regclass`,
  );
  if (isPlain[0]?.kind !== "r") return { rows: 0, bytes: 0 };
  const theirs = right.copyOut(`copy ${name} to stdout`);
  const other = theirs[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  let held: Buffer = Buffer.alloc(0);
  let rows = 0;
  let bytes = 0;
  let isSame = true;
  // Both are read to their end: a COPY that is left in the middle takes the connection with it.
  for await (const chunk of left.copyOut(`copy ${name} to stdout`) as AsyncIterable<Buffer>) {
    while (held.length < chunk.length) {
      const next = await other.next();
      if (next.done === true) break;
      held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    }
    if (!held.subarray(0, chunk.length).equals(chunk)) isSame = false;
    held = held.subarray(chunk.length);
    bytes += chunk.length;
    // In the form of COPY every row is one line, and nothing within it is an end of line.
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
  }
  for (let next = await other.next(); next.done !== true; next = await other.next()) isSame = false;
  return isSame && held.length === 0 ? { rows, bytes } : undefined;
}
