import { join } from "node:path";
import { runSql } from "@kezhuan/server/db/run-sql";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import type { Log } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { buildApp } from "@kezhuan/server/http/app";
import { openInstallation } from "@kezhuan/server/installation";
import { loadAbstracts, type Abstract } from "./load-abstracts.ts";

/** The product with abstracts as published achievements; tells its parent where it is, and does what that asks for. */
const log: Log = { info: () => undefined, warn: console.warn, error: console.error };
const [dataDir = "", shape = "whole", copies = "1"] = process.argv.slice(2);
const embedded = await startEmbedded({ dataDir: join(dataDir, "search") });
const installation = await openInstallation({
  connection: embedded.connection,
  filesDir: join(dataDir, "files"),
  basePath: "",
  demo: false,
  passwordIterations: 1000,
  now: () => new Date(),
  log,
});
const { engine, sessions, queryLog } = installation;
const objname = "kch_achievement";
const abstracts = loadAbstracts();
for (let at = 0; at < abstracts.length; at += 500) {
  const data = abstracts.slice(at, at + 500).map((one, index) => toRecord(one, at + index));
  await saveRecords(engine.systemContext(), { objname, data });
}
const columns = '"title", "summary", "keywords", "status", "secrecy"';
for (let copy = 1; copy < Number(copies); copy += 1) {
  // A copy has characters of its own at its end, so that no two are the same.
  await runSql(
    engine.systemContext().db,
    `insert into obj.${objname} (id, code, created_at, updated_at, publish_at, ${columns})
     select gen_random_uuid(), 'B${copy}-' || code, now(), now(), now() - interval '${copy} minutes',
       title || ' ${copy}', ${columns.replace('"title", ', "")}
       from obj.${objname} where code like 'A%'`,
  );
}
const app = await buildApp({ engine, sessions, queryLog, log, basePath: "", trustProxy: [] });
const started = performance.now();
await engine.systemContext().textSearch.prepared();
const indexedMs = performance.now() - started;
const address = await app.listen({ port: 0, host: "127.0.0.1" });
const memory = process.memoryUsage();
process.send?.({ address, indexedMs, bytes: memory.arrayBuffers + memory.heapUsed });

let writing: NodeJS.Timeout | undefined;
const acts: Record<string, () => unknown> = {
  /** Fifty records a second, each of them changed. */
  write: () => {
    let number = 0;
    writing = setInterval(() => {
      number += 1;
      const data = toRecord(abstracts[number % abstracts.length], 10_000_000 + number);
      saveRecords(engine.systemContext(), { objname, data }).catch(console.error);
    }, 20);
  },
  rest: () => clearInterval(writing),
};
process.on("message", (name: string) => {
  acts[name]?.();
  process.send?.({ answer: name });
});
process.on("disconnect", () => {
  clearInterval(writing);
  void app
    .close()
    .then(() => installation.close())
    .then(() => embedded.stop())
    .then(() => process.exit(0));
});

/** Whole, or the text only, under a title that says nothing. */
function toRecord(one: Abstract | undefined, number: number): Record<string, unknown> {
  const { title = "", abstract = "", keywords = [] } = one ?? {};
  const isWhole = shape === "whole";
  return {
    code: `A${number}`,
    title: isWhole ? title.slice(0, 110) : `No. ${number}`,
    keywords: isWhole ? keywords.slice(0, 30).map((word) => word.slice(0, 60)) : null,
    summary: abstract.slice(0, 2000),
    status: "published",
    secrecy: "public",
    publish_at: new Date().toISOString(),
  };
}
