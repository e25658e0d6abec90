import { fork, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { SearchOutput } from "@kezhuan/contract/api/search";
import { hear } from "../http/measure.ts";
import { loadAbstracts, source } from "./load-abstracts.ts";
import { rankByBm25, rankByLike, textsOf, type Ranking } from "./plain-rankings.ts";
import { listQuestions, type QuestionSet } from "./questions.ts";

const abstracts = loadAbstracts();
/** Records that speed is measured over. */
const sizes = (process.env["BENCH_ROWS"] ?? "10000,100000").split(",").map(Number);
const asked = Number(process.env["BENCH_QUESTIONS"] ?? 300);
const folder = join(import.meta.dirname, "..", "..", ".cache");

type Shape = "whole" | "text";
type Asking = (question: string) => Promise<number[]>;

/** How well a visitor's search finds, beside `like` and textbook BM25 over the same; and how long it takes. */
async function run(): Promise<void> {
  const parts = [...(await measureQuality()), "", ...(await measureSpeed())];
  const [cpu] = cpus();
  const text =
    `# Search\n\nOver ${abstracts.length} records (${source}), asked as a visitor through \`/api/v1/search\`. ` +
    "Questions are made of the records; in *text only* titles say nothing and there are no keywords. " +
    "`like`: what holds the question as it is written. BM25: pairs of characters and single ones, texts in one.\n\n" +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.\n\n`;
  writeFileSync(join(import.meta.dirname, "..", "results", "search.md"), `${text}${parts.join("\n")}\n`);
}

async function measureQuality(): Promise<string[]> {
  const lines = ["| question | asked | measure | product | `like` | BM25 |", "|---|--:|---|--:|--:|--:|"];
  for (const shape of ["whole", "text"] as const) {
    const texts = textsOf(abstracts, shape);
    const plain = [rankByLike(texts), rankByBm25(texts)];
    await withServer({ shape, copies: 1 }, async ({ address }) => {
      for (const set of listQuestions(abstracts).filter((one) => one.shape === shape)) {
        for (const line of await compare(set, { ask: (question) => askServer(address, question), plain }))
          lines.push(line);
        process.stdout.write(`${lines.slice(-set.measures.length).join("\n")}\n`);
      }
    });
  }
  return lines;
}

async function compare(
  set: QuestionSet,
  { ask, plain }: { ask: Asking; plain: readonly Ranking[] },
): Promise<string[]> {
  const ways: Asking[] = [
    ask,
    ...plain.map(
      (rank): Asking =>
        (question) =>
          Promise.resolve(rank(question)),
    ),
  ];
  const found: number[][][] = [];
  for (const way of ways) {
    const lists: number[][] = [];
    for (const { text } of set.questions) lists.push(await way(text));
    found.push(lists);
  }
  return set.measures.map((measure) => {
    const values = found.map((lists) => score(set, lists, measure).toFixed(3));
    return `| ${set.name} | ${set.questions.length} | ${measureNames[measure]} | ${values.join(" | ")} |`;
  });
}

const measureNames = { first: "R@1", ten: "R@10", hundred: "R@100", map: "MAP" } as const;

function score(
  { questions }: QuestionSet,
  lists: readonly number[][],
  measure: QuestionSet["measures"][number],
): number {
  const scores = questions.map(({ answers }, at) => {
    const list = (lists[at] ?? []).slice(0, { first: 1, ten: 10, hundred: 100, map: 100 }[measure]);
    const hits = list.filter((one) => answers.has(one)).length;
    if (measure === "hundred") return hits / answers.size;
    if (measure !== "map") return hits > 0 ? 1 : 0;
    let right = 0;
    return (
      list.reduce((sum, one, place) => (answers.has(one) ? sum + ++right / (place + 1) : sum), 0) /
      answers.size
    );
  });
  return scores.reduce((sum, one) => sum + one, 0) / Math.max(1, scores.length);
}

/** The numbers of the records found, up to a hundred; those of an abstract are `A` and its number. */
async function askServer(address: string, question: string): Promise<number[]> {
  const { items } = await search(address, { q: question, types: "achievement", size: "100", fields: "code" });
  return items.map(({ record }) => Number(String(record?.["code"]).slice(1)));
}

async function search(address: string, fields: Record<string, string>): Promise<SearchOutput> {
  const response = await fetch(`${address}/api/v1/search?${new URLSearchParams(fields).toString()}`);
  const { code, data } = (await response.json()) as { code: number; data: SearchOutput };
  if (code !== 200) throw new Error(`the search answered ${code}`);
  return data;
}

async function measureSpeed(): Promise<string[]> {
  const lines = [
    "| records | to index, s | memory, bytes a record | half a title p50 / p95, ms | two keywords | the same, 50 saves a second |",
    "|--:|--:|--:|--:|--:|--:|",
  ];
  const halves = abstracts.map(({ title }) => title.slice(0, Math.ceil(title.length / 2)));
  const pairs = abstracts.map(({ keywords }) => keywords.slice(0, 2).join(" "));
  for (const size of sizes) {
    const copies = Math.max(1, Math.round(size / abstracts.length));
    await withServer({ shape: "whole", copies }, async ({ address, indexedMs, bytes, server }) => {
      const cells = [await time(address, halves), await time(address, pairs)];
      server.send("write");
      cells.push(await time(address, pairs.toReversed()));
      server.send("rest");
      const rows = copies * abstracts.length;
      lines.push(
        `| ${rows} | ${(indexedMs / 1000).toFixed(1)} | ${Math.round(bytes / rows)} | ${cells.join(" | ")} |`,
      );
      process.stdout.write(`${lines.at(-1) ?? ""}\n`);
    });
  }
  return lines;
}

/** Whole answers with a facet, one after the other, each question once: nothing comes from a cache. */
async function time(address: string, questions: readonly string[]): Promise<string> {
  const times: number[] = [];
  for (const q of questions.slice(0, asked)) {
    const started = performance.now();
    await search(address, { q, types: "achievement", facets: "status" });
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  return `${at(0.5)} / ${at(0.95)}`;
}

interface Ready {
  address: string;
  indexedMs: number;
  bytes: number;
  server: ChildProcess;
}

async function withServer(
  { shape, copies }: { shape: Shape; copies: number },
  use: (ready: Ready) => Promise<void>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(folder, "bench-"));
  const server = fork(join(import.meta.dirname, "search-server.ts"), [place, shape, String(copies)]);
  const ready = await hear<Omit<Ready, "server">>(server);
  await use({ ...ready, server });
  server.disconnect();
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(place, { recursive: true, force: true });
}

await run();
