import type { ImportResult, UndoResult } from "@kezhuan/contract/api/transfer";
import { expect } from "vitest";
import type { Database } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";
import type { Engine } from "../engine/engine.ts";
import { mountTransfer } from "../http/files/transfer-routes.ts";
import { makeApp, type Answer, type Caller } from "./make-app.ts";
import { addRecord, makeTenant } from "./make-tenant.ts";
import { makeStore } from "./make-store.ts";
import { startTestJobs } from "./start-test-jobs.ts";
import { installTestPack } from "./test-pack.ts";

/** An installation into which spreadsheets of `t_thing` are brought, over HTTP. */
export interface ImportFixture {
  engine: Engine;
  database: Database;
  test: Awaited<ReturnType<typeof makeApp>>;
  /** Where files lie. */
  store: ReturnType<typeof makeStore>;
  jobs: Awaited<ReturnType<typeof startTestJobs>>;
  tenant: Awaited<ReturnType<typeof makeTenant>>;
  admin: Caller;
  /** Ids of places: one of its name, and nothing else, as two are called 双. */
  wuhan: string;
  send: (caller: Caller, content: Buffer, fields?: Record<string, string>) => Promise<Answer>;
  /** Sends a spreadsheet and waits for what comes of it. */
  bring: (
    content: Buffer,
    fields?: Record<string, string>,
    caller?: Caller,
  ) => Promise<{ jobid: string; result: ImportResult }>;
  message: (caller: Caller, msgid: string, input: object) => Promise<Answer>;
  undo: (jobid: string) => Promise<UndoResult>;
  /** Rows of `t_thing` whose tag begins so. */
  things: (prefix: string) => Promise<Record<string, unknown>[]>;
}

export async function makeImportFixture(): Promise<ImportFixture> {
  const store = makeStore();
  const test = await makeApp(async (app, options) => {
    await mountTransfer(app, { ...options, files: store });
  });
  const { engine, database } = test;
  const jobs = await startTestJobs(test, store);
  await installTestPack(engine);
  const tenant = await makeTenant(engine);
  const wuhan = await addRecord(engine, "t_place", { name: "武汉" });
  await addRecord(engine, "t_place", { name: "双" });
  await addRecord(engine, "t_place", { name: "双" });
  const admin = await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);

  const finish = async (started: Answer) => {
    expect(started).toMatchObject({ code: 200 });
    const { jobid } = started.data as { jobid: string };
    const job = await jobs.outcome(jobid);
    expect(job).toMatchObject({ state: "done" });
    return { jobid, result: job.result };
  };
  const bring: ImportFixture["bring"] = async (content, fields = {}, caller = admin) => {
    const { jobid, result } = await finish(await sendSpreadsheet(caller, content, fields));
    return { jobid, result: result as ImportResult };
  };
  const things = (prefix: string) =>
    runSql<Record<string, unknown>>(
      database.db,
      `select * from obj.t_thing where tag like $1 || '%' order by tag`,
      [prefix],
    );
  const undo = async (jobid: string) =>
    (await finish(await message(admin, "undoImport", { jobid }))).result as UndoResult;
  return {
    engine,
    database,
    test,
    store,
    jobs,
    tenant,
    admin,
    wuhan,
    send: sendSpreadsheet,
    bring,
    message,
    undo,
    things,
  };
}

export function csv(...lines: string[]): Buffer {
  return Buffer.from(`${lines.join("\r\n")}\r\n`);
}

function message(caller: Caller, msgid: string, input: object): Promise<Answer> {
  return caller.post("vicimsg", { msgid, data: { internalParams: input } });
}

function sendSpreadsheet(
  caller: Caller,
  content: Buffer,
  { fileName = "sheet.bin", ...fields }: Record<string, string> = {},
): Promise<Answer> {
  const boundary = "----sheet";
  const parts = Object.entries({ objname: "t_thing", ...fields }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join("") + head),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return caller.send({ method: "POST", url: "/rest/importObjData", headers, payload });
}
