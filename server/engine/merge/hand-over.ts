import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { Belonging } from "@kezhuan/contract/api/hand-over";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { isLog } from "@kezhuan/contract/metadata/logs";
import type { Personal } from "@kezhuan/contract/metadata/object";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { pointsAtMany, quote, type Catalog, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { recomputeTotals } from "../records/totals/recompute-totals.ts";
import { findReviewers } from "../review/find-reviewers.ts";
import { holdsId, type Pointer } from "./list-pointers.ts";
import { rewritePointer } from "./move-pointers.ts";

/** One field through which records belong to an account. */
interface Part extends Pick<Belonging, "kind"> {
  pointer: Pointer;
  /** SQL of what else must hold of a row `t`. */
  only?: string;
}

/** What somebody is, was told, or has arranged for themselves: it goes with the person. */
const personalObjects: ReadonlySet<string> = new Set(["sys_deputy", "sys_member", "sys_notice"]);

/** What belongs to an account, by object and field. One statement for each object. Errors: 404. */
export async function listBelongings(
  ctx: Ctx,
  { userid }: MessageInput<"listBelongings">,
): Promise<MessageOutput<"listBelongings">> {
  await requireAccount(ctx, userid);
  const belongings: Belonging[] = [];
  for (const parts of Map.groupBy(listParts(ctx.catalog), ({ pointer }) => pointer.object).values()) {
    const counts = await countParts(ctx, parts, userid);
    parts.forEach(({ kind, pointer: { object, field } }, index) => {
      const count = counts[index] ?? 0;
      if (count === 0) return;
      const label = nameField(ctx, object, field);
      belongings.push({ objname: object.name, field, label, kind, count });
    });
  }
  return { belongings };
}

/**
 * Puts another account in the place of one, in all of its belongings or some. Who made a decision, and which person or body
 * an account stands for, stays as it was. Errors: 404, 400 for a successor who is disabled or may not review.
 */
export async function handOver(
  ctx: Ctx,
  { userid, successor, parts: wanted }: MessageInput<"handOver">,
): Promise<MessageOutput<"handOver">> {
  const parts = chooseParts(listParts(ctx.catalog), wanted);
  await requireAccount(ctx, userid);
  if (successor === userid) throw failField("successor", "unexpectedValue");
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      await requireSuccessor(inside, successor);
      let moved = 0;
      for (const part of parts) moved += await movePart(inside, part, { from: userid, into: successor });
      await recomputeTotals(inside);
      return { moved };
    });
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
}

function chooseParts(parts: readonly Part[], wanted: MessageInput<"handOver">["parts"]): readonly Part[] {
  if (!wanted) return parts;
  const isSame = ({ pointer }: Part, { objname, field }: { objname: string; field: string }) =>
    pointer.object.name === objname && pointer.field === field;
  const unknown = wanted.findIndex((one) => !parts.some((part) => isSame(part, one)));
  if (unknown >= 0) throw failField(`parts.${unknown}`, "unknown");
  return parts.filter((part) => wanted.some((one) => isSame(part, one)));
}

async function requireAccount({ db }: Ctx, userid: string): Promise<void> {
  const rows = isId(userid) ? await runSql(db, "select 1 from obj.sys_user where id = $1", [userid]) : [];
  if (rows.length === 0) throw fail("notFound");
}

async function requireSuccessor({ db }: Ctx, successor: string): Promise<void> {
  const rows = isId(successor)
    ? await runSql(db, "select 1 from obj.sys_user where id = $1 and enabled is not false for share", [
        successor,
      ])
    : [];
  if (rows.length === 0) throw failField("successor", "unknownRecord");
}

async function movePart(
  ctx: Ctx,
  { kind, pointer, only }: Part,
  { from, into }: { from: string; into: string },
): Promise<number> {
  if (kind === "reviews" && !(await mayTakeReviews(ctx, { pointer, only, from, into })))
    throw failField("successor", "notReviewer");
  return rewritePointer(ctx, pointer, { from, into, isOwn: false, ...(only ? { only } : {}) });
}

async function mayTakeReviews(
  ctx: Ctx,
  { pointer, only, from, into }: { pointer: Pointer; only: string | undefined; from: string; into: string },
): Promise<boolean> {
  const [row] = await runSql<{ has: boolean }>(
    ctx.db,
    `select exists (select from ${pointer.object.table} t where ${holds(pointer)} and ${only ?? "true"}) as has`,
    [from],
  );
  if (!row?.has) return true;
  return (await findReviewers(ctx, pointer.object)).some(({ id }) => id === into);
}

function listParts(catalog: Catalog): Part[] {
  return [...catalog.objects.values()].flatMap((object) =>
    personalObjects.has(object.name) || isLog(object.name) ? [] : partsOf(object),
  );
}

function partsOf(object: CatalogObject): Part[] {
  const { def, name } = object;
  // What goes with the person when the account is deleted goes to nobody else.
  const personal = new Set((def.personal ?? []).filter(goesAlong).map(({ by }) => by));
  const named: Part[] = [...object.fields.values()]
    .filter(
      (field) =>
        targetOf(field) === "sys_user" &&
        !field.kindDef.hasNoColumn &&
        !standardFieldNames.has(field.name) &&
        // Written by the engine alone: it says who did something.
        field.def.readonly !== true &&
        field.name !== def.merging?.account?.field &&
        !personal.has(field.name),
    )
    .map((field) => ({
      kind: name === "meta_view" ? "views" : "records",
      pointer: { object, field: field.name, shape: pointsAtMany(field) ? "many" : "one" },
    }));
  const isMade = object.pack !== "system" && !personal.has("created_by") && def.readonly !== true;
  const made: Part[] = isMade
    ? [
        {
          kind: "made",
          pointer: { object, field: "created_by", shape: "one" },
        },
      ]
    : [];
  return [...reviewsOf(object), ...named, ...made];
}

function goesAlong({ keep, ofDepartment }: Personal): boolean {
  return keep === undefined && ofDepartment === undefined;
}

/** Records that somebody has taken up to review and has not decided. */
function reviewsOf(object: CatalogObject): Part[] {
  const { review, states } = object.def;
  if (!review || !states) return [];
  const waiting = Object.keys(review.waits).map((state) => `'${state.replaceAll("'", "''")}'`);
  if (waiting.length === 0) return [];
  return [
    {
      kind: "reviews",
      pointer: { object, field: review.reviewer, shape: "one" },
      only: `t.${quote(states.field)} in (${waiting.join(", ")})`,
    },
  ];
}

function holds(pointer: Pointer): string {
  return holdsId(pointer, { alias: "t", id: "$1", codes: "" });
}

async function countParts(ctx: Ctx, parts: readonly Part[], userid: string): Promise<number[]> {
  const [first] = parts;
  if (!first) return [];
  const filters = parts.map(({ pointer, only }) => `${holds(pointer)} and ${only ?? "true"}`);
  const columns = filters.map((filter, index) => `count(*) filter (where ${filter})::int as "${index}"`);
  const [row] = await runSql<Record<string, number>>(
    ctx.db,
    `select ${columns.join(", ")} from ${first.pointer.object.table} t where ${parts.map(({ pointer }) => holds(pointer)).join(" or ")}`,
    [userid],
  );
  return parts.map((_, index) => row?.[String(index)] ?? 0);
}

function nameField({ language }: Ctx, object: CatalogObject, field: string): string {
  const own = object.fields.get(field)?.def.label;
  return `${object.def.label[language]}${own ? ` · ${own[language]}` : ""}`;
}
