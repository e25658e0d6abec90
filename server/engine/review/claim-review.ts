import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { RefValue } from "@kezhuan/contract/api/records";
import { AppError, fail, failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { systemActor, type Ctx } from "../context.ts";
import { loadLabels } from "../records/reading/present-values.ts";
import { saveRecords } from "../records/save.ts";
import { refuseOwnReview } from "../records/steps/find-approvers.ts";
import { transitionRecord } from "../records/transition.ts";
import { findReviewers } from "./find-reviewers.ts";
import { loadStanding, refOf, stateOf, type Standing } from "./load-standing.ts";

export interface ReviewPlace {
  objname: string;
  id: string;
  revision?: string | undefined;
}

/** Takes up a record or a change of it. Errors: 409 `claimed` with who has it already, 403, 404. */
export async function claimReview(ctx: Ctx, place: ReviewPlace): Promise<MessageOutput<"claimReview">> {
  const { review } = await loadStanding(ctx, place);
  await (place.revision === undefined ? claimRecord(ctx, place, review.claim) : claimRevision(ctx, place));
  return { reviewer: await nameUser(ctx, ctx.actor.userId ?? "") };
}

async function claimRecord(ctx: Ctx, { objname, id }: ReviewPlace, action: string): Promise<void> {
  try {
    await transitionRecord(ctx, { objname, id, action });
  } catch (error) {
    if (!(error instanceof AppError) || (error.key !== "wrongState" && error.key !== "forbidden"))
      throw error;
    // The rights to it may depend on its state, so who comes too late could be told that it is forbidden.
    const standing = await loadStanding(ctx, { objname, id });
    const holder = refOf(standing.current, standing.review.reviewer);
    if (!standing.isReviewer || holder === null || holder === ctx.actor.userId) throw error;
    throw await claimedBy(ctx, holder);
  }
}

async function claimRevision(ctx: Ctx, place: ReviewPlace): Promise<void> {
  const standing = await loadStanding(ctx, place);
  requireDecide(standing);
  const { selfReview = false } = standing.object.def;
  const [claimed] = await runSql(
    ctx.db,
    `update kz.revision set reviewer = $4
      where id = $1 and object = $2 and record_id = $3 and state = 'waiting' and (author <> $4 or $5)
        and (reviewer is null or reviewer = $4)
      returning 1`,
    [place.revision, place.objname, place.id, ctx.actor.userId, selfReview],
  );
  if (claimed) return;
  const { reviewer: holder, author } = (await findHolder(ctx, place)) ?? {};
  if (author === ctx.actor.userId && !selfReview) throw await refuseOwnReview(ctx, standing.object, "decide");
  if (!holder) throw fail("wrongState");
  throw await claimedBy(ctx, holder);
}

/** Errors: 409 for what the actor has not taken up. */
export async function releaseReview(ctx: Ctx, place: ReviewPlace): Promise<{ released: boolean }> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const standing = await loadStanding(inside, { ...place, lock: true });
    if (place.revision === undefined) {
      const holder = refOf(standing.current, standing.review.reviewer);
      if (holder !== ctx.actor.userId) throw holder ? await claimedBy(inside, holder) : fail("wrongState");
      const { objname, id } = place;
      await transitionRecord(inside, { objname, id, action: standing.review.release });
      return { released: true };
    }
    requireDecide(standing);
    const rows = await runSql(
      tx,
      `update kz.revision set reviewer = null
        where id = $1 and object = $2 and record_id = $3 and state = 'waiting' and reviewer = $4 returning 1`,
      [place.revision, place.objname, place.id, ctx.actor.userId],
    );
    if (rows.length === 0) throw fail("wrongState");
    return { released: true };
  });
}

/** Gives it to another reviewer. Errors: 400 for who could not review it, 403 for who may not decide themselves. */
export async function handOverReview(
  ctx: Ctx,
  { to, ...place }: ReviewPlace & { to: string },
): Promise<MessageOutput<"handOverReview">> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const standing = await loadStanding(inside, { ...place, lock: true });
    const { object, review, current } = standing;
    const people = await findReviewers(inside, object);
    if (!people.some(({ id }) => id === to)) throw failField("to", "unknownRecord");
    if (place.revision === undefined) {
      const steps = review.waits[stateOf(standing)] ?? [];
      if (refOf(current, review.reviewer) === null) throw fail("wrongState");
      if (!steps.some((step) => standing.rights.has(step))) throw fail("forbidden");
      const { userId, name } = ctx.actor;
      const engine = { ...inside, actor: { ...systemActor, userId, name } };
      const data = { id: current.id, version: current.version, [review.reviewer]: to };
      await saveRecords(engine, { objname: object.name, data });
    } else {
      requireDecide(standing);
      const rows = await runSql(
        tx,
        `update kz.revision set reviewer = $4
          where id = $1 and object = $2 and record_id = $3 and state = 'waiting' and (author <> $4 or $5)
          returning 1`,
        [place.revision, place.objname, place.id, to, object.def.selfReview ?? false],
      );
      if (rows.length === 0) throw fail("wrongState");
    }
    return { reviewer: await nameUser(inside, to) };
  });
}

async function findHolder(ctx: Ctx, { objname, id, revision }: ReviewPlace) {
  const [row] = await runSql<{ reviewer: string | null; author: string }>(
    ctx.db,
    "select reviewer, author from kz.revision where id = $1 and object = $2 and record_id = $3 and state = 'waiting'",
    [revision, objname, id],
  );
  return row;
}

function requireDecide({ rights }: Standing): void {
  if (!rights.has("decide")) throw fail("forbidden");
}

async function nameUser(ctx: Ctx, id: string): Promise<RefValue> {
  return { id, label: (await loadLabels(ctx, "sys_user", [id])).get(id) ?? null };
}

/** The refusal of what somebody else has taken up. */
export async function claimedBy(ctx: Ctx, holder: string): Promise<AppError> {
  const { label } = await nameUser(ctx, holder);
  return fail("claimed", { params: { name: label ?? "…" } });
}
