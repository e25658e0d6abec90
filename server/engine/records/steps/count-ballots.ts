import { fail, failField } from "@kezhuan/contract/errors";
import type { Transition } from "@kezhuan/contract/metadata/object";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "../announce-write.ts";
import type { Image } from "../checks/check-image.ts";
import { isBySecretBallot, pollOf, stageOf, type Poll } from "../checks/polls.ts";
import type { Values } from "../read-input.ts";
import { updateRecord } from "../writing/update.ts";
import { ballotsDiffer, countMarks, listOptions, openBox, removeBox, requireKey } from "./ballot-box.ts";

interface StepOfVote {
  object: CatalogObject;
  transition: Transition;
  id: string;
  /** The record before the step. It is locked. */
  image: Image;
}

/**
 * What a change of state does to a vote by secret ballot: it begins, is counted, or is discarded unread. Answers what is
 * written into the record. Errors: 409 where it cannot be held or counted without telling who voted for what.
 */
export async function stepOfVote(ctx: Ctx, { object, transition, id, image }: StepOfVote): Promise<Values> {
  const poll = pollOf(ctx.catalog, object);
  if (!poll || !isBySecretBallot(poll, image)) return new Map();
  const isOpen = stageOf(poll, image) === "open";
  if (!isOpen) return transition.to === poll.ballot.state ? beginVote(ctx, poll, { id, image }) : new Map();
  if (transition.to === poll.ballot.state) return new Map();
  const counted = transition.action === poll.ballot.count ? await countBallots(ctx, poll, id) : new Map();
  await removeBox(ctx, id);
  return counted;
}

async function beginVote(ctx: Ctx, poll: Poll, { id, image }: { id: string; image: Image }): Promise<Values> {
  const { ballot, roll, rollBack } = poll;
  requireKey(ctx);
  const [row] = await runSql<{ listed: number; able: number; marked: number }>(
    ctx.db,
    `select count(*)::int as listed, count(${quote(ballot.voter)})::int as able,
       count(*) filter (where ${quote(ballot.voted)})::int as marked
       from ${roll.table} where ${quote(rollBack)} = $1`,
    [id],
  );
  const { listed = 0, able = 0, marked = 0 } = row ?? {};
  if (marked > 0) throw ballotsDiffer(0, marked);
  if (able < ballot.least) throw failField(ballot.roll, "tooFewVoters", { min: ballot.least });
  const options = await listOptions(ctx, poll, id);
  if (options.length === 0) throw failField(ballot.options, "required");
  const choose = Number(image.get(ballot.choose) ?? 0);
  if (choose < 1) throw failField(ballot.choose, "tooSmall", { min: 1 });
  return new Map(ballot.result.entitled === undefined ? [] : [[ballot.result.entitled, listed]]);
}

async function countBallots(ctx: Ctx, poll: Poll, id: string): Promise<Values> {
  const { ballot, options } = poll;
  const { counters, options: listed } = await openBox(ctx, poll, id);
  const marked = await countMarks(ctx, poll, id);
  const { ballots, blank, votes } = counters;
  if (ballots !== marked) throw ballotsDiffer(ballots, marked);
  if (ballots < ballot.least)
    throw fail("wrongState", {
      issues: [{ field: ballot.roll, problem: "tooFewBallots", params: { min: ballot.least } }],
    });
  const inside = actForInstallation(ctx);
  for (const [index, option] of listed.entries()) {
    const input = { id: option, [ballot.votes]: votes[index] ?? 0 };
    await updateRecord(inside, options.name, { input, prefix: "" });
  }
  await announceWrite(inside, options);
  const { marked: markedIn, invalid, ballots: ballotsIn, blank: blankIn } = ballot.result;
  return new Map([
    [ballotsIn, ballots],
    [blankIn, blank],
    ...(markedIn === undefined ? [] : [[markedIn, marked] as const]),
    ...(invalid === undefined ? [] : [[invalid, 0] as const]),
  ]);
}
