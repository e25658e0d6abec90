import { callLabels } from "@kezhuan/contract/api/call-labels";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { knowsObject } from "@kezhuan/server/engine/records/require-known-object";

const pageSize = 20;

/** A row of the operation log, as its object describes it. */
interface Operation {
  id: string;
  at: string;
  call: string;
  object: string | null;
  record_count: number | null;
  viewed: object | null;
  code: number;
  address: string | null;
}

/** What the login log says of one's own account. */
export async function listOwnLogins(
  ctx: Ctx,
  { after }: MessageInput<"listOwnLogins">,
): Promise<MessageOutput<"listOwnLogins">> {
  const fields = ["at", "result", "reason", "address", "agent", "session"];
  const page = await pageOwnRows(ctx, { objname: "sys_login_log", fields, after });
  // Rows of the log as its object describes them.
  const logins = page.data as MessageOutput<"listOwnLogins">["logins"];
  return { logins, next: page.next };
}

/** What the operation log says of one's own account. */
export async function listOwnOperations(
  ctx: Ctx,
  { after }: MessageInput<"listOwnOperations">,
): Promise<MessageOutput<"listOwnOperations">> {
  const fields = ["at", "call", "object", "record_count", "viewed", "code", "address"];
  const page = await pageOwnRows(ctx, { objname: "sys_operation_log", fields, after });
  // What was asked for is what stands in the fields of the object.
  const rows = page.data as unknown as Operation[];
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

interface OwnRows {
  objname: string;
  fields: string[];
  after: string | undefined;
}

/** Rows about the caller's own account, newest first: for these, nobody needs a right on the log. Errors: 401. */
function pageOwnRows(ctx: Ctx, { objname, fields, after }: OwnRows) {
  const { userId } = ctx.actor;
  if (userId === null) throw fail("unauthenticated");
  return pageRecords(actForInstallation(ctx), {
    objname,
    user: userId,
    fields,
    sort: "-at",
    pageSize,
    count: "none",
    ...(after === undefined ? {} : { after }),
  });
}

/** An object that is hidden from the caller by now has no name for them. */
function labelOf(ctx: Ctx, objname: string): Label | null {
  const object = ctx.catalog.objects.get(objname);
  return object && knowsObject(ctx, objname) ? object.def.label : null;
}
