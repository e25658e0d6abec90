import { failField } from "@kezhuan/contract/errors";
import type { Transition } from "@kezhuan/contract/metadata/object";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "../announce-write.ts";
import type { Values } from "../read-input.ts";
import { insertRecords, prepareCreation } from "../writing/create.ts";
import { drawLines } from "./draw-lines.ts";
import { fittingConditions, listCopied, openGathering, readOwn, type Gathering } from "./fitting.ts";

interface Gathered extends Pick<Gathering, "object" | "id" | "image"> {
  transition: Transition;
}

/** As many lines as one step writes: they are all written in its transaction. */
const mostGathered = 10_000;
/** Records prepared at once, so that ten thousand are never held with all their values. */
const batch = 1000;

type Row = Record<string, unknown>;

/**
 * Writes the lines that a change of state asks for; answers what a draw writes into the record itself. Errors: 400 where
 * they would be too many, and those of a draw.
 */
export async function gatherLines(ctx: Ctx, { transition, ...record }: Gathered): Promise<Values> {
  const written: Values = new Map();
  for (const gather of transition.gather ?? []) {
    const gathering = openGathering(ctx, gather, record);
    if (!gather.draw) await gatherOne(ctx, gathering);
    else
      for (const [name, value] of await drawLines(ctx, { ...gathering, draw: gather.draw }))
        written.set(name, value);
  }
  return written;
}

async function gatherOne(ctx: Ctx, gathering: Gathering): Promise<void> {
  const { gather, line, back, id: parentId } = gathering;
  const fitting = await findFitting(ctx, gathering);
  const found = gather.once === undefined ? fitting : await leaveOutRepeated(ctx, gathering, fitting);
  if (found.length > mostGathered) throw failField(gather.into, "tooMany", { max: mostGathered });
  const inside = actForInstallation(ctx);
  const own = readOwn(gathering);
  for (let start = 0; start < found.length; start += batch) {
    const sent = found.slice(start, start + batch).map(({ id, ...copied }) => ({
      input: { ...copied, ...own, [back]: parentId, [gather.each]: id },
      prefix: "",
    }));
    const creation = await prepareCreation(inside, line.name, sent);
    await insertRecords(inside, { ...creation, answer: [] });
  }
  if (found.length > 0) await announceWrite(inside, line);
}

/** Those of which no other one, and no line that is there, has the same in the field that is to differ. */
async function leaveOutRepeated(
  ctx: Ctx,
  { gather: { once = "" }, line, back, id }: Gathering,
  found: readonly Row[],
): Promise<Row[]> {
  const text = `select ${quote(once)} as held from ${line.table} where ${quote(back)} = $1::uuid`;
  const rows = await runSql<{ held: unknown }>(ctx.db, text, [id]);
  const held = new Set(rows.map((row) => row.held));
  return found.filter(({ [once]: value }) => {
    if (value === null) return true;
    const isNew = !held.has(value);
    held.add(value);
    return isNew;
  });
}

/** The records that fit, by id and by the fields of a line that they fill, in the order of their object's key. */
function findFitting(ctx: Ctx, gathering: Gathering): Promise<Row[]> {
  const { gather, id, line, back, target } = gathering;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = fittingConditions(ctx, gathering, { alias: "t", bind });
  const copied = listCopied(gather).map(([name, source]) => `t.${quote(source)} as ${quote(name)}`);
  const has =
    `select from ${line.table} l where l.${quote(back)} = ${bind(id)}::uuid ` +
    `and l.${quote(gather.each)} = t."id"`;
  return runSql<Row>(
    ctx.db,
    `select ${[`t."id"`, ...copied].join(", ")} from ${target.table} t
      where ${[...conditions, `not exists (${has})`].join(" and ")}
      order by t.${quote(target.def.keyField ?? "id")}, t."id" limit ${mostGathered + 1}`,
    values,
  );
}
