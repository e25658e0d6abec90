import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { runSql } from "@kezhuan/server/db/run-sql";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import type { Log } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { buildApp } from "@kezhuan/server/http/app";
import { openInstallation } from "@kezhuan/server/installation";
import { readProcessorTime } from "../processor-time.ts";
import { fillSearch } from "./fill-search.ts";
import { loadAbstracts, type Abstract } from "./load-abstracts.ts";

const LOOK_EVERY_MS = 2;

/** The product with abstracts as published achievements; tells its parent where it is, and does what that asks for. */
let wasRead = false;
const startedAt = Date.now();
const log: Log = {
  info: (_, text) => {
    wasRead ||= text.includes("snapshot");
  },
  warn: console.warn,
  error: console.error,
};
const [dataDir = "", shape = "whole", rows = "0"] = process.argv.slice(2);
const embedded = await startEmbedded({ dataDir: join(dataDir, "database") });
const installation = await openInstallation({
  connection: embedded.connection,
  filesDir: join(dataDir, "files"),
  dataDir,
  basePath: "",
  demo: false,
  doesJobs: true,
  passwordIterations: 1000,
  now: () => new Date(),
  log,
});
const { engine, sessions, queryLog, health } = installation;
const objname = "kch_achievement";
const abstracts = loadAbstracts();
/** A folder that has been kept has its records already. */
const isNew = !existsSync(join(dataDir, "filled"));
for (let at = 0; isNew && at < abstracts.length; at += 500) {
  const data = abstracts.slice(at, at + 500).map((one, index) => toRecord(one, at + index));
  await saveRecords(engine.systemContext(), { objname, data });
}
if (Number(rows) > abstracts.length && isNew)
  await fillSearch(embedded.connection, { abstracts, rows: Number(rows) - abstracts.length });
writeFileSync(join(dataDir, "filled"), "");
const app = await buildApp({ engine, sessions, queryLog, health, log, basePath: "", trustProxy: [] });
const { textSearch } = engine.systemContext();
const started = performance.now();
await textSearch.prepared();
const readyMs = performance.now() - started;
const address = await app.listen({ port: 0, host: "127.0.0.1" });
/** What it tells is a millisecond too much at most. */
const delays = monitorEventLoopDelay({ resolution: 1 });
/** The most that the event loop computed between two looks, in ms: no turn of it took more of a processor. */
let mostComputed = 0;
let lastLook = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(lastLook);
  mostComputed = Math.max(mostComputed, (user + system) / 1000);
  lastLook = process.threadCpuUsage();
}, LOOK_EVERY_MS).unref();
process.send?.({ address, readyMs, wasRead });

const SAVE_EVERY_MS = 20;
/** More at the same time would only wait for each other. */
const MOST_PENDING = 8;
/** Of records that are written: none of a former run has such a number. */
const firstNumber = Date.now();
let writing: NodeJS.Timeout | undefined;
let written = 0;
let beganAt = 0;
const acts: Record<string, (text: string) => unknown> = {
  /** Fifty records a second, each of them changed; fewer where the machine does not manage. */
  write: () => {
    let number = 0;
    let pending = 0;
    written = 0;
    beganAt = performance.now();
    const save = () => {
      number += 1;
      pending += 1;
      const data = toRecord(abstracts[number % abstracts.length], firstNumber + number);
      void saveRecords(engine.systemContext(), { objname, data })
        .then(() => (written += 1), console.error)
        .finally(() => (pending -= 1));
    };
    writing = setInterval(() => {
      // A timer that comes late does not come more often afterwards: what is due by now is written.
      const due = Math.floor((performance.now() - beganAt) / SAVE_EVERY_MS);
      while (number < due && pending < MOST_PENDING) save();
    }, SAVE_EVERY_MS);
  },
  /** Answers how many were written a second. */
  rest: () => {
    clearInterval(writing);
    return (written * 1000) / (performance.now() - beganAt);
  },
  took: () => readProcessorTime(engine.systemContext().db),
  /** How long the event loop has been held up since it was asked last, how much of a processor a turn of it took, and what the index takes. */
  tell: () => {
    const held = { heldMs: delays.max / 1e6, usualMs: delays.percentile(99) / 1e6, computedMs: mostComputed };
    const told = { ...held, ...textSearch.size };
    mostComputed = 0;
    delays.reset();
    delays.enable();
    return told;
  },
  /** The newest that hold all words as they are written, without rights and index. */
  like: async (text) => {
    const words = text.split(" ").map((word) => `%${word}%`);
    const rows = await runSql(
      engine.systemContext().db,
      `select id from obj.${objname}
        where status = 'published' and secrecy = 'public'
          and concat_ws(' ', title, summary, array_to_string(keywords, ' ')) like all($1)
        order by publish_at desc limit 20`,
      [words],
    );
    return rows.length;
  },
  /** Settles when the index lies in its file; one of a former run may lie there already. */
  kept: async () => {
    const path = join(dataDir, "search", "words.snapshot");
    const isThere = () => existsSync(path) && statSync(path).mtimeMs > startedAt;
    while (!isThere()) await sleep(100);
    return true;
  },
};
process.on("message", (message: string) => {
  const [name = "", ...rest] = message.split(" ");
  void Promise.resolve(acts[name]?.(rest.join(" "))).then((answer) => process.send?.({ answer }));
});
process.on("disconnect", () => {
  clearInterval(writing);
  void app
    .close()
    .then(() => installation.close())
    .then(() => embedded.stop())
    .then(() => process.exit(0));
});

/** What `Shape` says; without a title of its own a record has one that says nothing. */
function toRecord(one: Abstract | undefined, number: number): Record<string, unknown> {
  const { title = "", abstract = "", keywords = [] } = one ?? {};
  return {
    code: `A${number}`,
    title: shape === "text" ? `No. ${number}` : title.slice(0, 110),
    keywords: shape === "whole" ? keywords.slice(0, 30).map((word) => word.slice(0, 60)) : null,
    summary: abstract.slice(0, 2000),
    status: "published",
    secrecy: "public",
    publish_at: new Date().toISOString(),
  };
}
