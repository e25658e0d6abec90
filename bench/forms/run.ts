import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { median } from "../median.ts";
import { openBrowser, type BrowserPage } from "./browser.ts";
import { longTable, manyFields } from "./designs.ts";
import { serveForms } from "./serve-forms.ts";

const root = join(import.meta.dirname, "..", "..");
const cache = join(root, ".cache");
const slowdown = 4;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const keys = 30;

/** Script time of opening forms and the wait for a letter, in a browser slowed down as phones are. */
async function run(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "forms-"));
  const load = loadavg()[0]?.toFixed(1);
  const server = await serveForms(join(folder, "data"));
  const page = await openBrowser(join(folder, "browser"));
  const lines: string[] = [];
  const note = (line: string) => {
    lines.push(line);
    process.stdout.write(`${line}\n`);
  };
  try {
    await page.send("Performance.enable");
    await page.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    note("| form | script, ms | script beyond one field, ms | all work, ms |");
    note("|---|--:|--:|--:|");
    const one = await measureOpening(page, await server.publish("one", manyFields(1)));
    note(`| 1 field | ${one.script} | 0 | ${one.task} |`);
    const big = await server.publish("big", manyFields(500));
    for (const [name, url] of [
      ["200 fields", await server.publish("middle", manyFields(200))],
      ["500 fields", big],
    ] as const) {
      const found = await measureOpening(page, url);
      note(`| ${name} | ${found.script} | ${found.script - one.script} | ${found.task} |`);
    }
    note("");
    note("| a letter typed into | until painted, ms | one in twenty takes longer than, ms | work, ms |");
    note("|---|--:|--:|--:|");
    await open(page, big);
    note(`| one of 500 fields | ${await measureTyping(page, "[data-path=f10] input")} |`);
    note(
      `| a number that another field depends on | ${await measureTyping(page, "[data-path=f8] input", "4")} |`,
    );
    const table = await server.publish("table", longTable());
    await open(page, table);
    await pasteRows(page, 1000);
    note(
      `| the second row of 1,000 | ${await measureTyping(page, "[data-path='rows.1.price'] input", "4")} |`,
    );
    writeResults(lines, load);
  } finally {
    page.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function open(page: BrowserPage, url: string): Promise<void> {
  await page.send("Page.navigate", { url: "about:blank" });
  await page.until("location.href === 'about:blank'");
  await page.send("Page.navigate", { url });
  await page.until(
    "document.querySelector('.form-view [data-path]') !== null && document.readyState === 'complete'",
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

async function readTimes(page: BrowserPage): Promise<{ script: number; task: number }> {
  const { metrics } = (await page.send("Performance.getMetrics")) as {
    metrics: { name: string; value: number }[];
  };
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  return { script: of("ScriptDuration"), task: of("TaskDuration") };
}

async function measureOpening(page: BrowserPage, url: string): Promise<{ script: number; task: number }> {
  const found: { script: number; task: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.send("Page.navigate", { url: "about:blank" });
    await page.until("location.href === 'about:blank'");
    const before = await readTimes(page);
    await open(page, url);
    const after = await readTimes(page);
    found.push({ script: after.script - before.script, task: after.task - before.task });
  }
  return {
    script: Math.round(median(found.map(({ script }) => script))),
    task: Math.round(median(found.map(({ task }) => task))),
  };
}

/** Each letter from the key to the frame that shows it; a frame lasts 17 ms. */
async function measureTyping(page: BrowserPage, field: string, letter = "a"): Promise<string> {
  await page.evaluate(`(() => {
    window.waits = [];
    if (!window.isWatched) addEventListener("keydown", ({ timeStamp }) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.waits.push(performance.now() - timeStamp);
      port2.postMessage(0);
    }), true);
    window.isWatched = true;
    document.querySelector(${JSON.stringify(field)}).focus();
  })()`);
  const before = await readTimes(page);
  for (let key = 0; key < keys; key += 1) {
    await page.send("Input.dispatchKeyEvent", { type: "keyDown", text: letter, key: letter });
    await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
    await page.until(`window.waits.length > ${key}`);
  }
  const after = await readTimes(page);
  const typed = await page.evaluate(`document.querySelector(${JSON.stringify(field)}).value.length`);
  if (typeof typed !== "number" || typed < keys) throw new Error(`${field} took ${String(typed)} letters`);
  const waits = ((await page.evaluate("window.waits")) as number[]).toSorted((one, other) => one - other);
  const slow = waits[Math.floor(waits.length * 0.95)] ?? Number.NaN;
  const work = (after.task - before.task) / keys;
  return [median(waits), slow, work].map((value) => value.toFixed(0)).join(" | ");
}

async function pasteRows(page: BrowserPage, count: number): Promise<void> {
  await page.evaluate(`document.querySelector(".form-table-foot button").click()`);
  await page.until("document.querySelector('[data-path=\"rows.0.item\"] input') !== null");
  await page.evaluate(`(() => {
    const input = document.querySelector("[data-path='rows.0.item'] input");
    input.focus();
    const data = new DataTransfer();
    const rows = Array.from({ length: ${count} }, (_, at) => ["物品" + at, at, 2].join("\\t"));
    data.setData("text/plain", rows.join("\\n"));
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
  await page.until("document.querySelector('[data-path=\"rows.1.price\"] input') !== null");
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

function writeResults(lines: readonly string[], load: string | undefined): void {
  mkdirSync(join(root, "bench", "results"), { recursive: true });
  const [cpu] = cpus();
  const head =
    "# Forms in a slow browser\n\n" +
    `The public page of a form, its processor slowed down ${slowdown} times: medians of ${rounds} openings and of ` +
    `${keys} letters. ${new Date().toISOString().slice(0, 10)}, load at the beginning ${load}.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ` +
    "browser, server and PostgreSQL 18 on the same machine.\n\n";
  writeFileSync(join(root, "bench", "results", "forms.md"), `${head}${lines.join("\n")}\n`);
}

await run();
