import type { PageInput, PageOutput } from "@kezhuan/contract/api/records";
import type { OpenedInput, SearchInput, SearchOutput } from "@kezhuan/contract/api/search";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pathOf } from "@kezhuan/server/engine/records/public-types";
import type { QueryLog } from "./query-log.ts";

interface Noting {
  ctx: Ctx;
  queryLog: QueryLog;
}

/** Whoever looks as somebody else, and the installation itself, ask nothing of their own. */
function isAsker({ actor }: Ctx): boolean {
  return actor.kind !== "system" && actor.viewer === undefined;
}

/** Counts a question once, however many pages of its answer are looked at. */
export function noteSearch({ ctx, queryLog }: Noting, input: SearchInput, output: SearchOutput): void {
  const question = input.q ?? "";
  if (!isAsker(ctx) || input.surface === "part" || output.page > 1 || question.trim() === "") return;
  queryLog.noteAsked({
    question,
    surface: input.surface ?? "api",
    found: foundBy(ctx, output.total),
    isCorrected: output.query.corrected !== undefined,
  });
}

/** Counts what visitors look for in lists of the portal. What accounts look for may be an office's business. */
export function noteList({ ctx, queryLog }: Noting, input: PageInput, output: PageOutput): void {
  const question = input.keyword ?? "";
  const isFirst = (input.pageNum ?? 1) === 1 && input.after === undefined;
  if (ctx.actor.kind !== "anonymous" || !isFirst || question.trim() === "") return;
  if (pathOf(ctx.catalog, input.objname) === undefined || output.total === null) return;
  queryLog.noteAsked({ question, surface: "list", found: output.total, isCorrected: false });
}

export function noteOpened({ ctx, queryLog }: Noting, { q = "", surface, rank }: OpenedInput): null {
  if (!isAsker(ctx)) return null;
  if (surface === "suggest")
    queryLog.noteAsked({ question: "", surface, found: undefined, isCorrected: false });
  queryLog.noteOpened({ question: surface === "suggest" ? "" : q, surface, rank });
  return null;
}

/** How much accounts find may tell of what visitors must not know; that there is nothing tells of nothing. */
function foundBy({ actor }: Ctx, total: number): number | undefined {
  return actor.kind === "anonymous" || total === 0 ? total : undefined;
}
