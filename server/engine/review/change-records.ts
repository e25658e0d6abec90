import { mostChangedAtOnce } from "@kezhuan/contract/api/change-limits";
import type { ChangeRecordsInput, ChangeRecordsOutput } from "@kezhuan/contract/api/change-records";
import type { PageInput, WireRecord } from "@kezhuan/contract/api/records";
import { AppError, fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Issue } from "@kezhuan/contract/problems";
import { commitUnless, dryRun } from "@kezhuan/server/db/transaction";
import { mayEver } from "../access/policy.ts";
import { withoutStepUp } from "../records/require-step-up.ts";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { throwIssues } from "../records/issues.ts";
import { denied } from "../records/page-request.ts";
import { pageRecords } from "../records/page.ts";
import { readSent } from "../records/writing/update.ts";
import { reviewTransition } from "./review-transition.ts";
import { saveChanges } from "./save-changes.ts";
import { describeRefusal, rowsAtOnce, saveMany, trySave } from "./save-many.ts";
import { mayPropose } from "./save-split.ts";

const pageSize = 500;

/** A record of the selection; without a version it is not there for this user. */
interface Found {
  id: string;
  version: number | undefined;
}

type Refused = ChangeRecordsOutput["refused"][number];

interface Outcome {
  saved: WireRecord[];
  refused: Refused[];
}

/**
 * Makes the same change to many records, each as if it were changed by itself: with its rights, checks, history and
 * reviewers. In one transaction; where a record is refused all stay as they are, unless `partial`.
 * Errors: 400 for a request that fits no record, 401/403, 404 unknown object.
 */
export async function changeRecords(ctx: Ctx, input: ChangeRecordsInput): Promise<ChangeRecordsOutput> {
  checkRequest(ctx, input);
  const found = input.query ? await findByQuery(ctx, input) : await findById(ctx, input);
  const asked = input.dryRun ? withoutStepUp(ctx) : ctx;
  const run = async (db: Ctx["db"]) => changeFound({ ...asked, db }, input, found);
  const outcome = input.dryRun ? dryRun(ctx.db, run) : commitUnless(ctx.db, run, ({ isUndone }) => isUndone);
  return (await outcome).answer;
}

/** Errors: what is wrong whichever the records are. */
function checkRequest(ctx: Ctx, { objname, idlist, query, set, action, comment, at }: ChangeRecordsInput) {
  const { def } = findObject(ctx.catalog, objname);
  const scope = openScope(openStatement(ctx), objname);
  if (def.readonly && ctx.actor.kind !== "system") throw denied(scope);
  if (idlist && query) throw failField("query", "notTogether", { other: "idlist" });
  if (!idlist && !query) throw failField("idlist", "required");
  if (query?.objname !== undefined && query.objname !== objname)
    throw failField("query.objname", "oneOf", { values: objname });
  const values = Object.entries(set ?? {}).filter(([, value]) => value !== undefined);
  if (values.length === 0 && action === undefined) throw failField("set", "required");
  if (action === undefined && comment !== undefined) throw failField("comment", "unexpectedValue");
  if (action === undefined && at !== undefined) throw failField("at", "unexpectedValue");
  const step = def.states?.transitions.find((one) => one.action === action);
  if (action !== undefined && !step) throw failField("action", "unknown");
  const { policy } = scope;
  const mayUpdate = policy === null || mayEver(policy, "update") || mayPropose(ctx, objname);
  const mayStep = action === undefined || policy === null || mayEver(policy, action);
  if ((values.length > 0 && !mayUpdate) || !mayStep) throw denied(scope);
  const issues: Issue[] = [];
  for (const name of ["id", "version"])
    if (values.some(([own]) => own === name)) issues.push({ field: `set.${name}`, problem: "readonly" });
  if (set) readSent(scope, { input: set, prefix: "set." }, issues);
  throwIssues(issues);
}

/** Every record that the list call would show; one page of them where a page is asked for. */
async function findByQuery(ctx: Ctx, { objname, query = {} }: ChangeRecordsInput): Promise<Found[]> {
  const asked: PageInput = { ...query, objname, fields: ["id"], count: "none", withDenied: false };
  const isPage = ["pageNum", "pageSize", "after", "pageNo"].some((name) => query[name] !== undefined);
  if (isPage) return (await pageRecords(ctx, asked)).data.map(toFound);
  const found: Found[] = [];
  let after: string | null = null;
  do {
    const page = await pageRecords(ctx, { ...asked, pageSize, ...(after === null ? {} : { after }) });
    found.push(...page.data.map(toFound));
    after = page.next;
    const isTooMany =
      found.length > mostChangedAtOnce || (after !== null && found.length === mostChangedAtOnce);
    if (isTooMany) throw failField("query", "tooMany", { max: mostChangedAtOnce });
  } while (after !== null);
  return found;
}

async function findById(ctx: Ctx, { objname, idlist = [] }: ChangeRecordsInput): Promise<Found[]> {
  const ids = [...new Set(idlist.map((id) => id.toLowerCase()))];
  const known = ids.filter(isId);
  const versions = new Map<string, Found>();
  for (let start = 0; start < known.length; start += pageSize) {
    const value = known.slice(start, start + pageSize);
    const highsearch = { match: "and", rules: [{ field: "id", op: "in", value }] };
    const page = await pageRecords(ctx, { objname, fields: ["id"], highsearch, pageSize, count: "none" });
    for (const record of page.data) versions.set(record.id, toFound(record));
  }
  return ids.map((id) => versions.get(id) ?? { id, version: undefined });
}

function toFound(record: WireRecord): Found {
  return { id: record.id, version: Number(record["version"]) };
}

async function changeFound(
  ctx: Ctx,
  input: ChangeRecordsInput,
  found: readonly Found[],
): Promise<{ answer: ChangeRecordsOutput; isUndone: boolean }> {
  const present = found.filter(({ version }) => version !== undefined);
  const absent = found.filter(({ version }) => version === undefined);
  const refused = absent.map(({ id }) => refuse(ctx, id, fail("notFound")));
  const saved: WireRecord[] = [];
  for (let start = 0; start < present.length; start += rowsAtOnce) {
    const ids = present.slice(start, start + rowsAtOnce).map(({ id }) => id);
    const outcome = await changeSome(ctx, input, ids);
    saved.push(...outcome.saved);
    refused.push(...outcome.refused);
  }
  const isUndone = refused.length > 0 && input.partial !== true;
  const before = new Map(found.map(({ id, version }) => [id, version]));
  const waiting = saved.filter(({ _waiting }) => _waiting !== undefined && _waiting.length > 0);
  const others = saved.filter((record) => !waiting.includes(record));
  const changed = others.filter(({ id, version }) => version !== before.get(id));
  const answer: ChangeRecordsOutput = {
    matched: found.length,
    changed: isUndone ? 0 : changed.length + waiting.length,
    refused,
  };
  if (waiting.length > 0 && !isUndone) answer.waiting = waiting.length;
  return { answer, isUndone };
}

/** Together where nothing but values is set and none of them waits for a reviewer, else one after the other. */
async function changeSome(ctx: Ctx, input: ChangeRecordsInput, ids: readonly string[]): Promise<Outcome> {
  const isTogether = input.action === undefined && !mayPropose(ctx, input.objname);
  if (!isTogether) return changeEach(ctx, input, ids);
  const data = ids.map((id) => ({ ...input.set, id }));
  const { saved, refused } = await saveMany(ctx, { objname: input.objname, data });
  return { saved, refused: refused.map(({ id, error }) => refuse(ctx, id, error)) };
}

async function changeEach(ctx: Ctx, input: ChangeRecordsInput, ids: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { saved: [], refused: [] };
  for (const id of ids) {
    const result = await trySave(ctx, () => changeOne(ctx, input, id));
    if (result instanceof AppError) outcome.refused.push(refuse(ctx, id, result));
    else outcome.saved.push(result);
  }
  return outcome;
}

async function changeOne(ctx: Ctx, input: ChangeRecordsInput, id: string): Promise<WireRecord> {
  const { objname, set, action, comment, at } = input;
  const hasValues = set !== undefined && Object.keys(set).length > 0;
  const saved = hasValues ? (await saveChanges(ctx, { objname, id, data: set })).data : { id };
  const record = Array.isArray(saved) ? (saved[0] ?? { id }) : saved;
  if (action === undefined) return record;
  const moved = await reviewTransition(ctx, { objname, id, action, comment, at });
  return record._waiting ? { ...moved, _waiting: record._waiting } : moved;
}

function refuse({ language }: Ctx, id: string, error: AppError): Refused {
  return { id, ...describeRefusal(error, language) };
}
