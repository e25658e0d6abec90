import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import type { ProblemKey } from "@kezhuan/contract/problems";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject, quote } from "../catalog/catalog.ts";
import { actForInstallation, type Ctx } from "../context.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { announceWrite } from "./announce-write.ts";
import type { Image } from "./checks/check-image.ts";
import { isBySecretBallot, pollOf, stageOf, type Poll } from "./checks/polls.ts";
import { loadCurrent } from "./load-current.ts";
import { requireRead } from "./page-request.ts";
import { requireOwnDepartment } from "./require-own-department.ts";
import { addBallot, openBox } from "./steps/ballot-box.ts";
import { settlePlaces } from "./totals/places.ts";
import { transitionRecord } from "./transition.ts";
import { withTotals } from "./totals/with-totals.ts";
import { updateRecord } from "./writing/update.ts";

/**
 * Marks the actor as having voted and adds the choice to the sealed counters, both or neither. Nothing that is written
 * says what was chosen, and what is refused does not repeat it.
 * Errors: 404 for a record out of sight, 403 for who is not on the roll, 409 while no votes are cast and for who has voted, 400.
 */
export async function castBallot(
  ctx: Ctx,
  { objname, id, choices }: MessageInput<"castBallot">,
): Promise<MessageOutput<"castBallot">> {
  requireOwnDepartment(ctx);
  const poll = requirePoll(ctx, objname);
  try {
    await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      // Locked: neither a second ballot nor the count comes between.
      const { record, image } = await loadVotedOn(inside, poll, { id, lock: true });
      if (!isBySecretBallot(poll, image) || stageOf(poll, image) !== "open") throw refuseVote("notOpen");
      const voter = await findVoter(inside, poll, record);
      if (!voter) throw fail("forbidden", { issues: [{ field: "id", problem: "notOnRoll" }] });
      if (voter.voted) throw refuseVote("alreadyVoted");
      const box = await openBox(inside, poll, record);
      const chosen = readChoices(poll, { choices, image, options: box.options });
      await markVoter(inside, poll, voter.id);
      await addBallot(inside, poll, { box, choices: chosen });
    });
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
  return { counted: true };
}

/** Where a vote stands for the actor. Errors: 404 for a record out of sight. */
export async function getBallot(
  ctx: Ctx,
  { objname, id }: MessageInput<"getBallot">,
): Promise<MessageOutput<"getBallot">> {
  const poll = requirePoll(ctx, objname);
  const { record, image } = await loadVotedOn(ctx, poll, { id, lock: false });
  const { least, choose } = poll.ballot;
  const common = { choose: Number(image.get(choose) ?? 0), least };
  if (!isBySecretBallot(poll, image)) return { stage: "outside", standing: "none", ...common };
  const voter = await findVoter(ctx, poll, record);
  const standing = voter === undefined ? "none" : voter.voted ? "voted" : "entitled";
  return { stage: stageOf(poll, image), standing, ...common };
}

function requirePoll(ctx: Ctx, objname: string): Poll {
  const object = findObject(ctx.catalog, objname);
  requireRead(openScope(openStatement(ctx), objname));
  const poll = pollOf(ctx.catalog, object);
  if (!poll) throw failField("objname", "unfit");
  return poll;
}

/** The record as it is stored: who may see it at all may know how far the vote is. */
async function loadVotedOn(
  ctx: Ctx,
  { object }: Poll,
  { id, lock }: { id: string; lock: boolean },
): Promise<{ record: string; image: Image }> {
  const record = id.toLowerCase();
  const ids = [record].filter(isId);
  const current = await loadCurrent(ctx, { objname: object.name, ids, action: "read", lock });
  const image = current.get(record)?.image;
  if (!image) throw fail("notFound");
  return { record, image };
}

async function findVoter(
  ctx: Ctx,
  { roll, rollBack, ballot }: Poll,
  record: string,
): Promise<{ id: string; voted: boolean } | undefined> {
  if (ctx.actor.kind !== "user" || ctx.actor.userId === null) return undefined;
  const [row] = await runSql<{ id: string; voted: boolean | null }>(
    ctx.db,
    `select "id", ${quote(ballot.voted)} as voted from ${roll.table}
      where ${quote(rollBack)} = $1 and ${quote(ballot.voter)} = $2`,
    [record, ctx.actor.userId],
  );
  return row && { id: row.id, voted: row.voted === true };
}

/** What was wrong with a choice is told without it. */
function readChoices(
  { ballot }: Poll,
  { choices, image, options }: { choices: readonly string[]; image: Image; options: readonly string[] },
): ReadonlySet<string> {
  const chosen = new Set(choices.map((one) => one.toLowerCase()));
  if (chosen.size < choices.length)
    throw failField("choices", "notUnique", { count: choices.length - chosen.size });
  const most = Number(image.get(ballot.choose) ?? 0);
  if (chosen.size > most) throw failField("choices", "tooMany", { max: most });
  if ([...chosen].some((one) => !options.includes(one))) throw failField("choices", "unknownRecord");
  return chosen;
}

/** As any change of a record, with its history: that somebody has voted is no secret. */
async function markVoter(ctx: Ctx, { roll, ballot }: Poll, id: string): Promise<void> {
  const inside = actForInstallation(ctx);
  const input = { id, [ballot.voted]: true };
  const written = await updateRecord(inside, roll.name, { input, prefix: "" });
  await settlePlaces(inside, transitionRecord);
  await withTotals(inside, roll, [written]);
  await announceWrite(inside, roll);
}

function refuseVote(problem: ProblemKey): Error {
  return fail("wrongState", { issues: [{ field: "id", problem }] });
}
