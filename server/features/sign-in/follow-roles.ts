import type { SignInProvider } from "@kezhuan/contract/sign-in";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import type { Place } from "./mapping.ts";

interface Following {
  userId: string;
  provider: SignInProvider;
  /** What the mapping gives now. */
  places: readonly Place[];
  /** The role of administrators is not taken away: nobody else would be left. */
  keepsAdministrator: boolean;
}

interface Membership {
  id: string;
  dept: string;
  roles: string[];
  hasPosts: boolean;
}

/** What the mapping of a provider gave earlier: roles, and memberships that it made. */
interface Owned {
  dept: string;
  role: string | null;
}

/**
 * Gives an account the roles that the mapping names and takes away those that it gave earlier and names no more; what
 * administrators gave stays as it is. Two statements where nothing changes. False for an account that belongs to no
 * department in the end.
 */
export async function followRoles(ctx: Ctx, following: Following): Promise<boolean> {
  const { userId, provider } = following;
  const held = await runSql<Membership>(
    ctx.db,
    `select id, dept, coalesce(roles, '{}') as roles, cardinality(coalesce(posts, '{}')) > 0 as "hasPosts"
       from obj.sys_member where "user" = $1`,
    [userId],
  );
  const owned = await runSql<Owned>(
    ctx.db,
    "select dept, role from kz.provider_role where user_id = $1 and provider = $2",
    [userId, provider],
  );
  const wanted = following.keepsAdministrator
    ? await keepAdministrator(ctx, following.places, owned)
    : following.places;
  const depts = new Set([...wanted.map(({ dept }) => dept), ...owned.map(({ dept }) => dept)]);
  let left = held.length;
  for (const dept of depts) {
    left += await followDepartment(ctx, following, {
      dept,
      wanted: wanted.find((place) => place.dept === dept)?.roles ?? [],
      membership: held.find((one) => one.dept === dept),
      owned: owned.filter((one) => one.dept === dept),
      isFirst: held.length === 0 && dept === wanted[0]?.dept,
    });
  }
  return left > 0;
}

interface InDepartment {
  dept: string;
  wanted: readonly string[];
  membership: Membership | undefined;
  owned: readonly Owned[];
  /** Where the person begins. */
  isFirst: boolean;
}

/** How many memberships there are more than before. */
async function followDepartment(ctx: Ctx, following: Following, one: InDepartment): Promise<number> {
  const { dept, wanted, membership, owned, isFirst } = one;
  const held = membership?.roles ?? [];
  // A role that an administrator took away since is given anew, and owned all the same.
  const dropped = owned.flatMap(({ role }) => (role !== null && !wanted.includes(role) ? [role] : []));
  const added = wanted.filter((role) => !held.includes(role));
  const roles = [...held.filter((role) => !dropped.includes(role)), ...added];
  const isOwn = membership === undefined || owned.some(({ role }) => role === null);
  await noteOwned(ctx, following, { dept, added, dropped, isOwn: isOwn && wanted.length > 0 });
  if (membership === undefined) {
    if (wanted.length === 0) return 0;
    const data = { user: following.userId, dept, roles, is_default: isFirst };
    await saveRecords(ctx, { objname: "sys_member", data });
    return 1;
  }
  if (roles.length === 0 && isOwn && !membership.hasPosts) {
    await removeRecords(ctx, "sys_member", [membership.id]);
    return -1;
  }
  const isSame = added.length === 0 && roles.length === held.length;
  if (!isSame) await saveRecords(ctx, { objname: "sys_member", data: { id: membership.id, roles } });
  return 0;
}

interface Noting {
  dept: string;
  added: readonly string[];
  dropped: readonly string[];
  /** Whether the membership is the mapping's, too. */
  isOwn: boolean;
}

async function noteOwned(
  { db }: Ctx,
  { userId, provider }: Following,
  { dept, added, dropped, isOwn }: Noting,
): Promise<void> {
  const gained = [...added, ...(isOwn ? [null] : [])];
  if (gained.length > 0)
    await runSql(
      db,
      `insert into kz.provider_role (user_id, provider, dept, role) select $1, $2, $3, unnest($4::uuid[])
       on conflict do nothing`,
      [userId, provider, dept, gained],
    );
  if (dropped.length > 0 || !isOwn)
    await runSql(
      db,
      `delete from kz.provider_role where user_id = $1 and provider = $2 and dept = $3
          and (role = any($4::uuid[]) or role is null and not $5)`,
      [userId, provider, dept, dropped, isOwn],
    );
}

/** The places with the role of administrators where the mapping gave it before. */
async function keepAdministrator(
  { db }: Ctx,
  places: readonly Place[],
  owned: readonly Owned[],
): Promise<Place[]> {
  const [role] = await runSql<{ id: string }>(db, "select id from obj.sys_role where code = $1", [
    administratorRole,
  ]);
  const kept = owned.filter((one) => one.role === role?.id).map(({ dept }) => dept);
  const known = places.map(({ dept, roles }) =>
    kept.includes(dept) && role ? { dept, roles: [...new Set([...roles, role.id])] } : { dept, roles },
  );
  const missing = kept.filter((dept) => !places.some((place) => place.dept === dept));
  return [...known, ...missing.flatMap((dept) => (role ? [{ dept, roles: [role.id] }] : []))];
}
