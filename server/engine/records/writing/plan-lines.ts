import { linesOf } from "@kezhuan/contract/kinds/field-type";
import { fail } from "@kezhuan/contract/errors";
import type { LinesSettings } from "@kezhuan/contract/kinds/lines";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver } from "@kezhuan/server/engine/access/policy";
import { quote, type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import {
  belongsTo,
  bind,
  findReadable,
  openLines,
  openScope,
  openStatement,
  type Scope,
} from "@kezhuan/server/engine/query/scope";
import { prepareCreationOfLines, toNewLine, type Creation } from "./create.ts";
import type { Sent } from "./read-new.ts";
import { isGiven } from "./is-given.ts";
import { gatherIssues } from "../issues.ts";
import { isClosed, lineDenied } from "../lines/line-rights.ts";
import { loadCurrent, type Current } from "../load-current.ts";
import { readInput, type Values } from "../read-input.ts";
import { withoutBack, type SentLine } from "../lines/take-lines.ts";

/** A line that is there already, with what was sent for it. */
export interface GivenLine {
  current: Current;
  values: Values;
  prefix: string;
}

/** What is to become of the lines of one record; nothing is written yet. */
export interface LinesPlan {
  /** The child object, as the actor may write it. */
  scope: Scope;
  creation: Creation | undefined;
  given: readonly GivenLine[];
  removed: readonly string[];
  /** Where the list stands in the request. */
  place: string;
}

export interface SentLines {
  /** The record they belong to, locked by this transaction. */
  parentId: string;
  lines: readonly SentLine[];
  /** Of the record, in front of the field's name. */
  prefix: string;
  /** What is wrong with the lines is added here, so that all of it comes back at once. */
  issues: Issue[];
}

/**
 * Compares the lines sent with those there are: with an id changed, without one created, missing ones removed. Lines
 * out of the actor's sight are neither missing nor counted. Errors: 403, 409.
 */
export async function planLines(parent: Scope, field: CatalogField, sent: SentLines): Promise<LinesPlan> {
  const { issues } = sent;
  const { ctx } = parent.statement;
  const settings = linesOf(field) as LinesSettings;
  const place = sent.prefix + field.name;
  const there = await loadLines(parent, field, sent.parentId);
  const scope = openScope(openStatement(ctx), settings.object);
  // What was not shown for their number must not be taken for removed.
  if (there.size > settings.max)
    issues.push({ field: place, problem: "tooMany", params: { max: settings.max } });
  if (field.def.required === true && sent.lines.length === 0)
    issues.push({ field: place, problem: "required" });
  const fresh: Sent[] = [];
  const given = new Map<string, GivenLine>();
  for (const [index, line] of sent.lines.entries()) {
    const prefix = `${place}.${index}.`;
    const bare = withoutBack(line, settings.field, sent.parentId);
    if (!isGiven(line["id"])) fresh.push(toNewLine(field, { line: bare, parentId: sent.parentId, prefix }));
    else readKnown(scope, { line: bare, prefix, back: settings.field }, { there, given, issues });
  }
  const creation =
    fresh.length > 0 ? await gatherIssues(issues, prepareCreationOfLines(ctx, field, fresh)) : undefined;
  const removed = [...there.keys()].filter((id) => !given.has(id));
  if (removed.length > 0) requireRemoval(scope, place);
  return { scope, creation, given: [...given.values()], removed, place };
}

/** The lines that the actor sees to belong to the record, kept from others until the transaction ends. */
async function loadLines(
  parent: Scope,
  field: CatalogField,
  parentId: string,
): Promise<Map<string, Current>> {
  const { ctx } = parent.statement;
  const statement = openStatement(ctx);
  const settings = linesOf(field) as LinesSettings;
  const lines = openLines({ ...parent, statement }, field);
  const { from, where } = visibleRows(lines.beside);
  const id = `${lines.beside.alias}.${quote("id")}`;
  const rows = await runSql<{ id: string }>(
    ctx.db,
    `select ${id} as id from ${from} where ${belongsTo(lines, `${bind(statement, parentId)}::uuid`)} and ${where}` +
      ` limit ${settings.max + 1}`,
    statement.values,
  );
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return new Map();
  return loadCurrent(ctx, { objname: settings.object, ids, action: "update", lock: true });
}

interface Known {
  there: ReadonlyMap<string, Current>;
  given: Map<string, GivenLine>;
  issues: Issue[];
}

function readKnown(
  scope: Scope,
  { line, prefix, back }: { line: SentLine; prefix: string; back: string },
  { there, given, issues }: Known,
): void {
  const { object, statement } = scope;
  const { ctx } = statement;
  const place = {
    object,
    catalog: ctx.catalog,
    prefix,
    system: ctx.actor.kind === "system",
    hides: (field: CatalogField) => !findReadable(scope, field.name),
  };
  const { id = "", version, values } = readInput(line, place, issues);
  const current = there.get(id);
  if (!current) {
    issues.push({ field: `${prefix}id`, problem: "unknownRecord" });
    return;
  }
  if (given.has(id)) issues.push({ field: `${prefix}id`, problem: "duplicateParameter" });
  if (values.has(back)) issues.push({ field: prefix + back, problem: "readonly" });
  if (version !== undefined && version !== current.version)
    throw fail("conflict", { issues: [{ field: `${prefix}version`, problem: "staleVersion" }] });
  given.set(id, { current, values, prefix });
}

function requireRemoval(scope: Scope, place: string): void {
  const mayRemove = scope.policy === null || mayEver(scope.policy, "delete");
  if (!mayRemove || isClosed(scope.statement.ctx, scope.object)) throw lineDenied(scope, place);
}
