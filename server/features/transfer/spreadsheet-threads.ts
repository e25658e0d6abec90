import { Worker } from "node:worker_threads";
import { fail } from "@kezhuan/contract/errors";
import type { FromThread, ToThread } from "./spreadsheet-messages.ts";

/** Imports of two jobs at once, and a request that looks at the head of its spreadsheet. */
const mostThreads = 3;
/** Rows are handed over as they are read; what a workbook holds besides lies outside of this. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** For the next reading of the same import. */
const idleMs = 10_000;

/** A thread that parses spreadsheets, one at a time. */
export interface SpreadsheetThread {
  /** Sends a message and answers the next one of the thread. Rejects when the thread has ended. */
  exchange(message: ToThread): Promise<FromThread>;
  /** For whoever has it: tells that it may serve others, or that it is to be ended. */
  release(isIdle: boolean): void;
}

interface OpenThread {
  worker: Worker;
  timer: NodeJS.Timeout | undefined;
}

const open = new Set<OpenThread>();
const idle: OpenThread[] = [];
const waiting: (() => void)[] = [];
let taken = 0;

/** A thread of its own for a spreadsheet, as soon as there is one to be had. */
export async function takeThread(): Promise<SpreadsheetThread> {
  if (taken >= mostThreads) await new Promise<void>((resolve) => waiting.push(resolve));
  else taken += 1;
  const thread = idle.pop() ?? startThread();
  clearTimeout(thread.timer);
  thread.worker.ref();
  let isReleased = false;
  return {
    exchange: (message) => exchange(thread.worker, message),
    release: (isIdle) => {
      if (isReleased) return;
      isReleased = true;
      if (isIdle && open.has(thread)) rest(thread);
      else void end(thread);
      // Whoever is next has the place at once: it is not counted anew.
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    },
  };
}

/** Ends all threads; what they were parsing fails. */
export async function endSpreadsheetThreads(): Promise<void> {
  idle.length = 0;
  await Promise.all([...open].map(end));
}

function startThread(): OpenThread {
  const worker = new Worker(new URL("./spreadsheet-thread.ts", import.meta.url), {
    name: "sheets",
    resourceLimits,
    // Flags of the process size its own heap.
    execArgv: [],
  });
  const thread: OpenThread = { worker, timer: undefined };
  open.add(thread);
  // What it dies of is told to whoever waits for it.
  worker.on("error", () => undefined);
  worker.once("exit", () => {
    open.delete(thread);
    const at = idle.indexOf(thread);
    if (at !== -1) idle.splice(at, 1);
  });
  return thread;
}

function rest(thread: OpenThread): void {
  thread.worker.unref();
  thread.timer = setTimeout(() => void end(thread), idleMs).unref();
  idle.push(thread);
}

async function end(thread: OpenThread): Promise<void> {
  clearTimeout(thread.timer);
  const at = idle.indexOf(thread);
  if (at !== -1) idle.splice(at, 1);
  open.delete(thread);
  await thread.worker.terminate();
}

function exchange(worker: Worker, message: ToThread): Promise<FromThread> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      act();
    };
    const onMessage = (said: FromThread) => settle(() => resolve(said));
    const onError = (error: unknown) =>
      settle(() => reject(error instanceof Error ? error : fail("unavailable")));
    const onExit = () => settle(() => reject(fail("unavailable")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    const isBytes = message.kind === "bytes" && message.bytes !== null;
    worker.postMessage(message, isBytes && message.bytes ? [message.bytes.buffer as ArrayBuffer] : []);
  });
}
