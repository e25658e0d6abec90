import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";

const pageSize = 20;
const fields = ["at", "result", "reason", "address", "agent", "session"];

/** What the login log says of one's own account: for this, nobody needs a right on the log. */
export async function listOwnLogins(
  ctx: Ctx,
  { after }: MessageInput<"listOwnLogins">,
): Promise<MessageOutput<"listOwnLogins">> {
  const { userId } = ctx.actor;
  if (userId === null) throw fail("unauthenticated");
  const page = await pageRecords(actForInstallation(ctx), {
    objname: "sys_login_log",
    user: userId,
    fields,
    sort: "-at",
    pageSize,
    count: "none",
    ...(after === undefined ? {} : { after }),
  });
  // Rows of the log as its object describes them.
  const logins = page.data as MessageOutput<"listOwnLogins">["logins"];
  return { logins, next: page.next };
}
