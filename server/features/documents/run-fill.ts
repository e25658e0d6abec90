import { Worker } from "node:worker_threads";
import { fail, failField } from "@kezhuan/contract/errors";
import type {
  FillData,
  FillResult,
  FillTask,
  RefusalReason,
  TemplateFormat,
  TemplateTag,
} from "./fill-messages.ts";

/** A template of a few pages is filled in less than a second. */
const mostMs = 20_000;
const mostThreads = 2;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const problems = {
  noDocument: "templateNoDocument",
  tooLarge: "templateTooLarge",
  activeContent: "templateActive",
  external: "templateExternal",
  syntax: "templateSyntax",
} as const satisfies Record<RefusalReason, string>;

const waiting: (() => void)[] = [];
let taken = 0;

export interface ReadTemplate {
  format: TemplateFormat;
  tags: readonly TemplateTag[];
}

/** The placeholders of a template. Errors: 400 for what is no template. */
export async function listTemplateTags(bytes: Uint8Array): Promise<ReadTemplate> {
  const result = await runFill({ bytes });
  if (result.kind !== "tags") throw fail("unavailable");
  return { format: result.format, tags: result.tags };
}

/** Fills a template. Errors: 400 for what is no template, or too large when it is filled. */
export async function fillTemplate(task: FillTask & { data: FillData }): Promise<Uint8Array> {
  const result = await runFill(task);
  if (result.kind !== "filled") throw fail("unavailable");
  return result.bytes;
}

/** In a thread of its own, which ends with the task: whatever a template does to it, the next one begins afresh. */
async function runFill(task: FillTask): Promise<FillResult> {
  if (taken >= mostThreads) await new Promise<void>((resolve) => waiting.push(resolve));
  else taken += 1;
  try {
    const result = await startThread(task);
    if (result.kind === "refused")
      throw failField("template", problems[result.reason], { place: result.place });
    return result;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }
}

function startThread(task: FillTask): Promise<FillResult> {
  const worker = new Worker(new URL("./fill-thread.ts", import.meta.url), {
    name: "documents",
    workerData: task,
    resourceLimits,
    execArgv: [],
  });
  return new Promise<FillResult>((resolve) => {
    const refuse = () => resolve({ kind: "refused", reason: "tooLarge", place: "" });
    const timer = setTimeout(refuse, mostMs);
    // A thread that runs out of memory ends with an error.
    worker.once("error", refuse).once("exit", refuse);
    worker.once("message", (result: FillResult) => resolve(result));
    worker.once("exit", () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}
