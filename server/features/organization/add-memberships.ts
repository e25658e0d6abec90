import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";

interface Membership {
  id: string;
  user: string;
  roles: string[];
  posts: string[];
}

/**
 * Puts people into a department; who is in it already gets the roles and posts beside those held there. All or nothing, by
 * the actor's rights on memberships. Errors: 400, 401/403.
 */
export async function addMemberships(
  ctx: Ctx,
  { userids, dept, roles, posts }: MessageInput<"addMemberships">,
): Promise<MessageOutput<"addMemberships">> {
  const users = [...new Set(userids.map((id) => id.toLowerCase()))];
  if (!users.every(isId)) throw failField("userids", "unknownRecord");
  if (!isId(dept)) throw failField("dept", "unknownRecord");
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const known = await findMemberships(inside, { users, dept });
    const fresh = users.filter((user) => !known.has(user));
    const changed = [...known.values()].flatMap((one) => extend(one, { roles, posts }) ?? []);
    const data = [...fresh.map((user) => ({ user, dept, roles, posts })), ...changed];
    if (data.length > 0) await saveRecords(inside, { objname: "sys_member", data });
    return {
      added: fresh.length,
      changed: changed.length,
      unchanged: users.length - fresh.length - changed.length,
    };
  });
}

/** What the membership becomes; undefined where it holds all of it already. */
function extend({ id, ...held }: Membership, { roles, posts }: { roles: string[]; posts: string[] }) {
  const all = {
    roles: [...new Set([...held.roles, ...roles])],
    posts: [...new Set([...held.posts, ...posts])],
  };
  const isSame = all.roles.length === held.roles.length && all.posts.length === held.posts.length;
  return isSame ? undefined : { id, ...all };
}

const pageSize = 500;

async function findMemberships(
  ctx: Ctx,
  { users, dept }: { users: readonly string[]; dept: string },
): Promise<Map<string, Membership>> {
  const found = new Map<string, Membership>();
  let after: string | null | undefined;
  do {
    const page = await pageRecords(ctx, {
      objname: "sys_member",
      fields: ["user", "roles", "posts"],
      pageSize,
      count: "none",
      dept,
      highsearch: { match: "and", rules: [{ field: "user", op: "in", value: [...users] }] },
      ...(after ? { after } : {}),
    });
    for (const record of page.data) {
      const user = idOf(record["user"]);
      if (user === undefined) continue;
      const [roles, posts] = [idsOf(record["roles"]), idsOf(record["posts"])];
      found.set(user, { id: record.id, user, roles, posts });
    }
    after = page.next;
  } while (after);
  return found;
}

function idOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "id" in value ? String(value.id) : undefined;
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one: unknown) => idOf(one) ?? []) : [];
}
