import { fail } from "@kezhuan/contract/errors";
import type { Actor } from "@kezhuan/server/engine/context";

/** A login as it is kept in memory: all that is needed to answer who acts, in any of the user's departments. */
export interface KnownLogin {
  loginId: string;
  userId: string;
  username: string;
  name: string;
  /** Milliseconds: of the token this was found by. */
  expiresAt: number;
  createdAt: number;
  /** Of a login: when it proved last who it is. */
  confirmedAt?: number;
  /** The department worked in last; used when a request names none. */
  lastDept: string | null;
  /** In the order they are shown. */
  departments: readonly Department[];
  /** Of an API key: what it may be used for, and in which department only. */
  key?: { scopes: ReadonlySet<string>; deptid: string | null };
  /** Made once per department. */
  actors: Map<string | null, Actor>;
  /** The token that replaces this one, once it was asked for. */
  fresh?: Promise<FreshToken>;
}

export interface Department {
  id: string;
  isDefault: boolean;
  /** Codes, sorted; of enabled roles only. */
  roles: readonly string[];
  posts: readonly string[];
  /** The department and all below it. */
  tree: readonly string[];
}

export interface FreshToken {
  token: string;
  /** Until when the replaced token stays good, in milliseconds. */
  oldUntil: number;
}

/** The department asked for, if the user is a member of it; else the last used, the default, or the first. */
export function chooseDepartment(login: KnownLogin, asked: string | null): Department | undefined {
  if (login.key) return departmentOfKey(login.departments, login.key.deptid, asked);
  const find = (id: string | null) => login.departments.find((department) => department.id === id);
  return (
    find(asked) ??
    find(login.lastDept) ??
    login.departments.find((department) => department.isDefault) ??
    login.departments[0]
  );
}

/** A key is for one department: elsewhere, and when its owner has left it, it may do nothing. Errors: 403. */
function departmentOfKey(
  departments: readonly Department[],
  deptid: string | null,
  asked: string | null,
): Department | undefined {
  const department = departments.find(({ id }) => id === deptid);
  if ((asked !== null && asked !== deptid) || (deptid !== null && !department)) throw fail("forbidden");
  return department;
}

export function actorIn(login: KnownLogin, department: Department | undefined): Actor {
  const key = department?.id ?? null;
  const known = login.actors.get(key);
  if (known) return known;
  const actor = buildActor(login, department);
  login.actors.set(key, actor);
  return actor;
}

function buildActor(login: KnownLogin, department: Department | undefined): Actor {
  return {
    kind: "user",
    userId: login.userId,
    username: login.username,
    name: login.name,
    deptid: department?.id ?? null,
    deptIds: login.departments.map(({ id }) => id),
    deptTree: department?.tree ?? [],
    postIds: department?.posts ?? [],
    roles: department?.roles.length ? department.roles : ["ROLE_DEFAULT"],
    sessionId: login.loginId,
    ...(login.confirmedAt === undefined ? {} : { confirmedAt: login.confirmedAt }),
    ...(login.key ? { scopes: login.key.scopes } : {}),
  };
}
