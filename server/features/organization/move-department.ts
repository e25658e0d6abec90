import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";

/** Between two departments there is room for others. */
const step = 10;
const last = 99_999;

interface Sibling {
  id: string;
  sort_no: number | null;
}

/**
 * Puts a department below another, or at another place among those beside it, by the actor's rights on departments. Mostly
 * one record changes; all beside it where there is no room left. Errors: 400, 401/403, 404.
 */
export async function moveDepartment(
  ctx: Ctx,
  { dept, parent, before }: MessageInput<"moveDepartment">,
): Promise<MessageOutput<"moveDepartment">> {
  if (!isId(dept)) throw failField("dept", "unknownRecord");
  if (parent !== null && !isId(parent)) throw failField("parent", "unknownRecord");
  return inTransaction(ctx.db, async (tx) => {
    const beside = (await listBeside(tx, parent)).filter(({ id }) => id !== dept);
    const place = before === null ? beside.length : beside.findIndex(({ id }) => id === before);
    if (place < 0) throw failField("before", "unknownRecord");
    const data = numberAt(beside, { id: dept, place }).map((one) =>
      one.id === dept ? { ...one, parent } : one,
    );
    await saveRecords({ ...ctx, db: tx }, { objname: "qd_org", data });
    return { moved: true };
  });
}

/** In the order of the tree. */
function listBeside(db: Db, parent: string | null): Promise<Sibling[]> {
  return runSql<Sibling>(
    db,
    `select id, sort_no from obj.qd_org where parent is not distinct from $1::uuid
      order by sort_no nulls last, name, id`,
    [parent],
  );
}

/** The numbers that put a department at a place; those of the others only where they leave no room. */
function numberAt(
  beside: readonly Sibling[],
  { id, place }: { id: string; place: number },
): { id: string; sort_no: number }[] {
  const [left, right] = [beside[place - 1], beside[place]];
  const from = left ? left.sort_no : 0;
  const to = right ? right.sort_no : last + 1;
  if (from !== null && to !== null) {
    const between = right ? Math.floor((from + to) / 2) : from + step;
    if (between < to && (between > from || (!left && between >= 0))) return [{ id, sort_no: between }];
  }
  const all = beside.toSpliced(place, 0, { id, sort_no: null });
  const distance = Math.max(1, Math.min(step, Math.floor(last / (all.length + 1))));
  return all
    .map((one, index) => ({ id: one.id, was: one.sort_no, sort_no: (index + 1) * distance }))
    .filter(({ was, sort_no }) => was !== sort_no)
    .map(({ id: other, sort_no }) => ({ id: other, sort_no }));
}
