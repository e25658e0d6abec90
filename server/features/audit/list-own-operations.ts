import { callLabels } from "@kezhuan/contract/api/call-labels";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { knowsObject } from "@kezhuan/server/engine/records/require-known-object";

const pageSize = 20;
const fields = ["at", "call", "object", "record_count", "viewed", "code", "address"];

/** A row of the operation log, as its object describes it. */
interface Row {
  id: string;
  at: string;
  call: string;
  object: string | null;
  record_count: number | null;
  viewed: object | null;
  code: number;
  address: string | null;
}

/** What the operation log says of one's own account: for this, nobody needs a right on the log. */
export async function listOwnOperations(
  ctx: Ctx,
  { after }: MessageInput<"listOwnOperations">,
): Promise<MessageOutput<"listOwnOperations">> {
  const { userId } = ctx.actor;
  if (userId === null) throw fail("unauthenticated");
  const page = await pageRecords(actForInstallation(ctx), {
    objname: "sys_operation_log",
    user: userId,
    fields,
    sort: "-at",
    pageSize,
    count: "none",
    ...(after === undefined ? {} : { after }),
  });
  // What was asked for is what stands in the fields of the object.
  const rows = page.data as unknown as Row[];
  const operations = rows.map(({ id, at, call, object, record_count, viewed, code, address }) => ({
    id,
    at,
    call,
    summary: callLabels.get(call) ?? { zh: call, en: call },
    object: object === null ? null : labelOf(ctx, object),
    records: record_count,
    viewing: viewed !== null,
    code,
    address,
  }));
  return { operations, next: page.next };
}

/** An object that is hidden from the caller by now has no name for them. */
function labelOf(ctx: Ctx, objname: string): Label | null {
  const object = ctx.catalog.objects.get(objname);
  return object && knowsObject(ctx, objname) ? object.def.label : null;
}
