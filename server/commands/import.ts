import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import { systemActor, type Ctx } from "../engine/context.ts";
import { importLines } from "../features/transfer/import-lines.ts";
import type { ImportReport } from "../features/transfer/import-report.ts";
import { planImport, type ImportRequest, type Pair } from "../features/transfer/plan-import.ts";
import { Rejects } from "../features/transfer/rejects.ts";
import { StartError } from "../lib/start-error.mjs";
import { actAsUser } from "./act-as-user.ts";
import type { Command, CommandCall } from "./command.ts";
import { describeFailedCommand } from "./describe-failed-command.ts";
import { findDepartment } from "./find-department.ts";
import { importOptions } from "./import-options.ts";
import { inWorkplace, type Workplace } from "./in-workplace.ts";
import { printImport } from "./print-import.ts";

export const importCommand: Command = {
  args: ["objname", "file"],
  options: importOptions,
  summary: {
    zh: "从 JSON Lines 文件导入记录，每行一条，新建为初始状态",
    en: "Create records from a JSON Lines file, one of each line",
  },
  run: async (call) => {
    const path = resolve(call.args[1] ?? "");
    await requireFile(path);
    const request = readRequest(call, path);
    return inWorkplace(call, (place) =>
      inPerson(call, place, (ctx) => runImport(call, ctx, { path, request })),
    );
  },
};

interface Task {
  path: string;
  request: ImportRequest;
}

/** Reasons shown at the terminal; all of them are in the file beside the rejected lines. */
const mostShown = 100;
const progressStep = 10_000;

async function runImport(call: CommandCall, ctx: Ctx, { path, request }: Task): Promise<number> {
  const plan = planImport(ctx, request);
  const rejects = new Rejects(join(call.config.dataDir, "imports"), nameRejects(path, ctx.now()));
  const started = performance.now();
  let reported = progressStep;
  let shown = 0;
  let report: ImportReport;
  try {
    report = await importLines(ctx, plan, {
      source: createReadStream(path),
      keep: (bytes, end) => rejects.keep(bytes, end),
      explain: async (number, error) => {
        const reason = describeReason(call, number, describeFailedCommand(error, call.language));
        await rejects.explain(reason);
        shown += 1;
        if (shown <= mostShown) call.say(reason);
      },
      onProgress: ({ lines }) => {
        if (lines < reported) return;
        reported = lines + progressStep;
        call.say(call.language === "zh" ? `已处理 ${lines} 行…` : `${lines} lines so far …`);
      },
      signal: call.signal,
    });
  } finally {
    await rejects.close();
  }
  const seconds = (performance.now() - started) / 1000;
  printImport(call, report, { plan, seconds, files: rejects.files, unshown: Math.max(0, shown - mostShown) });
  if (report.stopped) return 1;
  return report.rejected > 0 ? 2 : 0;
}

const noSuchObject = { zh: "没有对象“{objname}”。", en: "There is no object “{objname}”." };

/** Who creates the records, and in which department. */
async function inPerson(
  call: CommandCall,
  place: Workplace,
  work: (ctx: Ctx) => Promise<number>,
): Promise<number> {
  const [objname = ""] = call.args;
  if (!place.engine.catalog().objects.has(objname)) {
    throw new StartError(fillLabel(noSuchObject, { objname }, call.language));
  }
  const code = call.options.get("dept")?.[0];
  const deptid = code === undefined ? null : await findDepartment(call, place, code);
  const username = call.options.get("as")?.[0];
  const context = (actor: Ctx["actor"]) => place.engine.context(actor, call.language);
  if (username === undefined) return work(context({ ...systemActor, deptid }));
  return actAsUser(call, place, { username, deptid, work: (actor) => work(context(actor)) });
}

function readRequest({ args, options, language }: CommandCall, path: string): ImportRequest {
  const pairs = (option: string) =>
    (options.get(option) ?? []).map((text): Pair => {
      const at = text.lastIndexOf("=");
      const name = `--${option} ${text}`;
      if (at > 0 && at < text.length - 1) {
        return { source: text.slice(0, at), target: text.slice(at + 1), name };
      }
      throw new StartError(
        language === "zh"
          ? `${name}：应写作 --${option} 文件中的名称=字段。`
          : `${name}: write --${option} <name in the file>=<field>.`,
      );
    });
  const key = options.get("key")?.[0];
  return {
    objname: args[0] ?? "",
    fileName: basename(path),
    map: pairs("map"),
    text: pairs("text"),
    ...(key === undefined ? {} : { key: readKey(key, pairs) }),
  };
}

/** The field may be left out. */
function readKey(text: string, pairs: (option: string) => Pair[]): NonNullable<ImportRequest["key"]> {
  const [pair] = text.includes("=") ? pairs("key") : [];
  return pair ?? { source: text, target: undefined, name: `--key ${text}` };
}

/** Before anything is started for it. */
async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return;
  throw new StartError(`There is no file ${path}: name one that can be read.`);
}

function describeReason({ language }: CommandCall, number: number, text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  // What is wrong with which field says more than that something is.
  const reason = (lines.length > 1 ? lines.slice(1) : lines).join("; ");
  return language === "zh" ? `第 ${number} 行：${reason}` : `line ${number}: ${reason}`;
}

function nameRejects(path: string, now: Date): string {
  const time = now.toISOString().replace(/\..*$/, "").replace(/[-:]/g, "").replace("T", "-");
  return `${basename(path).replace(/\.(?:jsonl|ndjson|json|txt)$/i, "")}-${time}`;
}
