import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { AppError } from "@kezhuan/contract/errors";
import type { Db } from "./db/db.ts";
import { runSql } from "./db/run-sql.ts";
import { dryRun } from "./db/transaction.ts";
import { listAdministrators } from "./engine/access/administrators.ts";
import type { Actor } from "./engine/context.ts";
import { loadActors } from "./engine/records/notifying/load-actors.ts";
import { openSignIn } from "./features/sign-in/open-sign-in.ts";
import { named, site } from "./testing/sign-in-world.ts";
import { silentLog } from "./testing/start-test-engine.ts";
import { makeApp } from "./testing/make-app.ts";
import { makeHealth } from "./testing/make-health.ts";
import { isLongRun } from "./testing/long-run.ts";
import { listAttempts, type Attempt } from "./testing/rights-attempts.ts";
import { contextIn, makeRightsWorld, reachOf } from "./testing/rights-world.ts";
import { installTestPack } from "./testing/test-pack.ts";

const app = await makeApp();
const { engine, database, sessions, queryLog } = app;
await installTestPack(engine);
const world = await makeRightsWorld(engine);
const sending = {
  sessions,
  queryLog,
  health: makeHealth(),
  client: { address: "127.0.0.1", agent: "test" },
  visitor: null,
  offerPacks: () => [],
  signIn: await openSignIn(
    { cas: { ...named, url: "http://127.0.0.1:9/cas" } },
    { site, log: silentLog, now: () => new Date() },
  ),
};
const attempts = await listAttempts(engine, world, sending);
const system = await contextIn(engine, engine.systemContext());
const reachBefore = await reachOf(system, world.watched);
const administrators = await listAdministrators(database.db);
const logins = await listLogins(database.db);

/** By what others log in: whoever can change it can act as them. */
async function listLogins(db: Db): Promise<unknown[]> {
  const others = [world.users.strong, world.users.administrator];
  return runSql(
    db,
    `select u.id, u.username, u.email, c.stored_key,
            array(select i.issuer || ' ' || i.subject from kz.identity i where i.user_id = u.id order by 1) as identities
       from obj.sys_user u left join kz.credential c on c.user_id = u.id
      where u.id = any($1::uuid[]) order by u.id`,
    [others],
  );
}

/** Whoever is deleted can no longer be acted as. */
function areKept(now: readonly unknown[]): boolean {
  return now.every((login) => logins.some((before) => isDeepStrictEqual(before, login)));
}

/** Does what is tried as somebody, looks at what has come of it, and takes it back; undefined where it was refused. */
async function attempt<T>(
  { run }: Attempt,
  actor: Actor,
  look: (tx: Db) => Promise<T>,
): Promise<T | undefined> {
  return dryRun(system.db, async (tx) => {
    try {
      await run({ ...system, actor, db: tx });
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
    return look(tx);
  });
}

/** What somebody watched may do or see now, and none of them could before. */
async function lookForMore(tx: Db): Promise<string[]> {
  const reach = await reachOf(await contextIn(engine, { db: tx, actor: system.actor }), world.watched);
  return [
    ...[...reach].filter((line) => !reachBefore.has(line)),
    ...(isDeepStrictEqual(await listAdministrators(tx), administrators) ? [] : ["administrators"]),
    ...(areKept(await listLogins(tx)) ? [] : ["the login of somebody else"]),
  ];
}

it("somebody who may do everything with accounts, roles, rules and views never has more rights, whatever they do", async () => {
  const raised: string[] = [];
  const done = new Map<string, number>();
  for (const one of attempts) {
    const gained = await attempt(one, world.keeper, lookForMore);
    const way = one.title.split(/[ .]/, 2).join(" ").replace(/ \{.*/, "");
    if (gained) done.set(way, (done.get(way) ?? 0) + 1);
    if (gained && gained.length > 0) raised.push(`${one.title}: ${gained.slice(0, 4).join(", ")}`);
  }
  expect(raised).toEqual([]);
  // Each way was gone at least once, so that a refusal of everything would not pass for safety.
  process.stdout.write(`${attempts.length} attempts, done: ${JSON.stringify(Object.fromEntries(done))}\n`);
  for (const way of [
    "save sys_member",
    "save sys_access",
    "create sys_access",
    "create sys_member",
    "delete sys_access",
    "rule keeper",
  ])
    expect([way, (done.get(way) ?? 0) > 0]).toEqual([way, true]);
});

it("the same is seen to raise rights where nobody keeps it", async () => {
  const raised = new Set<string>();
  const ways = /^(?:create sys_member|delete sys_access|import|changeRole|rule administrator)/;
  for (const one of attempts.filter(({ title }) => ways.test(title))) {
    const [way = ""] = one.title.split(" ", 1);
    // Once is enough.
    if (raised.has(way)) continue;
    const gained = (await attempt(one, system.actor, lookForMore)) ?? [];
    if (gained.length > 0) raised.add(way);
  }
  expect([...raised].toSorted()).toEqual(["changeRole", "create", "delete", "import", "rule"]);
});

it("an administrator who can log in is left, whatever the administrators do", async () => {
  const user = world.users.administrator;
  const [administrator] = (await loadActors(system, [user])).get(user) ?? [];
  if (!administrator) throw new Error("no administrator");
  const decisive = /sys_(?:role|member|user|access)|qd_org|Role/;
  const lost: string[] = [];
  const actors = [administrator, system.actor];
  for (const [index, one] of attempts.filter(({ title }) => decisive.test(title)).entries())
    // In turns, but for the long run.
    for (const actor of isLongRun ? actors : [actors[index % 2] ?? administrator]) {
      const left = await attempt(one, actor, listAdministrators);
      if (left && !left.some(({ has_password }) => has_password)) lost.push(one.title);
    }
  expect(lost).toEqual([]);
});
