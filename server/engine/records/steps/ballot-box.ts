import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Poll } from "../checks/polls.ts";

/** The ballots of one record: how many there are, how many choose nothing, and how many choose each option. */
interface Counters {
  ballots: number;
  blank: number;
  /** In the order of the box's options. */
  votes: number[];
}

interface BallotBox {
  record: string;
  options: readonly string[];
  counters: Counters;
}

/**
 * The box of a record, locked until the transaction ends; an empty one where nothing was cast yet. To be called with the
 * record itself locked. Errors: 409 without the key that it is sealed with, or where marks are left of ballots that are gone.
 */
export async function openBox(ctx: Ctx, poll: Poll, record: string): Promise<BallotBox> {
  const key = requireKey(ctx);
  const stored = await readBox(ctx, record);
  if (stored) {
    if (stored.key !== nameKey(key)) throw noKey();
    return { record, options: stored.options, counters: unseal(stored.sealed, { key, record }) };
  }
  const marked = await countMarks(ctx, poll, record);
  if (marked > 0) throw ballotsDiffer(0, marked);
  const options = await listOptions(ctx, poll, record);
  return { record, options, counters: { ballots: 0, blank: 0, votes: options.map(() => 0) } };
}

/**
 * Adds a ballot and seals all counters anew, in one row of one length: neither which of them changed nor how far they have
 * come shows from outside.
 */
export async function addBallot(
  ctx: Ctx,
  poll: Poll,
  { box, choices }: { box: BallotBox; choices: ReadonlySet<string> },
): Promise<void> {
  const key = requireKey(ctx);
  const { record, options, counters } = box;
  const added: Counters = {
    ballots: counters.ballots + 1,
    blank: counters.blank + (choices.size === 0 ? 1 : 0),
    votes: counters.votes.map((count, index) => count + (choices.has(options[index] ?? "") ? 1 : 0)),
  };
  // Sealed here and not by SQL: neither a log of statements nor one of their values shows what it was.
  await runSql(
    ctx.db,
    `insert into kz.ballot_box (record, object, key, options, sealed) values ($1, $2, $3, $4, $5)
     on conflict (record) do update set sealed = excluded.sealed`,
    [record, poll.object.name, nameKey(key), options, seal(added, { key, record })],
  );
}

/** Leaves nothing of the ballots of a record. */
export async function removeBox(ctx: Ctx, record: string): Promise<void> {
  await runSql(ctx.db, "delete from kz.ballot_box where record = $1", [record]);
}

/** How many on the roll are marked as having voted. */
export async function countMarks(
  ctx: Ctx,
  { roll, rollBack, ballot }: Poll,
  record: string,
): Promise<number> {
  const text = `select count(*)::int as n from ${roll.table} where ${quote(rollBack)} = $1 and ${quote(ballot.voted)}`;
  const [row] = await runSql<{ n: number }>(ctx.db, text, [record]);
  return row?.n ?? 0;
}

/** Ids of what can be chosen. */
export async function listOptions(
  ctx: Ctx,
  { options, optionsBack }: Poll,
  record: string,
): Promise<string[]> {
  const text = `select "id" from ${options.table} where ${quote(optionsBack)} = $1 order by "id"`;
  return (await runSql<{ id: string }>(ctx.db, text, [record])).map(({ id }) => id);
}

/** Errors: 409 without a key. */
export function requireKey({ ballotKey }: Ctx): Buffer {
  if (!ballotKey) throw noKey();
  return ballotKey;
}

/** The refusal to count where ballots and voters are not the same. */
export function ballotsDiffer(ballots: number, marked: number): Error {
  return fail("wrongState", {
    issues: [{ field: "ballots", problem: "ballotsDiffer", params: { ballots, marked } }],
  });
}

interface StoredBox {
  key: string;
  options: string[];
  sealed: Buffer;
}

async function readBox(ctx: Ctx, record: string): Promise<StoredBox | undefined> {
  const text = "select key, options, sealed from kz.ballot_box where record = $1 for update";
  const [row] = await runSql<StoredBox>(ctx.db, text, [record]);
  return row;
}

function noKey(): Error {
  return fail("wrongState", { issues: [{ field: "ballots", problem: "noBallotKey" }] });
}

/** Tells keys apart without telling anything of them. */
export function nameKey(key: Buffer): string {
  return createHash("sha256").update("name of a ballot key").update(key).digest("hex").slice(0, 16);
}

interface Sealing {
  key: Buffer;
  record: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** A key for each record, so that a box cannot be opened in the place of another. */
function keyOf({ key, record }: Sealing): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key, record, "ballot box", 32));
}

function seal({ ballots, blank, votes }: Counters, sealing: Sealing): Buffer {
  const numbers = [ballots, blank, ...votes];
  const plain = Buffer.alloc(numbers.length * 4);
  for (const [index, count] of numbers.entries()) plain.writeUInt32BE(count, index * 4);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(sealing), nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(sealed: Buffer, sealing: Sealing): Counters {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(sealing), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  }).setAuthTag(sealed.subarray(-tagBytes));
  const body = sealed.subarray(nonceBytes, -tagBytes);
  const plain = Buffer.concat([decipher.update(body), decipher.final()]);
  const [ballots = 0, blank = 0, ...votes] = Array.from({ length: plain.length / 4 }, (_, index) =>
    plain.readUInt32BE(index * 4),
  );
  return { ballots, blank, votes };
}
