import type { ReviewOutput, RevisionField, RevisionOutput } from "@kezhuan/contract/api/review";
import { addressFile, type FileValue } from "@kezhuan/contract/kinds/file";
import { fail } from "@kezhuan/contract/errors";
import { listApprovals } from "@kezhuan/contract/metadata/review";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogField } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { storedImage } from "../history/row-image.ts";
import { findApprovers } from "../records/steps/find-approvers.ts";
import { isOwnReview } from "../records/describing/own-review.ts";
import { loadLabels, presentValues } from "../records/reading/present-values.ts";
import { loadStanding, type Standing } from "./load-standing.ts";
import { loadRounds } from "./rounds.ts";
import { holds, isFile, loadOpenRevision, type StoredRevision } from "./stored-revision.ts";

/** What was said of a record and what of it waits. Errors: 404 also for who is neither its owner nor its reviewer. */
export async function getReview(
  ctx: Ctx,
  { objname, id }: { objname: string; id: string },
): Promise<ReviewOutput> {
  const standing = await loadStanding(ctx, { objname, id });
  const { isReviewer, isOwner, current } = standing;
  if (!isReviewer && !isOwner) throw fail("notFound");
  const open = await loadOpenRevision(ctx, { objname, id: current.id });
  const shown = open && maySee(ctx, standing, open) ? open : undefined;
  const own = isReviewer && (await isOwnReview(ctx, standing.object, current.id));
  const isOwnChange =
    isReviewer && shown?.author === ctx.actor.userId && standing.object.def.selfReview !== true;
  const [approval = ""] = listApprovals(standing.review);
  return {
    reviewer: isReviewer,
    owner: isOwner,
    own,
    approvers:
      own || isOwnChange ? await findApprovers(ctx, standing.object, isOwnChange ? "decide" : approval) : [],
    rounds: await loadRounds(ctx, standing, new Map(Object.entries(shown?.after ?? {}))),
    revision: shown ? await presentRevision(ctx, standing, shown) : null,
    begun: open && !shown ? await presentBegun(ctx, standing, open) : null,
  };
}

/** Who has not handed it in yet is the only one to see it; afterwards those who may change the record or decide do. */
function maySee(ctx: Ctx, { rights, isOwner }: Standing, revision: StoredRevision): boolean {
  if (revision.author === ctx.actor.userId) return true;
  return revision.state !== "draft" && (rights.has("decide") || isOwner);
}

/** That somebody has begun a change, and since when it lies: nothing of what is in it. */
async function presentBegun(
  ctx: Ctx,
  { rights }: Standing,
  { author, updated_at }: StoredRevision,
): Promise<ReviewOutput["begun"]> {
  const labels = await loadLabels(ctx, "sys_user", [author]);
  return {
    author: { id: author, label: labels.get(author) ?? null },
    at: new Date(updated_at).toISOString(),
    mayDiscard: rights.has("decide"),
  };
}

async function presentRevision(
  ctx: Ctx,
  { object, current }: Standing,
  revision: StoredRevision,
): Promise<RevisionOutput> {
  const names = [...object.fields.keys()].filter(
    (name) => name in revision.after && (current.readable === null || current.readable.has(name)),
  );
  const now = JSON.parse(storedImage(object, names, current.image)) as Record<string, unknown>;
  const present = await presentValues(ctx, object, [revision.before, now, revision.after]);
  const tell = (field: CatalogField, value: unknown) => withAddress(ctx, field, present(field, value));
  const fields = names.flatMap((name): RevisionField[] => {
    const field = object.fields.get(name);
    if (!field) return [];
    const [before, after] = [revision.before[name], revision.after[name]];
    const moved = !holds(object, current, [name, before]) && !holds(object, current, [name, after]);
    return [
      {
        field: name,
        before: tell(field, before),
        now: tell(field, now[name]),
        after: tell(field, after),
        moved,
      },
    ];
  });
  const { id, state, version, reviewer, submitted_at, due_at } = revision;
  const mine = revision.author === ctx.actor.userId;
  // As in the queue: kept from those from whom it is kept whose the record is.
  const isTold = mine || current.readable === null || current.readable.has("created_by");
  const author = isTold ? revision.author : null;
  const people = [author, reviewer].flatMap((one) => one ?? []);
  const labels = await loadLabels(ctx, "sys_user", people);
  return {
    id,
    state,
    version,
    author: { id: author, label: author === null ? null : (labels.get(author) ?? null) },
    mine,
    own: mine && object.def.selfReview !== true,
    reviewer: reviewer === null ? null : { id: reviewer, label: labels.get(reviewer) ?? null },
    submitted_at,
    due: due_at,
    fields,
  };
}

function withAddress(ctx: Ctx, field: CatalogField, value: unknown): unknown {
  if (!isFile(field) || value === null) return value;
  const sign = (file: FileValue) => addressFile(file, ctx);
  return Array.isArray(value) ? (value as FileValue[]).map(sign) : sign(value as FileValue);
}

/** True where a file is part of a change that the actor may see. */
export async function maySeeFileOf(ctx: Ctx, revisionId: string): Promise<boolean> {
  if (!isId(revisionId)) return false;
  const [row] = await runSql<{ object: string; record_id: string }>(
    ctx.db,
    "select object, record_id from kz.revision where id = $1 and state in ('draft', 'waiting', 'returned')",
    [revisionId],
  );
  if (!row) return false;
  const review = await getReview(ctx, { objname: row.object, id: row.record_id });
  return review.revision?.id === revisionId;
}
