import { AppError, type ErrorKey } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { quote, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { loadActors } from "../records/notifying/load-actors.ts";
import { transitionRecord } from "../records/transition.ts";

interface Scheduled {
  id: string;
  reviewer: string | null;
}

/** Records in one turn; the rest follows in the next one. */
const atOnce = 200;
/** Refusals that stay as they are until somebody does something; anything else is tried again at the next turn. */
const lasting = new Set<ErrorKey>([
  "badInput",
  "forbidden",
  "notFound",
  "wrongState",
  "duplicate",
  "ownReview",
  "ownReviewAlone",
]);

/**
 * Publishes approved records whose scheduled time has come, with the rights their reviewer has now. Where these or the
 * record no longer suffice, the schedule is cancelled with the reason. Row locks let any number of processes do it at once.
 */
export async function publishDue(ctx: Ctx): Promise<void> {
  for (const object of ctx.catalog.objects.values()) {
    const due = dueRecords(object);
    if (!due) continue;
    const reviewer = quote(object.def.review?.reviewer ?? "");
    const rows = await runSql<Scheduled>(
      ctx.db,
      `select id, ${reviewer} as reviewer from ${object.table} where ${due.where} order by ${due.at} limit ${atOnce}`,
      [due.state, ctx.now().toISOString()],
    );
    for (const row of rows) {
      try {
        await publishOne(ctx, object, row);
      } catch (error) {
        // One record that cannot be handled now must not hold up the others.
        ctx.log.warn({ err: error, object: object.name, record: row.id }, "scheduled publication failed");
      }
    }
  }
}

async function publishOne(ctx: Ctx, object: CatalogObject, { id, reviewer }: Scheduled): Promise<void> {
  const { schedule } = object.def.review ?? {};
  if (!schedule) return;
  const actors = reviewer === null ? [] : ((await loadActors(ctx, [reviewer])).get(reviewer) ?? []);
  let refusal: AppError | undefined;
  for (const actor of actors) {
    try {
      await whileDue(ctx, { object, id }, (inside) =>
        transitionRecord({ ...inside, actor }, { objname: object.name, id, action: schedule.publish }),
      );
      return;
    } catch (error) {
      if (!(error instanceof AppError) || !lasting.has(error.key)) throw error;
      refusal = error;
    }
  }
  const comment = describeRefusal(object, refusal);
  await whileDue(ctx, { object, id }, (inside) =>
    transitionRecord(inside, { objname: object.name, id, action: schedule.cancel, comment }),
  );
}

/** Nothing happens where another process has the record, or its schedule was changed meanwhile. */
async function whileDue(
  ctx: Ctx,
  { object, id }: { object: CatalogObject; id: string },
  work: (inside: Ctx) => Promise<unknown>,
): Promise<void> {
  const due = dueRecords(object);
  if (!due) return;
  await inTransaction(ctx.db, async (tx) => {
    const [row] = await runSql(
      tx,
      `select 1 from ${object.table} where ${due.where} and id = $3 for update skip locked`,
      [due.state, ctx.now().toISOString(), id],
    );
    if (row) await work({ ...ctx, db: tx });
  });
}

/**
 * SQL of being due, with the approved state and the time as its parameters. A schedule sets the review's deadline to the
 * same time: a time that is left from an earlier publication is nobody's decision to publish again.
 */
function dueRecords({ def }: CatalogObject): { where: string; at: string; state: string } | undefined {
  const { review, states } = def;
  const { schedule } = review ?? {};
  const state = states?.transitions.find(({ action }) => action === schedule?.action)?.to;
  if (!review || !states || !schedule || state === undefined) return undefined;
  const at = quote(schedule.at);
  const where = `${quote(states.field)} = $1 and ${at} <= $2::timestamptz and ${at} = ${quote(review.due)}`;
  return { where, at, state };
}

/** In both languages, as it stands in the record for whoever reads it. */
function describeRefusal(object: CatalogObject, refusal: AppError | undefined): string {
  const labels = (refusal?.issues ?? []).flatMap(({ field }) => object.fields.get(field)?.def.label ?? []);
  if (refusal?.key === "badInput" && labels.length > 0) {
    const zh = labels.map((label) => label.zh).join("、");
    const en = labels.map((label) => label.en).join(", ");
    return `到时未能发布：${zh}缺失或不符合要求 / Not published when due: missing or not valid: ${en}`;
  }
  if (refusal?.key === "ownReview" || refusal?.key === "ownReviewAlone")
    return "到时未能发布：内容由决定发布的人最后修改，须由他人审核 / Not published when due: the reviewer changed it last, so somebody else has to approve it";
  if (refusal && refusal.key !== "forbidden" && refusal.key !== "notFound")
    return `到时未能发布：记录不再符合发布条件 / Not published when due: the record no longer meets the rules`;
  return "到时未能发布：决定发布的人已没有发布权限 / Not published when due: the reviewer who decided may no longer publish it";
}
