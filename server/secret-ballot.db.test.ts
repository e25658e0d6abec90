import { describe, expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { castBallot, getBallot } from "./engine/records/cast-ballot.ts";
import { getRecord } from "./engine/records/get.ts";
import { listHistory } from "./engine/records/list-history.ts";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { restoreRecord } from "./engine/records/restore-record.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { makeLoggedApp } from "./testing/make-app.ts";
import { addRecord, contextOf, makeTenant, type TestUser } from "./testing/make-tenant.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

type Row = Record<string, unknown>;

const app = await makeLoggedApp();
const { engine, database } = app;
const tenant = await makeTenant(engine);
const roles = ["SECRETARIAT", "COUNCIL", "MEMBER", "MEMBER", "MEMBER", "MEMBER", "MEMBER"];
const [secretary, councillor, ...voters] = (await Promise.all(
  roles.map((role) => tenant.addUser([`ROLE_ORG_${role}`])),
)) as [TestUser, TestUser, ...TestUser[]];
const boss = await tenant.addUser(["ROLE_ADMIN"]);
const as = (user: TestUser) => contextOf(engine, user.actor);
const add = (object: string, data: Row) => addRecord(engine, object, data);
const body = await add("org_body", { code: "LSH", name: "理事会", kind: "council" });

let count = 0;

interface Election {
  id: string;
  /** Candidates in the order of the ballot paper. */
  options: string[];
  /** Lines of the roll, in the order of the voters. */
  roll: string[];
}

async function makeElection(data: Row = {}): Promise<Election> {
  const id = await add("org_election", {
    title: `选举 ${(count += 1)}`,
    body,
    method: "online",
    held_on: "2026-12-01",
    seats: 2,
    voters: 1,
    ...data,
  });
  const options: string[] = [];
  for (const [index, name] of ["张", "王", "李"].entries())
    options.push(await add("org_candidate", { election: id, ballot_no: index + 1, name }));
  const roll: string[] = [];
  for (const { id: account, username: name } of voters)
    roll.push(await add("org_elector", { election: id, name, account }));
  return { id, options, roll };
}

const step = (user: TestUser, id: string, action: string) =>
  transitionRecord(as(user), { objname: "org_election", id, action, comment: "选举无效" });
const cast = (user: TestUser, id: string, choices: string[]) =>
  castBallot(as(user), { objname: "org_election", id, choices });
const standing = async (user: TestUser, id: string) => {
  const { stage, standing: own } = await getBallot(as(user), { objname: "org_election", id });
  return `${stage} ${own}`;
};
const electionAs = (user: TestUser, id: string) => getRecord(as(user), { objname: "org_election", id });
const votesAs = async (user: TestUser, election: string) => {
  const page = { objname: "org_candidate", election, sort: "ballot_no" };
  return (await pageRecords(as(user), page)).data.map(({ votes }) => votes);
};

async function openElection(data?: Row): Promise<Election> {
  const election = await makeElection(data);
  await step(secretary, election.id, "open");
  return election;
}

/** Every row of every table that a later transaction than this one has written, as text, with its table. */
async function rowsSince(transaction: string): Promise<[text: string, table: string][]> {
  const tables = await runSql<{ name: string }>(
    database.db,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const found: [string, string][] = [];
  for (const { name } of tables) {
    const text = `select t::text as text from ${name} t where t.xmin::text::bigint > $1::bigint`;
    const rows = await runSql<{ text: string }>(database.db, text, [transaction]);
    found.push(...rows.map((row): [string, string] => [row.text, name]));
  }
  return found;
}

async function readTransaction(): Promise<string> {
  const [row] = await runSql<{ id: string }>(database.db, "select pg_current_xact_id()::text as id");
  return row?.id ?? "";
}

describe("a vote by secret ballot", () => {
  it("goes from not yet open to a count that everybody on the roll sees once it is declared", async () => {
    const { id, options } = await makeElection();
    const [first = "", second = "", third = ""] = options;
    const [voter, other, ...rest] = voters as [TestUser, TestUser, ...TestUser[]];
    expect(await standing(voter, id)).toBe("early entitled");
    await expect(cast(voter, id, [first])).rejects.toThrow("notOpen");
    await step(secretary, id, "open");
    expect(await electionAs(secretary, id)).toMatchObject({ voters: 5 });
    expect(await cast(voter, id, [first, second])).toEqual({ counted: true });
    expect(await standing(voter, id)).toBe("open voted");
    expect(await standing(other, id)).toBe("open entitled");
    expect(await standing(councillor, id)).toBe("open none");
    await expect(cast(councillor, id, [first])).rejects.toThrow("notOnRoll");
    await cast(other, id, []);
    for (const one of rest) await cast(one, id, [third, first]);
    for (const user of [secretary, voter, boss]) expect(await votesAs(user, id)).not.toContain(4);
    await step(secretary, id, "close");
    expect(await electionAs(secretary, id)).toMatchObject({
      status: "counting",
      issued: 5,
      returned: 5,
      blank: 1,
      invalid: 0,
      valid: 5,
      votes_needed: 3,
    });
    expect(await votesAs(secretary, id)).toEqual([4, 1, 3]);
    expect(await votesAs(voter, id)).toEqual([undefined, undefined, undefined]);
    await expect(cast(voter, id, [first])).rejects.toThrow("notOpen");
    await saveRecords(as(secretary), { objname: "org_election", data: { id, tellers: "监票人" } });
    await step(secretary, id, "declare");
    expect(await votesAs(voter, id)).toEqual([4, 1, 3]);
    expect(await runSql(database.db, "select 1 from kz.ballot_box where record = $1", [id])).toEqual([]);
  });

  it("refuses a second ballot, also among twenty-four at once, and too many or unknown choices", async () => {
    const { id, options } = await openElection();
    const [first = ""] = options;
    const [voter, other, ...rest] = voters as [TestUser, TestUser, ...TestUser[]];
    await expect(cast(voter, id, options)).rejects.toThrow("choices: tooMany");
    await expect(cast(voter, id, [first, first])).rejects.toThrow("choices: notUnique");
    await expect(cast(voter, id, [id])).rejects.toThrow("choices: unknownRecord");
    const sent = await Promise.allSettled(Array.from({ length: 24 }, () => cast(voter, id, [first])));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = sent.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused.filter((one) => !one.includes("alreadyVoted"))).toEqual([]);
    await Promise.all([other, ...rest].map((one) => cast(one, id, [first])));
    await step(secretary, id, "close");
    expect(await votesAs(secretary, id)).toEqual([5, 0, 0]);
  });

  it("leaves neither mark nor ballot where writing one of them fails", async () => {
    const { id, options, roll } = await openElection();
    const [voter] = voters as [TestUser];
    await runSql(database.db, `alter table kz.ballot_box add constraint planted check (record <> '${id}')`);
    await expect(cast(voter, id, [options[0] ?? ""])).rejects.toMatchObject({ key: "badInput" });
    await runSql(database.db, "alter table kz.ballot_box drop constraint planted");
    expect(await standing(voter, id)).toBe("open entitled");
    const { rows } = await listHistory(as(boss), { objname: "org_elector", id: roll[0] ?? "" }).then(
      (history) => ({ rows: JSON.stringify(history) }),
    );
    expect(rows).not.toContain("has_voted");
    await cast(voter, id, [options[0] ?? ""]);
    expect(await standing(voter, id)).toBe("open voted");
  });
});

describe("what is stored of a secret ballot", () => {
  it("names what was chosen nowhere: each ballot changes the same rows, whatever it says", async () => {
    const { id, options } = await openElection();
    const callers = await Promise.all(voters.map((voter) => app.logIn(voter.id)));
    const choices = [[options[0]], [], [options[1], options[2]], [options[2]]];
    const traces: string[][] = [];
    const sealed = new Set<string>();
    for (const [index, chosen] of choices.entries()) {
      await app.audit.flush();
      const before = await readTransaction();
      const answer = await callers[index]?.json("vicimsg", {
        msgid: "castBallot",
        data: { internalParams: { objname: "org_election", id, choices: chosen } },
      });
      expect(answer?.data).toEqual({ counted: true });
      await app.audit.flush();
      const written = await rowsSince(before);
      const naming = written.filter(([text]) => options.some((option) => text.includes(option)));
      // The box names all of them, always.
      expect(naming.map(([, table]) => table)).toEqual(["kz.ballot_box"]);
      expect(options.every((option) => naming[0]?.[0].includes(option))).toBe(true);
      const [box] = await runSql<{ size: number; text: string }>(
        database.db,
        "select length(sealed) as size, encode(sealed, 'hex') as text from kz.ballot_box where record = $1",
        [id],
      );
      expect(box?.size).toBe(12 + 5 * 4 + 16);
      sealed.add(box?.text ?? "");
      if (index > 0) traces.push(written.map(([, table]) => table).toSorted());
    }
    expect(sealed.size).toBe(choices.length);
    expect(new Set(traces.map((tables) => tables.join(" "))).size).toBe(1);
    expect(traces[0]).toContain("obj.org_elector");
    // The operation log says that somebody voted in this election, and no more.
    const logged = await runSql<Row>(
      database.db,
      `select to_jsonb(o)::text as text from obj.sys_operation_log o where call = 'castBallot'`,
    );
    expect(logged).toHaveLength(choices.length);
    expect(logged.every(({ text }) => String(text).includes(id))).toBe(true);
    expect(logged.some(({ text }) => options.some((option) => String(text).includes(option)))).toBe(false);
  });

  it("does not open without the key, which is not in the database", async () => {
    const { id, options } = await openElection();
    for (const voter of voters) await cast(voter, id, [options[0] ?? ""]);
    const stranger = await startTestEngine(database, () => new Date(), { ballotKey: Buffer.alloc(32, "x") });
    const counting = transitionRecord(contextOf(stranger, secretary.actor), {
      objname: "org_election",
      id,
      action: "close",
    });
    await expect(counting).rejects.toThrow("noBallotKey");
    await stranger.close();
    const none = await startTestEngine(database, () => new Date(), { ballotKey: undefined });
    const { id: next } = await makeElection();
    const opening = transitionRecord(contextOf(none, secretary.actor), {
      objname: "org_election",
      id: next,
      action: "open",
    });
    await expect(opening).rejects.toThrow("noBallotKey");
    await none.close();
  });
});

describe("the count", () => {
  it("is refused below the least number of ballots, and where ballots and marks differ", async () => {
    const { id, options, roll } = await openElection();
    const [, ...most] = voters;
    for (const voter of most) await cast(voter, id, [options[0] ?? ""]);
    await expect(step(secretary, id, "close")).rejects.toThrow("roll: tooFewBallots");
    await runSql(database.db, "update obj.org_elector set has_voted = true where id = $1", [roll[0]]);
    await expect(step(secretary, id, "close")).rejects.toThrow("ballotsDiffer");
    expect(await votesAs(secretary, id)).toEqual([null, null, null]);
    await step(secretary, id, "fail");
    expect(await votesAs(secretary, id)).toEqual([null, null, null]);
    expect(await runSql(database.db, "select 1 from kz.ballot_box where record = $1", [id])).toEqual([]);
  });

  it("is written by nobody, administrators included, and the roll is fixed once the vote has begun", async () => {
    const { id, options, roll } = await makeElection();
    const save = (objname: string, data: Row) => saveRecords(as(boss), { objname, data });
    await expect(save("org_election", { id, returned: 3 })).rejects.toThrow("returned: ballotCounted");
    await expect(save("org_candidate", { id: options[0], votes: 9 })).rejects.toThrow("votes: ballotCounted");
    await expect(save("org_elector", { id: roll[0], has_voted: true })).rejects.toThrow("has_voted");
    await save("org_election", { id, seats: 1 });
    await save("org_elector", { election: id, name: "后加", account: councillor.id });
    await step(secretary, id, "open");
    const late = { election: id, name: "迟到", account: boss.id };
    await expect(save("org_elector", late)).rejects.toThrow("election: ballotFixed");
    await expect(save("org_elector", { id: roll[0], account: boss.id })).rejects.toThrow("ballotFixed");
    await expect(save("org_candidate", { id: options[0], name: "改名" })).rejects.toThrow("ballotFixed");
    await expect(save("org_candidate", { election: id, ballot_no: 9, name: "新" })).rejects.toThrow(
      "ballotFixed",
    );
    await expect(save("org_election", { id, seats: 3 })).rejects.toThrow("seats: ballotFixed");
    await expect(save("org_election", { id, method: "paper" })).rejects.toThrow("method: ballotFixed");
    await expect(removeRecords(as(boss), "org_elector", [roll[0] ?? ""])).rejects.toThrow("ballotFixed");
    await expect(removeRecords(as(boss), "org_candidate", [options[0] ?? ""])).rejects.toThrow("ballotFixed");
    await expect(removeRecords(as(boss), "org_election", [id])).rejects.toThrow("ballotFixed");
    for (const voter of voters) await cast(voter, id, [options[1] ?? ""]);
    await step(secretary, id, "close");
    await expect(save("org_candidate", { id: options[0], votes: 9 })).rejects.toThrow("votes: ballotCounted");
    await save("org_candidate", { id: options[1], is_elected: true });
    await removeRecords(as(boss), "org_election", [id]);
    expect(await restoreRecord(as(boss), { objname: "org_election", id })).toMatchObject({ others: 9 });
    expect(await electionAs(boss, id)).toMatchObject({ status: "counting", returned: 5 });
  });

  it("has each account on the roll once, whatever somebody serves as", async () => {
    const { id } = await makeElection();
    const term = await add("org_term", { body, title: "届次", from: "2026-04-18", until: "2031-04-17" });
    const office = { term, body, from: "2026-04-18" };
    for (const [position, account] of [
      ["chair", councillor.id],
      ["council", councillor.id],
      ["council", voters[0]?.id],
      ["council", null],
    ])
      await add("org_office", { ...office, position, holder: "任职者", account });
    await step(secretary, id, "enrol_body");
    await step(secretary, id, "enrol_body");
    const roll = (await pageRecords(as(secretary), { objname: "org_elector", election: id })).data;
    expect(roll).toHaveLength(voters.length + 2);
  });

  it("leaves elections by paper to the tellers, who are told so when they try to vote", async () => {
    const { id, options } = await openElection({ method: "paper", voters: 10 });
    const [voter] = voters as [TestUser];
    expect(await standing(voter, id)).toBe("outside none");
    await expect(cast(voter, id, [options[0] ?? ""])).rejects.toThrow("notOpen");
    await saveRecords(as(secretary), { objname: "org_candidate", data: { id: options[0], votes: 9 } });
    expect(await votesAs(secretary, id)).toEqual([9, null, null]);
  });
});
