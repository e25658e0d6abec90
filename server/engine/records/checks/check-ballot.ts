import { fail, type AppError } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Image } from "./check-image.ts";
import type { CheckedRecord } from "./check-raising.ts";
import { isBySecretBallot, listPolls, stageOf, type Poll } from "./polls.ts";

/**
 * What nobody but the installation writes of a vote by secret ballot, administrators included: the count at any time; the
 * roll and how it is voted once it has begun; what can be chosen while votes are cast. Locks the record voted on.
 */
export async function checkBallot(ctx: Ctx, object: CatalogObject, record: CheckedRecord): Promise<Issue[]> {
  // What comes back was refused or counted when it was written.
  if (ctx.actor.kind === "system" || record.isRestored) return [];
  const issues: Issue[] = [];
  for (const poll of listPolls(ctx.catalog)) {
    const given = { object, record };
    if (poll.object.name === object.name) issues.push(...(await checkVotedOn(ctx, poll, given)));
    if (poll.roll.name === object.name)
      issues.push(...(await checkLine(ctx, poll, { ...given, list: "roll" })));
    if (poll.options.name === object.name)
      issues.push(...(await checkLine(ctx, poll, { ...given, list: "options" })));
  }
  return issues;
}

/** Why records may not be deleted: they are voted on, or part of a vote that has begun. */
export async function refuseRemovalInVote(
  ctx: Ctx,
  object: CatalogObject,
  ids: readonly string[],
): Promise<AppError | undefined> {
  if (ctx.actor.kind === "system") return undefined;
  for (const poll of listPolls(ctx.catalog)) {
    const { name, table } = object;
    const queries: [string, (image: Image) => boolean][] = [];
    const back = (field: string) => `(select ${quote(field)} from ${table} where "id" = any($1::uuid[]))`;
    if (poll.object.name === name)
      queries.push(["any($1::uuid[])", (image) => stageOf(poll, image) === "open"]);
    if (poll.roll.name === name)
      queries.push([`any${back(poll.rollBack)}`, (image) => stageOf(poll, image) !== "early"]);
    if (poll.options.name === name)
      queries.push([`any${back(poll.optionsBack)}`, (image) => stageOf(poll, image) !== "early"]);
    for (const [condition, isFixed] of queries) {
      const images = await readVotedOn(ctx, poll, { condition, values: [ids] });
      if (images.some((image) => isBySecretBallot(poll, image) && isFixed(image)))
        return fail("wrongState", { issues: [{ field: "idlist", problem: "ballotFixed" }] });
    }
  }
  return undefined;
}

interface Given {
  object: CatalogObject;
  record: CheckedRecord;
}

/** The record itself, by what is stored of it: how it is voted is what it was when it began. */
async function checkVotedOn(ctx: Ctx, poll: Poll, { record }: Given): Promise<Issue[]> {
  const { ballot } = poll;
  const [before] = record.isNew
    ? [record.image]
    : await readVotedOn(ctx, poll, { condition: "$1::uuid", values: [record.id] });
  const image = before ?? record.image;
  const counted = isBySecretBallot(poll, image) || isBySecretBallot(poll, record.image);
  const { entitled, ...rest } = ballot.result;
  const written = Object.values(rest).filter((name) => name !== undefined);
  const fixed = [
    ballot.choose,
    ...(entitled === undefined ? [] : [entitled]),
    ...Object.keys(ballot.when ?? {}),
  ];
  const isFixed = isBySecretBallot(poll, image) && stageOf(poll, image) !== "early";
  return [
    ...(counted ? report(record, written, "ballotCounted") : []),
    ...(isFixed ? report(record, fixed, "ballotFixed") : []),
  ];
}

/** A line of those who may vote or of what they may choose, also where it is taken from one record to another. */
async function checkLine(
  ctx: Ctx,
  poll: Poll,
  { object, record, list }: Given & { list: "roll" | "options" },
): Promise<Issue[]> {
  const [back, counted] =
    list === "roll" ? [poll.rollBack, poll.ballot.voted] : [poll.optionsBack, poll.ballot.votes];
  const stored = record.isNew
    ? ""
    : ` or "id" = (select ${quote(back)} from ${object.table} where "id" = $2::uuid)`;
  const images = await readVotedOn(ctx, poll, {
    condition: `$1::uuid${stored}`,
    values: [record.image.get(back) ?? null, ...(record.isNew ? [] : [record.id])],
  });
  const secret = images.filter((image) => isBySecretBallot(poll, image));
  const stages = secret.map((image) => stageOf(poll, image));
  // What was chosen is named by tellers afterwards, but who could choose is history.
  const isFixed = stages.some((stage) => stage === "open" || (stage === "closed" && list === "roll"));
  const isAdded = record.isNew === true || record.values.has(back);
  const isLate = stages.includes("closed") && isAdded;
  if (isFixed || isLate) return [{ field: `${record.prefix}${back}`, problem: "ballotFixed" }];
  return secret.length > 0 ? report(record, [counted], "ballotCounted") : [];
}

function report(
  { values, prefix, isNew }: CheckedRecord,
  names: readonly string[],
  problem: Issue["problem"],
): Issue[] {
  return names
    .filter((name) => values.has(name) && (!isNew || !isUnset(values.get(name))))
    .map((name) => ({ field: prefix + name, problem }));
}

/** What a new record holds that nobody has filled in. */
function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === false;
}

/** Records voted on, locked so that no vote begins before what was checked is written. */
async function readVotedOn(
  ctx: Ctx,
  { object, ballot }: Poll,
  { condition, values }: { condition: string; values: readonly unknown[] },
): Promise<Image[]> {
  const names = [object.def.states?.field ?? "", ...Object.keys(ballot.when ?? {})];
  const lock = ctx.db.isTransaction ? " for share" : "";
  const rows = await runSql<Record<string, unknown>>(
    ctx.db,
    `select ${names.map(quote).join(", ")} from ${object.table} where "id" = ${condition}${lock}`,
    values,
  );
  return rows.map((row) => new Map(Object.entries(row)));
}
