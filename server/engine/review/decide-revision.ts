import type { Decision, RevisionState } from "@kezhuan/contract/api/review";
import { fail, failField } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { systemActor, type Ctx } from "../context.ts";
import { saveRecords } from "../records/save.ts";
import { refuseOwnReview } from "../records/steps/find-approvers.ts";
import { staleVersion } from "../records/writing/update.ts";
import { withholdNames } from "../records/describing/withhold-names.ts";
import { claimedBy } from "./claim-review.ts";
import { loadStanding, type Standing } from "./load-standing.ts";
import { noteRound } from "./rounds.ts";
import { asCanonical, holds, loadOpenRevision, moveFiles, type StoredRevision } from "./stored-revision.ts";
import { notifyAuthor } from "./notify-author.ts";

export interface DecideInput {
  objname: string;
  id: string;
  revision: string;
  version: number;
  recordVersion: number;
  decision: Decision;
  comment?: string | undefined;
  remarks?: Record<string, string> | undefined;
  checked?: string[] | undefined;
  take?: string[] | undefined;
  keep?: string[] | undefined;
}

const states: Record<Decision, RevisionState> = { accept: "accepted", return: "returned", refuse: "refused" };

/**
 * Decides on a change. Accepted, it becomes the record's: its author's change, accepted by the reviewer.
 * Errors: 404, 403 (one's own change among them), 409 for a change or a record that is not as it was seen, with the
 * fields somebody has to choose for, 409 for what somebody else has taken up, 400 for what the record would not hold.
 */
export async function decideRevision(ctx: Ctx, input: DecideInput): Promise<{ state: RevisionState }> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const standing = await loadStanding(inside, { ...input, lock: true });
    if (!standing.rights.has("decide")) throw fail("forbidden");
    const open = await loadOpenRevision(inside, { ...input, lock: true });
    if (open?.id !== input.revision.toLowerCase() || open.state !== "waiting") throw fail("wrongState");
    if (open.version !== input.version) throw staleVersion("");
    if (open.author === ctx.actor.userId && !standing.object.def.selfReview)
      throw await refuseOwnReview(inside, standing.object, "decide");
    if (open.reviewer !== null && open.reviewer !== ctx.actor.userId)
      throw await claimedBy(inside, open.reviewer);
    const values = new Map([...standing.current.image, ...Object.entries(open.after)]);
    await noteRound(inside, standing, { ...input, action: input.decision, values });
    if (input.decision === "accept")
      await apply(inside, standing, { open, input }).catch((error: unknown) => {
        throw withholdNames(inside, input.objname, error);
      });
    if (input.decision === "refuse") await moveFiles(inside, { from: open.id, to: null });
    const state = states[input.decision];
    // Decided for good, its values are in the history, or nowhere.
    await runSql(
      tx,
      `update kz.revision set state = $2, updated_at = $3, reviewer = $4, version = version + 1,
          before = case when $5 then before else '{}' end, after = case when $5 then after else '{}' end
        where id = $1`,
      [open.id, state, ctx.now().toISOString(), ctx.actor.userId, state === "returned"],
    );
    const { object, current } = standing;
    const { decision, comment } = input;
    await notifyAuthor(inside, object, {
      id: current.id,
      image: current.image,
      author: open.author,
      outcome: decision,
      comment,
    });
    return { state };
  });
}

interface Applying {
  open: StoredRevision;
  input: DecideInput;
}

async function apply(ctx: Ctx, standing: Standing, { open, input }: Applying): Promise<void> {
  const { object, current } = standing;
  if (input.recordVersion !== current.version) throw staleVersion("");
  const keep = new Set(input.keep ?? []);
  const take = new Set(input.take ?? []);
  for (const name of [...keep, ...take]) if (!(name in open.after)) throw failField("keep", "unknown");
  const moved = Object.keys(open.after).filter(
    (name) =>
      !holds(object, current, [name, open.before[name]]) && !holds(object, current, [name, open.after[name]]),
  );
  const unsettled = moved.filter((name) => !keep.has(name) && !take.has(name));
  if (unsettled.length > 0) {
    const issues = unsettled.map((field): Issue => ({ field, problem: "staleVersion" }));
    throw fail("conflict", { issues });
  }
  const values = Object.entries(open.after)
    .filter(([name]) => object.fields.has(name) && !keep.has(name))
    .map(([name, value]): [string, unknown] => [name, asCanonical(object.fields.get(name), value)]);
  await moveFiles(ctx, { from: open.id, to: current.id });
  const author = { ...systemActor, userId: open.author, name: open.author_name };
  const accepting = { id: ctx.actor.userId, name: ctx.actor.name };
  const data = { id: current.id, ...Object.fromEntries(values) };
  await saveRecords({ ...ctx, actor: author, accepting }, { objname: object.name, data });
}
