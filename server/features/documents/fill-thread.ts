import { parentPort, workerData } from "node:worker_threads";
import { checkArchive, TemplateProblem } from "./check-archive.ts";
import type { FillResult, FillTask } from "./fill-messages.ts";

/** Each library is loaded only by who needs it: a thread does one task. */
async function run(task: FillTask): Promise<FillResult> {
  if (checkArchive(Buffer.from(task.bytes)) === "word") {
    const { fillWord } = await import("./fill-word.ts");
    return fillWord(task);
  }
  const { fillExcel, listExcelTags, openExcel } = await import("./fill-excel.ts");
  const workbook = await openExcel(task.bytes);
  const { data, draft } = task;
  if (!data) return { kind: "tags", format: "excel", tags: listExcelTags(workbook) };
  return { kind: "filled", bytes: await fillExcel(workbook, { data, draft }) };
}

/** The first of the mistakes that the library has found, with the placeholder it is about. */
function refuse(error: unknown): FillResult {
  if (error instanceof TemplateProblem) return { kind: "refused", reason: error.reason, place: error.place };
  const { properties } = error as { properties?: { id?: string; xtag?: string; errors?: unknown[] } };
  const [first] = properties?.errors ?? [];
  if (first !== undefined) return refuse(first);
  return { kind: "refused", reason: "syntax", place: properties?.xtag ?? properties?.id ?? String(error) };
}

async function answer(task: FillTask): Promise<FillResult> {
  try {
    return await run(task);
  } catch (error) {
    return refuse(error);
  }
}

// What started the thread has said what it is to do.
parentPort?.postMessage(await answer(workerData as FillTask));
