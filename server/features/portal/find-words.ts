import { wordKinds, type HomeWord } from "@kezhuan/contract/api/portal";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findPublicType } from "@kezhuan/server/engine/records/public-types";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { refreshedForVisitors } from "@kezhuan/server/engine/records/cached-results";

/** How many words are offered, and how many are tried for it: each is searched for in every kind of records. */
const OFFERED = 6;
const TRIED = 14;

interface Candidates {
  /** What editors offer, in their order. */
  hotWords: readonly WireRecord[];
  /** Records whose keywords fill up what is missing, in Chinese as they are written. */
  keyworded: readonly WireRecord[];
}

/** The words to try, in the language of the request: only those that find something, and where they do. */
export function findWords(ctx: Ctx, candidates: Candidates): Promise<HomeWord[]> {
  const words = candidatesOf(ctx, candidates).slice(0, TRIED);
  return refreshedForVisitors(ctx, ["portal/words", ...words], {
    compute: (inside) => keepFinding(inside, words),
    isCostly: () => true,
  });
}

function candidatesOf({ language }: Ctx, { hotWords, keyworded }: Candidates): string[] {
  const offered = hotWords.map((row) => row[language === "en" ? "word_en" : "word"]);
  const lists = keyworded.map(({ keywords }) => (Array.isArray(keywords) ? keywords.filter(isWord) : []));
  return [...new Set([...offered, ...(language === "en" ? [] : rankKeywords(lists))].filter(isWord))];
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** Keywords that several records share first, then each record's first, in order; each once. */
export function rankKeywords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const word of new Set(list)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).toSorted((a, b) => b[1] - a[1]);
  return [...new Set([...shared.map(([word]) => word), ...lists.flatMap((list) => list.slice(0, 1))])];
}

async function keepFinding(ctx: Ctx, words: readonly string[]): Promise<HomeWord[]> {
  const kept: HomeWord[] = [];
  for (const text of words) {
    if (kept.length === OFFERED) break;
    const kinds = await kindsFound(ctx, text);
    if (kinds.length > 0) kept.push({ text, kinds });
  }
  return kept;
}

async function kindsFound(ctx: Ctx, keyword: string): Promise<HomeWord["kinds"]> {
  const found = await Promise.all(
    wordKinds.map(async (kind) => ((await hasHit(ctx, kind, keyword)) ? [kind] : [])),
  );
  return found.flat();
}

/** Whether the search that the word leads to finds anything. */
async function hasHit(ctx: Ctx, kind: string, keyword: string): Promise<boolean> {
  const objname = findPublicType(ctx, kind)?.objname;
  if (objname === undefined) return false;
  try {
    const asked = { objname, keyword, fields: ["id"], pageSize: 1, count: "none" as const };
    return (await pageRecords(ctx, asked)).data.length > 0;
  } catch (error) {
    // What is closed to this visitor, or not there, finds nothing.
    if (error instanceof AppError && closed.has(error.key)) return false;
    throw error;
  }
}

const closed = new Set(["notFound", "forbidden", "unauthenticated"]);
