import type { SaveInput, SaveOutput, WireRecord } from "@kezhuan/contract/api/records";
import { failField } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "../context.ts";
import type { Sent } from "../records/writing/read-new.ts";
import { getRecords } from "../records/get.ts";
import { isGiven } from "../records/writing/is-given.ts";
import { gatherIssues, throwIssues } from "../records/issues.ts";
import { addId, saveRecords } from "../records/save.ts";
import { keepRevision } from "./keep-revision.ts";
import { mayPropose, saveSplit } from "./save-split.ts";

/**
 * As saving everywhere else; but what its author may not change alone in a record that others see is kept until it
 * is reviewed. The answer names the fields that wait in `_waiting`.
 */
export async function saveChanges(ctx: Ctx, input: SaveInput): Promise<SaveOutput> {
  const list = Array.isArray(input.data) ? input.data : [input.data];
  const mayWait = mayPropose(ctx, input.objname) && input.request_id === undefined;
  const updates = list.some((one) => isGiven(one["id"]) || isGiven(input.id));
  if (!mayWait || !updates) return saveRecords(ctx, input);
  if (Array.isArray(input.data) && input.id !== undefined) throw failField("id", "unexpectedValue");
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const records: WireRecord[] = [];
    const issues: Issue[] = [];
    for (const [index, one] of list.entries()) {
      const prefix = Array.isArray(input.data) ? `data.${index}.` : "";
      const sent = { input: addId(one, input.id), prefix };
      const record = await gatherIssues(issues, saveOne(inside, { objname: input.objname, sent }, input));
      if (record) records.push(record);
    }
    throwIssues(issues);
    const [first] = records;
    return {
      data: Array.isArray(input.data) ? records : (first ?? { id: "" }),
      ids: records.map(({ id }) => id),
    };
  });
}

async function saveOne(
  ctx: Ctx,
  { objname, sent }: { objname: string; sent: Sent },
  input: SaveInput,
): Promise<WireRecord> {
  const split = isGiven(sent.input["id"]) ? await saveSplit(ctx, objname, sent) : undefined;
  if (!split) {
    const { data } = await saveRecords(ctx, { ...input, data: sent.input }, { prefix: sent.prefix });
    return Array.isArray(data) ? (data[0] ?? { id: "" }) : data;
  }
  // What may be changed alone is written by now; sent once more it would be stale against itself.
  const { waiting } =
    split.waiting.size > 0 ? await keepRevision(ctx, { ...split, submit: true }) : { waiting: [] };
  const [record] = await getRecords(ctx, objname, [split.current.id]);
  return { ...(record ?? { id: split.current.id }), ...(waiting.length > 0 ? { _waiting: waiting } : {}) };
}
