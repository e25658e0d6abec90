import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildDemo } from "@kezhuan/packs/kch/demo/demo";

/** A scientific abstract, as one line of JSON in the file. */
export interface Abstract {
  title: string;
  abstract: string;
  keywords: string[];
}

const root = join(import.meta.dirname, "..", "..");
const given =
  process.env["BENCH_ABSTRACTS"] ?? join(root, "..", "shared", "data", "science-abstracts-zh.jsonl");
/** The abstracts of `BENCH_ABSTRACTS` (JSON lines), or where there are none the sample content of the product. */
export function loadAbstracts(): Abstract[] {
  if (existsSync(given)) {
    const lines = readFileSync(given, "utf8").trim().split("\n");
    return lines.map((line) => JSON.parse(line) as Abstract);
  }
  const records = buildDemo().flatMap(({ object, records: all }) =>
    object === "kch_achievement" ? all : [],
  );
  return records.map(({ title, summary, keywords }) => ({
    title: String(title),
    abstract: typeof summary === "string" ? summary : "",
    keywords: Array.isArray(keywords) ? keywords.map(String) : [],
  }));
}

/** What the numbers are about. */
export const source = existsSync(given) ? "abstracts" : "sample content";
