import { expect, test } from "vitest";
import { actorIn, chooseDepartment, type Department, type KnownLogin } from "./known-login.ts";
import { LoginCache } from "./login-cache.ts";
import { matchesChange } from "./session-change.ts";

function makeDepartment(id: string, isDefault = false): Department {
  return { id, isDefault, roles: [], posts: [], tree: [id] };
}

function makeLogin(more: Partial<KnownLogin> = {}): KnownLogin {
  return {
    loginId: "login",
    userId: "user",
    username: "name",
    name: "Name",
    expiresAt: 0,
    createdAt: 0,
    lastDept: null,
    departments: [makeDepartment("a"), makeDepartment("b", true), makeDepartment("c")],
    actors: new Map(),
    ...more,
  };
}

test("the department is the one asked for, else the last used, else the default, else the first", () => {
  expect(chooseDepartment(makeLogin({ lastDept: "c" }), "a")?.id).toBe("a");
  expect(chooseDepartment(makeLogin({ lastDept: "c" }), "x")?.id).toBe("c");
  expect(chooseDepartment(makeLogin({ lastDept: "x" }), null)?.id).toBe("b");
  expect(chooseDepartment(makeLogin({ departments: [makeDepartment("a")] }), null)?.id).toBe("a");
  expect(chooseDepartment(makeLogin({ departments: [] }), "a")).toBeUndefined();
});

test("an actor is made once per department", () => {
  const login = makeLogin();
  const [first, second] = login.departments;
  expect(actorIn(login, first)).toBe(actorIn(login, first));
  expect(actorIn(login, second).deptid).toBe("b");
});

test("an announcement concerns everybody, one user or one login", () => {
  const login = makeLogin();
  const heard = ["all", "user user", "login login", "user login", "login user", ""];
  expect(heard.map((change) => matchesChange(login, change))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("the cache keeps nothing while it is closed, nor what was read before the latest change", () => {
  const cache = new LoginCache();
  cache.set("closed", makeLogin(), cache.generation);
  expect(cache.get("closed")).toBeUndefined();
  cache.open();
  const { generation } = cache;
  cache.invalidateWhere(() => false);
  cache.set("stale", makeLogin(), generation);
  expect(cache.get("stale")).toBeUndefined();
  cache.set("good", makeLogin(), cache.generation);
  expect(cache.get("good")).toBeDefined();
  cache.close();
  expect(cache.get("good")).toBeUndefined();
});

test("the cache is bounded and gives up what was not used for longest", () => {
  const cache = new LoginCache();
  cache.open();
  const { generation } = cache;
  cache.set("first", makeLogin(), generation);
  cache.set("second", makeLogin(), generation);
  for (let n = 0; n < 9_999; n += 1) {
    cache.set(`token ${n}`, makeLogin(), generation);
    cache.get("first");
  }
  expect(cache.get("first")).toBeDefined();
  expect(cache.get("second")).toBeUndefined();
});
