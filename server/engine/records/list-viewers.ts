import type { ViewedByAll, Viewer } from "@kezhuan/contract/api/roles";
import { AppError, fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { everyAccountRole } from "@kezhuan/contract/metadata/notice";
import { isUnlimited, policyOf, rolesOf } from "../access/policy.ts";
import { findObject, type CatalogObject } from "../catalog/catalog.ts";
import { anonymousActor, type Actor, type Ctx } from "../context.ts";
import { isVisible, requireOverview } from "./explain.ts";
import { getRecords } from "./get.ts";

/** Finds as whom an account would act in a department. */
export type FindActorOf = (who: { userid: string; deptid: string }) => Promise<Actor>;

interface ViewersRequest {
  objname: string;
  id?: string | undefined;
  after?: string | undefined;
}

interface Seat {
  membership: string;
  user: string;
  user_name: string;
  dept: string;
  dept_name: string;
  roles: string[];
}

/** Seats on a page, and how many are looked at for one at most: each costs statements where a record is asked about. */
const pageSize = 50;
const mostLookedAt = 200;

/**
 * Who can see an object or one of its records, in which department and by which roles, a page at a time. For a record
 * each is decided by the statement that answers them. Errors: 403 for who may not read every rule, role, membership and
 * record of the object; 404.
 */
export async function listViewers(
  ctx: Ctx,
  asked: ViewersRequest,
  findActor: FindActorOf,
): Promise<{ viewers: Viewer[]; everybody: ViewedByAll; next: string | null }> {
  const object = findObject(ctx.catalog, asked.objname);
  requireOverview(ctx, [object.name]);
  const id = asked.id?.toLowerCase();
  if (id !== undefined && (!isId(id) || (await getRecords(ctx, object.name, [id])).length === 0))
    throw fail("notFound");
  const everybody = {
    visitors: await sees(ctx, anonymousActor, { object, id }),
    accounts: await sees(ctx, makeActor([everyAccountRole]), { object, id }),
  };
  const reading = listReadingRoles(ctx, object.name);
  const seats = await loadSeats(ctx, reading, asked.after);
  const viewers: Viewer[] = [];
  for (const [index, seat] of seats.entries()) {
    const roles = makeActor(seat.roles, seat);
    // Whether somebody reads anything of an object, or all of it, depends on their roles alone.
    const isEnough = id === undefined || isUnlimited(policyOf({ ...ctx, actor: roles }, object.name), "read");
    const actor = isEnough ? roles : await findSeated(seat, findActor);
    if (actor && (await sees(ctx, actor, { object, id: isEnough ? undefined : id })))
      viewers.push(
        describeSeat(
          seat,
          rolesOf(actor).filter((code) => reading.has(code)),
        ),
      );
    if (viewers.length === pageSize && index + 1 < seats.length)
      return { viewers, everybody, next: seat.membership };
  }
  const last = seats.at(-1);
  return { viewers, everybody, next: last && seats.length === mostLookedAt ? last.membership : null };
}

async function sees(
  ctx: Ctx,
  actor: Actor,
  { object, id }: { object: CatalogObject; id: string | undefined },
): Promise<boolean> {
  const theirs = { ...ctx, actor };
  if (policyOf(theirs, object.name).reading.length === 0) return false;
  return id === undefined || isVisible(theirs, object, id);
}

/** Roles of which some rule lets the object be read now. */
function listReadingRoles({ catalog, now }: Ctx, objname: string): ReadonlySet<string> {
  const at = now().getTime();
  const reads = [...catalog.grants].filter(([, objects]) =>
    objects
      .get(objname)
      ?.some(
        ({ effect, actions, from, until }) =>
          effect === "allow" && actions.has("read") && from <= at && at < until,
      ),
  );
  return new Set([administratorRole, ...reads.map(([code]) => code)]);
}

/** What accounts have without being given it. */
const everybodys: readonly string[] = [everyAccountRole, "ROLE_DEFAULT"];

function loadSeats(ctx: Ctx, reading: ReadonlySet<string>, after: string | undefined): Promise<Seat[]> {
  const start = after !== undefined && isId(after.toLowerCase()) ? after.toLowerCase() : null;
  const isForAll = everybodys.some((code) => reading.has(code));
  return runSql<Seat>(
    ctx.db,
    `select m.id as membership, m."user", u.name as user_name, m.dept,
            coalesce(case when $3 = 'en' then nullif(to_jsonb(o) ->> 'name_en', '') end, o.name) as dept_name,
            array(select r.code from obj.sys_role r
                   where r.id = any(m.roles) and r.enabled is not false order by r.code) as roles
       from obj.sys_member m
       join obj.sys_user u on u.id = m."user" and u.enabled is not false
       join obj.qd_org o on o.id = m.dept and o.enabled is not false
      where ($1::text[] is null or m.roles && array(select r.id from obj.sys_role r where r.code = any($1::text[])))
        and ($2::uuid is null or m.id > $2::uuid)
      order by m.id limit ${mostLookedAt}`,
    [isForAll ? null : [...reading], start, ctx.language],
  );
}

function makeActor(roles: readonly string[], seat?: Seat): Actor {
  const known = roles.length > 0 ? [...roles] : ["ROLE_DEFAULT"];
  return {
    ...anonymousActor,
    kind: "user",
    userId: seat?.user ?? null,
    deptid: seat?.dept ?? null,
    roles: known,
  };
}

/** Which rows a rule shows can depend on all that an account is. */
async function findSeated(seat: Seat, findActor: FindActorOf): Promise<Actor | undefined> {
  try {
    return await findActor({ userid: seat.user, deptid: seat.dept });
  } catch (error) {
    // Disabled since the seats were listed: it sees nothing.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function describeSeat({ user, user_name, dept, dept_name }: Seat, roles: string[]): Viewer {
  return { user: { id: user, name: user_name }, dept: { id: dept, name: dept_name }, roles };
}
