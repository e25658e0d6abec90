import { loadavg } from "node:os";
import { listByKeyword, readAnswer, receive, withServer, type Ready, type Received } from "./ask-server.ts";
import type { Abstract } from "./load-abstracts.ts";
import { rankByBm25, textsOf, type Ranking } from "./plain-rankings.ts";
import { varyAbstract } from "./vary-abstracts.ts";

/** Records that speed is measured over. */
const sizes = (process.env["BENCH_ROWS"] ?? "10000,100000").split(",").map(Number);
const asked = Number(process.env["BENCH_QUESTIONS"] ?? 300);
/** Asked before: a process that has just begun runs code that has not been compiled yet. */
const warmUp = 150;
/** Of the abstracts here each holds more than one in twenty. */
const common = ["研究", "方法", "系统", "分析", "模型", "结果", "材料", "技术", "性能", "结构"];

interface Took {
  server: number;
  database: number;
}

interface Told {
  /** The event loop, at most and in 99 of 100 cases. */
  heldMs: number;
  usualMs: number;
  /** What it took of a processor for the longest of its turns. */
  computedMs: number;
  records: number;
  bytes: number;
}

/** Of larger collections the textbook's lists have no room in memory. */
const mostForBm25 = 20_000;
const plainAsked = 20;

/** Tables of how long answers take, by the number of records. */
export async function measureSpeed(abstracts: readonly Abstract[]): Promise<string[]> {
  const answers = [
    "| records | load | index ready, s | bytes a record | half a title | two keywords | the same, while records are saved | saved a second | common | held up, ms | computed at once, ms |",
    "|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
  ];
  const plain = [
    "| records | two keywords, product | `like` | BM25 | product / `like` | product / BM25 |",
    "|--:|--:|--:|--:|--:|--:|",
  ];
  const lists = [
    "| records | a word of one record each | a word without hits each | a new keyword each |",
    "|--:|--:|--:|--:|",
  ];
  for (const rows of sizes) {
    let built: Ready | undefined;
    let isMeasured = false;
    await withServer({ shape: "whole", rows }, async (ready) => {
      if (isMeasured) return;
      // The first start builds the index, where none was kept of a former run.
      if (!built && !ready.wasRead) {
        built = ready;
        await ready.tell("kept");
        return;
      }
      if (!ready.wasRead) throw new Error("the snapshot of the index was not read");
      isMeasured = true;
      answers.push(await measureAnswers(ready, { abstracts, builtMs: built?.readyMs }));
      plain.push(await comparePlain(ready, { rows, abstracts }));
      lists.push(await measureLists(ready, { rows, abstracts }));
      for (const table of [answers, plain, lists]) process.stdout.write(`${table.at(-1) ?? ""}\n`);
    });
  }
  return [...answers, "", describePlain, "", ...plain, "", describeLists, "", ...lists];
}

const describePlain =
  `Beside it, in turns over the same records, ${plainAsked} of the questions with two keywords: p50 / p95 in ms. ` +
  "`like`: one statement straight to the database, the 20 newest whose title, text or keywords hold both. BM25: the " +
  `textbook's, in the memory of the bench, without rights, facets or HTTP; up to ${mostForBm25.toLocaleString("en")} records. ` +
  "Ratios are those of the p50.";

const describeLists =
  "Lists by a keyword (`/rest/getObjDataByPage`, newest first, as a visitor), 40 new words one after the other, so that " +
  "a statement comes often enough to be prepared: p50 / p95 in ms.";

interface Measured {
  rows: number;
  abstracts: readonly Abstract[];
}

async function measureAnswers(
  { address, tell, readyMs }: Ready,
  { abstracts, builtMs }: { abstracts: readonly Abstract[]; builtMs: number | undefined },
): Promise<string> {
  const halves = abstracts.map(({ title }) => title.slice(0, Math.ceil(title.length / 2)));
  const pairs = listPairs(abstracts);
  const ask = (q: string) => searchWithFacets(address, q);
  const warm = halves.slice(-warmUp);
  await time(warm, ask, readAnswer);
  await tell("tell");
  const load = loadavg()[0] ?? 0;
  const timeWithProcessors = async (questions: readonly string[]) => {
    const before = await tell<Took>("took");
    const times = await time(questions, ask, readAnswer);
    const after = await tell<Took>("took");
    const took = [after.server - before.server, after.database - before.database];
    return `${describe(times)} (${took.map((ms) => (ms / questions.length).toFixed(1)).join(" + ")})`;
  };
  const cells = [
    await timeWithProcessors(halves.slice(0, asked)),
    await timeWithProcessors(pairs.slice(0, asked)),
  ];
  await tell("write");
  // The first saves run code that has not been compiled yet, as the first searches did.
  await time(warm, (q) => ask(`${q} 保存`), readAnswer);
  const whileSaving = describe(await time(pairs.toReversed().slice(0, asked), ask, readAnswer));
  const written = await tell<number>("rest");
  // Each with a word that parts it from the others: none of them is in a cache.
  const usual = [...common, ...common.slice(1).map((word, at) => `${word} ${common[at] ?? ""}`)];
  const ofCommon = await timeWithProcessors(usual);
  const { heldMs, usualMs, computedMs, bytes, records } = await tell<Told>("tell");
  const seconds = [builtMs, readyMs].map((ms) => (ms === undefined ? "–" : (ms / 1000).toFixed(1)));
  return toLine([
    records.toLocaleString("en"),
    load.toFixed(1),
    `${seconds[0] ?? ""} built, ${seconds[1] ?? ""} from its snapshot`,
    String(Math.round(bytes / Math.max(1, records))),
    ...cells,
    whileSaving,
    written.toFixed(0),
    ofCommon,
    `${heldMs.toFixed(0)}, ${usualMs.toFixed(0)}`,
    computedMs.toFixed(0),
  ]);
}

async function comparePlain({ address, tell }: Ready, { rows, abstracts }: Measured): Promise<string> {
  const pairs = listPairs(abstracts).slice(asked, asked + plainAsked);
  const ours = await time(pairs, (q) => searchWithFacets(address, q), readAnswer);
  const like = await time(pairs, (q) => tell(`like ${q}`));
  const bm25 = rows <= mostForBm25 ? await timeBm25(pairs, { rows, abstracts }) : undefined;
  const ratio = (theirs: Times | undefined) =>
    theirs ? `${((ours.usual / theirs.usual) * 100).toFixed(1)} %` : "–";
  return toLine([
    rows.toLocaleString("en"),
    describe(ours),
    describe(like),
    bm25 ? describe(bm25) : "–",
    ratio(like),
    ratio(bm25),
  ]);
}

function timeBm25(questions: readonly string[], { rows, abstracts }: Measured): Promise<Times> {
  const rank: Ranking = rankByBm25(listTexts(abstracts, rows));
  return time(questions, (q) => Promise.resolve(rank(q)));
}

function* listTexts(abstracts: readonly Abstract[], rows: number): Generator<string> {
  yield* textsOf(abstracts, "whole");
  for (let number = 1; number <= rows - abstracts.length; number += 1)
    yield* textsOf([varyAbstract(abstracts, number)], "whole");
}

async function measureLists({ address }: Ready, { rows, abstracts }: Measured): Promise<string> {
  const numbers = Array.from(
    { length: 40 },
    (_, at) => 1 + Math.floor((at * (rows - abstracts.length)) / 40),
  );
  const ways = [
    numbers.map((number) => `KZ-${number.toString(36)}`),
    numbers.map((_, at) => `无此设备${at}`),
    abstracts.slice(-40).map(({ keywords, title }) => keywords.at(-1) ?? title),
  ];
  const cells: string[] = [];
  for (const words of ways) cells.push(describe(await time(words, (word) => listByKeyword(address, word))));
  return toLine([rows.toLocaleString("en"), ...cells]);
}

function listPairs(abstracts: readonly Abstract[]): string[] {
  return abstracts.map(({ keywords }) => keywords.slice(0, 2).join(" "));
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** A whole answer with facets. */
function searchWithFacets(address: string, q: string): Promise<Received> {
  return receive(address, { q, types: "achievement", facets: "hi_tech_field,industry,trl" });
}

interface Times {
  usual: number;
  rare: number;
}

function describe({ usual, rare }: Times): string {
  return `${usual.toFixed(1)} / ${rare.toFixed(1)}`;
}

/** One after the other, each question once: nothing comes from a cache. What `check` takes is not measured. */
async function time<T>(
  questions: readonly string[],
  ask: (question: string) => Promise<T>,
  check?: (answer: T) => unknown,
): Promise<Times> {
  const times: number[] = [];
  for (const question of questions) {
    const started = performance.now();
    const answer = await ask(question);
    times.push(performance.now() - started);
    check?.(answer);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { usual: at(0.5), rare: at(0.95) };
}
