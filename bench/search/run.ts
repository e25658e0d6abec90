import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { loadAbstracts, source } from "./load-abstracts.ts";
import { rankByBm25, rankByLike, textsOf, type Ranking } from "./plain-rankings.ts";
import { search, withServer } from "./ask-server.ts";
import { measureSpeed } from "./measure-speed.ts";
import { listQuestions, type QuestionSet } from "./questions.ts";

const abstracts = loadAbstracts();
/** So many questions of each kind, evenly drawn; 0 for all. */
const asked = Number(process.env["BENCH_QUESTIONS"] ?? 0);
/** `quality` or `speed`: only this part is measured, the other stays as it was. */
const only = process.env["BENCH_ONLY"];
const place = join(import.meta.dirname, "..", "results", "search.md");

type Asking = (question: string) => Promise<number[]>;

/** How well a visitor's search finds, beside `like` and textbook BM25 over the same; and how long it takes. */
async function run(): Promise<void> {
  const former = existsSync(place) ? readFileSync(place, "utf8").split(/^## /mu).slice(1) : [];
  const keep = (name: string) => former.find((part) => part.startsWith(name)) ?? "";
  const quality =
    only === "speed"
      ? keep("Quality")
      : `Quality\n\n${describeQuality()}${(await measureQuality()).join("\n")}\n`;
  const speed =
    only === "quality"
      ? keep("Speed")
      : `Speed\n\n${describeConditions()}${(await measureSpeed(abstracts)).join("\n")}\n`;
  writeFileSync(place, `# Search\n\n## ${quality.trim()}\n\n## ${speed.trim()}\n`);
}

function describeQuality(): string {
  return (
    `Over ${abstracts.length} records (${source}), asked as a visitor through \`/api/v1/search\`. ` +
    "Questions are made of the records, evenly drawn; in *title and text* records have no keywords, in *text only* titles say nothing either. R@10: the share of " +
    "questions for which the right record is among the first ten. MAP: mean average precision among a hundred. " +
    "`like`: what holds the question as it is written. BM25: pairs of characters and single ones, texts in one.\n\n"
  );
}

function describeConditions(): string {
  const [cpu] = cpus();
  return (
    "Whole answers of `/api/v1/search` over published achievements, with rights, highlights and three facets, one after the " +
    "other, each question once, so that none comes from a cache: p50 / p95 in ms, to the last byte. Records are the abstracts and " +
    "others made of their parts (`bench/search/vary-abstracts.ts`), brought in by COPY. *Common* are words of " +
    "more than 5 % of all records. *Load*: of the machine, over the minute before; where it is above the number of " +
    "processors, answers wait for other programs. In brackets: what an answer takes of processors, whoever else wants " +
    "them, in the server with all its threads and in the database. *Saved*: records created meanwhile, fifty a second " +
    "where the machine manages. *Held up*: the longest time that the event loop of the server was not free in the " +
    "measurement before, and in all but 1 % of its turns; it waits for other programs as well. *Computed at once*: what the " +
    "longest of its turns took of a processor.\n\n" +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ` +
    `${new Date().toISOString().slice(0, 10)}. ` +
    "Load generator, server and PostgreSQL 18 on the same machine.\n\n"
  );
}

async function measureQuality(): Promise<string[]> {
  const lines = [
    "| question | asked | measure | product | `like` | BM25 | product / BM25 |",
    "|---|--:|---|--:|--:|--:|--:|",
  ];
  for (const shape of ["whole", "untagged", "text"] as const) {
    const texts = textsOf(abstracts, shape);
    const plain = [rankByLike(texts), rankByBm25(texts)];
    await withServer({ shape, rows: 0 }, async ({ address }) => {
      for (const set of listQuestions(abstracts)
        .filter((one) => one.shape === shape)
        .map(drawSome)) {
        for (const line of await compare(set, { ask: (question) => askServer(address, question), plain }))
          lines.push(line);
        process.stdout.write(`${lines.slice(-set.measures.length).join("\n")}\n`);
      }
    });
  }
  return lines;
}

function drawSome({ questions, ...set }: QuestionSet): QuestionSet {
  const step = asked === 0 ? 1 : Math.max(1, questions.length / asked);
  return {
    ...set,
    questions: questions.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step)),
  };
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
    const values = found.map((lists) => score(set, lists, measure));
    const [ours = 0, , theirs = 0] = values;
    const ratio = theirs > 0 ? (ours / theirs).toFixed(2) : "–";
    const cells = [...values.map((value) => value.toFixed(3)), ratio];
    return `| ${set.name} | ${set.questions.length} | ${measureNames[measure]} | ${cells.join(" | ")} |`;
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

await run();
