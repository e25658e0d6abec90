import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getFields } from "@kezhuan/server/engine/records/get";
import { titleFields } from "@kezhuan/server/engine/records/title-of";
import { foldText } from "@kezhuan/server/text-index/fold";
import { readQuestion } from "@kezhuan/server/text-index/question";
import { Spans, type Span } from "./find-spans.ts";

/** So many of the records whose words fit best may be those that a question names. */
const MOST = 12;
/** Names from this length on are found inside of other words; shorter ones must stand by themselves. */
const LONG = 4;

/** Records of one name that a question names. */
export interface NamedRecord extends Span {
  objname: string;
  ids: string[];
  title: string;
}

/** The records of some objects whose whole name stands in a folded text, as far as the actor may see them. */
export async function findNamed(
  ctx: Ctx,
  text: string,
  objects: ReadonlySet<string>,
): Promise<NamedRecord[]> {
  if (objects.size === 0) return [];
  const found = await Promise.all([...objects].map((objname) => findOf(ctx, text, objname)));
  return found.flat();
}

async function findOf(ctx: Ctx, text: string, objname: string): Promise<NamedRecord[]> {
  const found = await ctx.textSearch.find(ctx, {
    question: readQuestion(text),
    objects: [objname],
    mostStrict: MOST,
    mostClose: MOST,
  });
  const ids = (found?.records ?? []).map(({ id }) => id);
  if (ids.length === 0) return [];
  const fields = titleFields(findObject(ctx.catalog, objname).def, ctx.language);
  const spans = new Spans(text);
  const named = (await getFields(ctx, objname, { ids, fields })).flatMap((record) => {
    const titles = fields.map((name) => record[name]).filter((title) => typeof title === "string");
    const span = titles.flatMap((title) => findTitle(spans, foldText(title).trim()) ?? [])[0];
    return span ? [{ ...span, id: record.id, title: titles[0] ?? "" }] : [];
  });
  return [...Map.groupBy(named, ({ start, end }) => `${start} ${end}`).values()].map((alike) => {
    const [{ start, end, title } = { start: 0, end: 0, title: "" }] = alike;
    return { objname, start, end, title, ids: alike.map(({ id }) => id) };
  });
}

function findTitle(spans: Spans, title: string): Span | undefined {
  if (title.length < 2) return undefined;
  const isLong = title.length >= LONG && !/[a-z]/.test(title);
  const start = spans.text.indexOf(title);
  const span = { start, end: start + title.length };
  if (start < 0) return undefined;
  return isLong || (spans.isEdge(span.start) && spans.isEdge(span.end)) ? span : undefined;
}
