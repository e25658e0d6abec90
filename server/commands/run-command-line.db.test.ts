import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../db/run-sql.ts";
import { openDatabase, type Database } from "../db/connect.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { migrate } from "../db/migrate.ts";
import { installDemoOnce } from "../engine/install/install-packs.ts";
import { saveRecords } from "../engine/records/save.ts";
import { makeTestDatabase } from "../testing/make-db.ts";
import { startTestEngine } from "../testing/start-test-engine.ts";
import { nameKey } from "../engine/records/steps/ballot-box.ts";
import { readBallotKey } from "../read-ballot-key.ts";
import { thisVersion } from "../this-version.ts";
import { allCommands } from "./all-commands.ts";
import { runCommandLine } from "./run-command-line.ts";

const copy = await makeTestDatabase();
let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kezhuan-cli-"));
  database = openDatabase(copy.connection, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

interface Outcome {
  status: number;
  out: string;
  problem: string;
}

/** What is typed at a terminal whose environment is nothing but what is named. */
async function run(words: string[], environment: Record<string, string> = onServer()): Promise<Outcome> {
  let out = "";
  let problem = "";
  const status = await runCommandLine(allCommands, {
    words,
    environment: { PASSWORD_ITERATIONS: "1000", DATA_DIR: folder, ...environment },
    say: (line) => (out += `${line}\n`),
    complain: (line) => (problem += `${line}\n`),
    signal: new AbortController().signal,
  });
  return { status, out, problem };
}

function onServer(): Record<string, string> {
  const { connection } = copy;
  if (typeof connection === "string") return { DATABASE_URL: connection };
  const { host, port, user, password, database: name } = connection;
  const where = new URLSearchParams({ host, port: String(port) });
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return { DATABASE_URL: `postgres://${account}@localhost/${name}?${where.toString()}` };
}

describe("the command line", () => {
  it("answers what does not fit with one sentence and status 1", async () => {
    expect(await run(["upgrade"])).toEqual({
      status: 1,
      out: "",
      problem: "There is no command “upgrade”: help lists them all.\n",
    });
    const badSetting = await run(["migrate"], { DATABASE_URL: "mysql://x/y" });
    expect(badSetting.status).toBe(1);
    expect(badSetting.problem).toMatch(/^DATABASE_URL: [^\n]+\n$/);
  });

  it("is a program of its own that ends with the command's status", () => {
    const program = join(import.meta.dirname, "..", "cli.ts");
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, "unlock"], { encoding: "utf8" });
    expect([status, stdout, stderr]).toEqual([
      1,
      "",
      "unlock needs <username>: help unlock shows how it is used.\n",
    ]);
  });

  it("tells its version", async () => {
    expect(await run(["--version"])).toEqual({
      status: 0,
      out: `Kezhuan ${thisVersion.product}\n`,
      problem: "",
    });
  });

  it("examines an installation, in the language of the terminal, and says by its status whether it will do", async () => {
    const place = { ...onServer(), PORT: "8151" };
    const healthy = await run(["doctor"], place);
    expect(healthy).toMatchObject({ status: 0, problem: "" });
    expect(healthy.out).toContain("ok    The tables are up to date.");
    expect(healthy.out).toContain("ok    The clocks of this machine and the database agree.");
    expect(healthy.out).toMatch(/Nothing is wrong\.\n$/);
    expect(healthy.out).not.toContain("postgres://");
    await runSql(database.db, "insert into kz.migration (name) values ('999-of-a-newer-version')");
    const newer = await run(["doctor"], { ...place, LANG: "zh_CN.UTF-8" });
    await runSql(database.db, "delete from kz.migration where name = '999-of-a-newer-version'");
    expect(newer.status).toBe(1);
    expect(newer.out).toContain("错误 数据库由更新的版本使用过（999-of-a-newer-version）");
    expect(newer.out).toMatch(/发现 1 处问题。\n$/);
  });

  it("finds a machine whose key does not open the votes that are under way", async () => {
    const place = { ...onServer(), PORT: "8151", BALLOT_KEY: "the same for all of the processes" };
    const key = nameKey((await readBallotKey({ ballotKey: place.BALLOT_KEY })) ?? Buffer.alloc(0));
    await runSql(
      database.db,
      "insert into kz.ballot_box (record, object, key, options, sealed) values (gen_random_uuid(), 't', $1, '{}', '')",
      [key],
    );
    expect((await run(["doctor"], place)).out).toContain("ok    The key of ballots is that of the votes");
    const { BALLOT_KEY: _, ...others } = place;
    for (const other of [{ ...place, BALLOT_KEY: "that of one process, long enough" }, others]) {
      const found = await run(["doctor"], other);
      expect(found.status).toBe(1);
      expect(found.out).toContain("WRONG A vote under way is sealed with another key");
    }
    await runSql(database.db, "delete from kz.ballot_box");
  });

  it("names a setting that cannot be right where others refuse to begin", async () => {
    const wrong = await run(["doctor"], { ...onServer(), PORT: "eighty" });
    expect(wrong).toMatchObject({ status: 1, problem: "" });
    expect(wrong.out).toContain('WRONG PORT: "eighty" is not possible');
    expect(await run(["unlock", "admin"], { ...onServer(), PORT: "eighty" })).toMatchObject({
      status: 1,
      out: "",
    });
  });

  it("finds a database server that does not answer", async () => {
    const away = await run(["doctor"], { DATABASE_URL: "postgres://a:b@127.0.0.1:1/c", PORT: "8151" });
    expect(away.status).toBe(1);
    expect(away.out).toMatch(/WRONG DATABASE_URL: [^\n]*ECONNREFUSED/);
  });

  it("says that there is no installation instead of making one", async () => {
    const missing = await run(["unlock", "admin"], { DATA_DIR: join(folder, "nowhere") });
    expect(missing).toMatchObject({ status: 1, out: "" });
    expect(missing.problem).toMatch(/^DATA_DIR: there is no installation in [^\n]+\n$/);
  });

  it("creates accounts with a password of its own, to be changed", async () => {
    const words = [
      "user",
      "create",
      "Zhang.San",
      "--name",
      "张三",
      "--dept",
      "root",
      "--role",
      "ROLE_DEFAULT",
    ];
    const created = await run(words);
    expect(created.status).toBe(0);
    expect(created.out).toMatch(/^Account zhang\.san {2}password (?:[a-z2-9]{4}-){3}[a-z2-9]{4} /);
    const rows = await runSql(
      database.db,
      `select u.name, c.must_change, o.code from obj.sys_user u join kz.credential c on c.user_id = u.id
         join obj.sys_member m on m."user" = u.id join obj.qd_org o on o.id = m.dept where u.username = 'zhang.san'`,
    );
    expect(rows).toEqual([{ name: "张三", must_change: true, code: "root" }]);
    expect(await run(words)).toMatchObject({ status: 1, out: "" });
  });

  it("refuses an account that cannot be, and leaves nothing of it", async () => {
    const roles = await run([
      "user",
      "create",
      "lisi",
      "--name",
      "李四",
      "--dept",
      "root",
      "--role",
      "ROLE_NONE",
    ]);
    expect(roles).toMatchObject({ status: 1, out: "" });
    expect(roles.problem).toContain("roles: no such record");
    const department = await run(["user", "create", "lisi", "--name", "李四", "--role", "ROLE_ADMIN"]);
    expect(department.problem).toBe("Roles are held in a department: name it with --dept.\n");
    expect(await runSql(database.db, "select 1 from obj.sys_user where username = 'lisi'")).toEqual([]);
  });

  it("resets passwords and lifts limits of accounts that there are", async () => {
    await run(["user", "create", "wang", "--name", "王五"]);
    const before = await storedKeyOf("wang");
    expect(await run(["user", "reset-password", "wang"])).toMatchObject({ status: 0, problem: "" });
    expect(await storedKeyOf("wang")).not.toEqual(before);
    expect(await run(["unlock", "wang"])).toMatchObject({ status: 0 });
    for (const words of [
      ["unlock", "nobody"],
      ["user", "reset-password", "nobody"],
    ]) {
      expect(await run(words)).toEqual({
        status: 1,
        out: "",
        problem: "There is no account “nobody”.\n",
      });
    }
  });

  it("makes an administrator of an account that has nothing but its name, as often as it is asked", async () => {
    await run(["user", "create", "boss", "--name", "主管"]);
    for (const _ of ["once", "again"])
      expect(await run(["user", "restore-admin", "Boss"])).toEqual({
        status: 0,
        out: "boss is an administrator and may log in.\n",
        problem: "",
      });
    expect(await run(["user", "restore-admin", "nobody"])).toEqual({
      status: 1,
      out: "",
      problem: "There is no account “nobody”.\n",
    });
  });

  it("turns off the second factor of somebody who has lost it", async () => {
    await run(["user", "create", "lost", "--name", "丢手机"]);
    const turnOff = () => run(["user", "remove-totp", "Lost"]);
    expect((await turnOff()).out).toBe("lost has no two-factor authentication.\n");
    await runSql(
      database.db,
      "insert into kz.totp select id, 'A', now(), 1 from obj.sys_user where username = 'lost'",
    );
    expect((await turnOff()).out).toContain("the password alone logs in");
    expect(await runSql(database.db, "select 1 from kz.totp")).toEqual([]);
    expect(await run(["user", "remove-totp", "nobody"])).toMatchObject({ status: 1, out: "" });
  });

  it("imports as an account with its rights and department, which ends its login again", async () => {
    const file = join(folder, "lines.jsonl");
    await writeFile(file, `{"id":1,"t":"甲"}\n{"id":2,"t":"乙"}\nbroken\n`);
    await run(["user", "create", "clerk", "--name", "职员", "--dept", "root", "--role", "ROLE_KCH_DEPT"]);
    const words = ["import", "kch_achievement", file, "--map", "t=title", "--key", "id"];
    const imported = await run([...words, "--as", "clerk"]);
    expect(imported.status).toBe(2);
    expect(imported.out).toContain("line 3: line: not valid JSON");
    expect(imported.out).toContain("3 lines, 2 records of kch_achievement created");
    const [, path = ""] = /kept as they were in (.*)\n/.exec(imported.out) ?? [];
    expect(await readFile(path, "utf8")).toBe("broken\n");
    const rows = await runSql(
      database.db,
      `select a.title, u.username, o.code from obj.kch_achievement a join obj.sys_user u on u.id = a.created_by
         join obj.qd_org o on o.id = a.deptid where a.source_ref like 'lines.jsonl#%' order by a.source_ref`,
    );
    expect(rows).toEqual([
      { title: "甲", username: "clerk", code: "root" },
      { title: "乙", username: "clerk", code: "root" },
    ]);
    expect(await runSql(database.db, "select 1 from kz.login where ended_at is null")).toEqual([]);
    expect(await run([...words, "--as", "wang"])).toMatchObject({ status: 1, out: "" });
    expect(await run([...words, "--as", "wang", "--dept", "root"])).toMatchObject({
      problem: "wang is no member of the department that --dept names.\n",
    });
  });

  it("refuses an import of nothing, to nothing", async () => {
    const none = await run(["import", "kch_achievement", join(folder, "none.jsonl"), "--map", "a=title"]);
    expect(none.problem).toMatch(/^There is no file [^\n]+\n$/);
    const file = join(folder, "empty.jsonl");
    await writeFile(file, "");
    expect((await run(["import", "kch_nothing", file, "--map", "a=title"])).problem).toBe(
      "There is no object “kch_nothing”.\n",
    );
    expect(await run(["import", "kch_achievement", file, "--map", "a=title"])).toMatchObject({ status: 0 });
  });

  it("speaks Chinese at a Chinese terminal", async () => {
    const help = await run(["help", "import"], { ...onServer(), LANG: "zh_CN.UTF-8" });
    expect(help).toMatchObject({ status: 0, problem: "" });
    expect(help.out).toContain("从 JSON Lines 文件导入记录");
  });

  it("removes demo content but for what other records have come to refer to, for good", async () => {
    const engine = await startTestEngine(database);
    const demo = async () => [
      { object: "kch_institution", records: [{ name: "演示一所" }, { name: "演示二所" }] },
      { object: "kch_expert", records: [{ name_zh: "演示专家" }] },
    ];
    expect(
      await installDemoOnce(engine, [
        { def: { name: "demo", label: { zh: "演", en: "D" }, version: 1 }, demo },
      ]),
    ).toBe(true);
    const [kept] = await runSql<{ id: string }>(
      database.db,
      "select id from obj.kch_institution where name = '演示一所'",
    );
    await saveRecords(engine.systemContext(), {
      objname: "kch_expert",
      data: { name_zh: "真人", institution: kept?.id },
    });
    expect(await run(["demo", "remove"])).toEqual({
      status: 2,
      out: `Removed 2 demo records.\nKept 1, as other records refer to them:\n  kch_institution ${kept?.id}\n`,
      problem: "",
    });
    expect(await installDemoOnce(engine, [])).toBe(false);
    await engine.close();
  });

  it("works on nothing that is older than itself", async () => {
    await runSql(database.db, "delete from kz.pack where name = 'kch'");
    expect(await run(["unlock", "admin"])).toMatchObject({
      status: 1,
      problem: "The database is empty or older than this version: run migrate, or start the server once.\n",
    });
    expect(await run(["migrate"])).toMatchObject({ status: 0, out: "Brought in: kch\n" });
  });

  async function storedKeyOf(username: string): Promise<string | undefined> {
    const [row] = await runSql<{ stored_key: Buffer }>(
      database.db,
      "select stored_key from kz.credential c join obj.sys_user u on u.id = c.user_id where u.username = $1",
      [username],
    );
    return row?.stored_key.toString("hex");
  }
});

describe("the command line on an embedded database", () => {
  it("makes it for migrate, and works beside who has it running", async () => {
    const dataDir = join(folder, "data");
    const settings = { DATA_DIR: dataDir };
    const migrated = await run(["migrate"], settings);
    expect(migrated).toMatchObject({ status: 0, problem: "" });
    expect(migrated.out).toMatch(/^Brought in: 001-base, .*system, kch\n$/);
    const server = await startEmbedded({ dataDir, address: "http://127.0.0.1:8399/" });
    const running = openDatabase(server.connection, { max: 1 });
    expect(await migrate(running)).toEqual([]);
    expect(await run(["migrate"], settings)).toMatchObject({ out: "The database is up to date.\n" });
    expect(await run(["user", "create", "late", "--name", "L"], settings)).toMatchObject({ status: 0 });
    expect(await runSql(running.db, "select name from obj.sys_user where username = 'late'")).toHaveLength(1);
    await running.close();
    await server.stop();
  });
});
