import { randomUUID } from "node:crypto";
import { approvalViews } from "@kezhuan/contract/api/approvals";
import type { CallName } from "@kezhuan/contract/api/calls";
import type { RecordMessage } from "@kezhuan/contract/api/messages";
import { runSql } from "../db/run-sql.ts";
import type { Ctx } from "../engine/context.ts";
import { listApprovals, listRecordApprovals } from "../engine/approvals/read-approvals.ts";
import { startApproval } from "../engine/approvals/start-approval.ts";
import { tryRule } from "../engine/automation/try-rule.ts";
import { findDuplicates, keepApart } from "../engine/merge/find-duplicates.ts";
import { listViewers } from "../engine/records/list-viewers.ts";
import { listMerges } from "../engine/merge/list-merges.ts";
import { mergeRecords } from "../engine/merge/merge-records.ts";
import { planMerge } from "../engine/merge/plan-merge.ts";
import { undoMerge } from "../engine/merge/undo-merge.ts";
import { changeCode } from "../engine/codes/change-code.ts";
import { countCodeUses } from "../engine/codes/count-code-uses.ts";
import { aggregateRecords } from "../engine/records/aggregate.ts";
import { getRose } from "../engine/records/get-rose.ts";
import { castBallot, getBallot } from "../engine/records/cast-ballot.ts";
import { getSeries } from "../engine/records/get-series.ts";
import { describeForUser } from "../engine/records/describe-for-user.ts";
import { explainRecord } from "../engine/records/explain.ts";
import { checkRemoval } from "../engine/records/check-removal.ts";
import { countFacets } from "../engine/records/facets.ts";
import { getRecord } from "../engine/records/get.ts";
import { listDeleted } from "../engine/records/list-deleted.ts";
import { listHistory } from "../engine/records/list-history.ts";
import { pageRecords } from "../engine/records/page.ts";
import { rankRecords } from "../engine/records/rank-records.ts";
import { removeRecords } from "../engine/records/remove.ts";
import { restoreVersion } from "../engine/records/restore-version.ts";
import { saveRecords } from "../engine/records/save.ts";
import { saveView } from "../engine/records/save-view.ts";
import { changeRecords } from "../engine/review/change-records.ts";
import { claimReview, handOverReview, releaseReview } from "../engine/review/claim-review.ts";
import { decideRevision } from "../engine/review/decide-revision.ts";
import { getReview } from "../engine/review/get-review.ts";
import { listTasks } from "../engine/records/list-tasks.ts";
import { listReviews } from "../engine/review/list-reviews.ts";
import { reviewTransition } from "../engine/review/review-transition.ts";
import { saveChanges } from "../engine/review/save-changes.ts";
import { saveRevision } from "../engine/review/save-revision.ts";
import { findMatches, findMatchesOf } from "../features/matching/match.ts";
import { suggestSynonyms } from "../features/search/query-log/suggest-synonyms.ts";
import { makeTemplate } from "../features/transfer/make-template.ts";
import { computePublicTiles } from "../features/dashboards/get-public-dashboard.ts";
import { buildMessage } from "../features/webhooks/build-message.ts";
import { listDocuments } from "../features/documents/list-documents.ts";
import { findFile } from "../features/files/open-file.ts";
import { extractAnswer } from "../features/search/assistant/extract-answer.ts";
import { readSources } from "../features/search/assistant/read-sources.ts";
import { writePrompt } from "../features/search/assistant/write-prompt.ts";
import { exportFile, importSpreadsheet, type Question } from "./ask-for-spreadsheets.ts";
import { tilesOver } from "./tiles-over.ts";

type Ask = (ctx: Ctx, question: Question) => Promise<unknown>;

/** Ways of asking for data, or a reason for which a call is none. */
type Way = readonly Ask[] | string;

const account = "about one's own login and account";

const pageSize = 500;
const is = (field: string, op: string, value: unknown) => ({ match: "and", rules: [{ field, op, value }] });

/** Every call, and how it is asked for what is hidden. One that is new must be put in here before anything compiles. */
export const callWays: Readonly<Record<CallName, Way>> = {
  getCaptcha: account,
  loginWithCaptcha: account,
  loginStep: account,
  refreshToken: account,
  register: account,
  logout: account,
  getInfo: account,
  changePassword: account,
  getObjDataByPage: [
    (ctx, { objname }) => pageRecords(ctx, { objname, pageSize }),
    (ctx, { objname }) => pageRecords(ctx, { objname, pageSize, withMeta: true }),
    (ctx, { objname, field }) => pageRecords(ctx, { objname, sort: field, pageSize: 7 }),
    (ctx, { objname, field }) => pageRecords(ctx, { objname, sort: `-${field}`, fields: ["id"], pageSize }),
    (ctx, { objname, field, guess }) => pageRecords(ctx, { objname, [field]: guess, pageSize }),
    (ctx, { objname, guess }) => pageRecords(ctx, { objname, keyword: String(guess).slice(0, 20), pageSize }),
    (ctx, { objname, field, guess }) =>
      pageRecords(ctx, { objname, highsearch: is(field, "eq", guess), pageSize }),
    (ctx, { objname, field, guess }) =>
      pageRecords(ctx, { objname, highsearch: is(field, "lt", guess), fields: [field], pageSize }),
    (ctx, { objname, field }) =>
      pageRecords(ctx, { objname, highsearch: is(field, "isNull", null), pageSize }),
    ...pathsOf("t_place", ["region.name", "region.lead.title", "things.insiders.note", "things.number"]),
    ...pathsOf("t_thing", ["place.region.rank", "inside.place.name", "insiders.insiders.number"]),
    ...pathsOf("t_region", ["sites.things.number", "sites.things.insiders.title", "lead.place.size"]),
    ...pathsOf("t_order", ["items.parts.name", "items.secret", "items.amount"]),
    ...pathsOf("t_part", ["item.secret", "item.order.name", "item.swap.name"]),
  ],
  getObjData: [
    (ctx, { objname, id }) => getRecord(ctx, { objname, id }),
    (ctx, { objname, field, guess }) => getRecord(ctx, { objname, [field]: guess }),
  ],
  getObjMetaData: [
    (ctx, { objname }) => describeForUser(ctx, objname),
    (ctx, { objname }) => describeForUser(ctx, objname, { isBrief: true }),
  ],
  saveObjData: [
    (ctx, { objname, id, field, guess }) => saveChanges(ctx, { objname, data: { id, [field]: guess } }),
    (ctx, { objname, field, guess }) => saveRecords(ctx, { objname, data: { [field]: guess } }),
    ...["low", "high", "month", "month_end", "price", "price_end"].map(
      (end): Ask =>
        (ctx, { objname, id, guess }) =>
          saveRecords(ctx, {
            objname,
            data: { id, [end]: end.startsWith("month") ? "2030-05" : Number(guess) || 5 },
          }),
    ),
    saveLine,
  ],
  delObjDataByIdList: [(ctx, { objname, id }) => removeRecords(ctx, objname, [id])],
  exportObjData: [(ctx, question) => exportFile(ctx, question)],
  search: [
    (ctx, { objname, guess }) => rank(ctx, { objname, guess }),
    (ctx, { objname, field, guess }) => rank(ctx, { objname, guess, highsearch: is(field, "eq", guess) }),
  ],
  suggest: [
    async (ctx, { guess }) => ({ words: await ctx.textSearch.complete(String(guess).slice(0, 4), 20) }),
    async (ctx, { guess }) => ({ words: await ctx.textSearch.correct(String(guess)) }),
  ],
  searchOpened: "counts the place of a result, and answers nothing",
  match: [(ctx, { objname, id }) => findMatches(ctx, objname, { id, size: 20 })],
  matchDraft: [
    (ctx, { objname, field, guess }) =>
      findMatchesOf(ctx, objname, { own: { id: "", title: guess, [field]: guess }, asking: { size: 20 } }),
  ],
  newDialogue: "begins with nothing",
  listDialogues: "one's own questions",
  listMessages: "what the assistant is asked for among the other ways, told again with the asker's rights",
  deleteDialogue: "one's own questions",
  draftFromDialogue: "one's own questions, with what descriptions say of fields",
  listModels: "a setting",
  vicimsg: "its messages are asked one by one",
};

/** The same for messages whose definition gives no reason why they need not be asked. */
export const messageWays: Readonly<Record<RecordMessage, readonly Ask[]>> = {
  transition: ["drop", "show"].map(
    (action): Ask =>
      (ctx, { objname, id }) =>
        reviewTransition(ctx, { objname, id, action }),
  ),
  changeRecords: [
    (ctx, { objname, id, field, guess }) =>
      changeRecords(ctx, { objname, idlist: [id], set: { [field]: guess }, dryRun: true }),
    (ctx, { objname, field, guess }) =>
      changeRecords(ctx, {
        objname,
        query: { highsearch: is(field, "eq", guess) },
        set: { [field]: null },
        partial: true,
        dryRun: true,
      }),
    (ctx, { objname, field, guess }) =>
      changeRecords(ctx, { objname, query: { [field]: guess }, action: "show", partial: true, dryRun: true }),
    (ctx, { objname, id, field, guess }) =>
      changeRecords(ctx, { objname, idlist: [id], set: { [field]: guess }, action: "drop", partial: true }),
  ],
  countCodeUses: [(ctx) => countCodeUses(ctx, { dict: "t_colour" })],
  changeCode: [
    async (ctx, { guess }) => {
      const [item] = (await pageRecords(ctx, { objname: "sys_dict_item", code: "red", pageSize: 1 })).data;
      return changeCode(ctx, { id: item?.id ?? "", to: String(guess), dryRun: true });
    },
  ],
  countFacets: [
    (ctx, { objname, field }) => countFacets(ctx, { objname, fields: [field] }),
    (ctx, { objname, field, guess }) =>
      countFacets(ctx, { objname, fields: ["id", "deptid"], highsearch: is(field, "eq", guess) }),
  ],
  getPublicDashboard: [
    (ctx, { objname, field }) => computePublicTiles(ctx, { filters: [], tiles: tilesOver(objname, field) }),
    (ctx, { objname, field, guess }) =>
      computePublicTiles(ctx, { filters: [], tiles: tilesOver(objname, "id", is(field, "eq", guess)) }),
  ],
  checkRemoval: [(ctx, { objname, id }) => checkRemoval(ctx, { objname, idlist: [id] })],
  suggestSynonyms: [(ctx, { guess }) => suggestSynonyms(ctx, { query: String(guess).slice(0, 20) })],
  listHistory: [(ctx, { objname, id }) => listHistory(ctx, { objname, id })],
  listDeleted: [
    (ctx, { objname, guess }) => listDeleted(ctx, { objname, keyword: String(guess).slice(0, 9) }),
  ],
  restoreVersion: [(ctx, { objname, id }) => restoreVersion(ctx, { objname, id, version: 1 })],
  saveView: [
    (ctx, { objname, field, guess }) =>
      saveView(ctx, {
        objname,
        view: {
          label: { zh: "", en: "" },
          columns: [{ field }],
          search: [],
          condition: is(field, "eq", guess),
        },
      }),
  ],
  getRose: [
    (ctx, { objname, field }) => getRose(ctx, { objname, rose: { direction: field, magnitude: field } }),
    (ctx, { objname, field, guess }) =>
      getRose(ctx, {
        objname,
        rose: { direction: "version", magnitude: "version" },
        highsearch: is(field, "eq", guess),
      }),
  ],
  getSeries: [
    (ctx, { objname, field, guess }) =>
      getSeries(ctx, {
        objname,
        series: [{ [field]: String(guess).slice(0, 200) }],
        ...always,
        step: "year",
      }),
  ],
  castBallot: [
    (ctx, { objname, id }) => castBallot(ctx, { objname, id, choices: [] }),
    (ctx, { objname, id }) => castBallot(ctx, { objname, id, choices: [id] }),
  ],
  getBallot: [(ctx, { objname, id }) => getBallot(ctx, { objname, id })],
  aggregate: [
    (ctx, { objname, field }) => aggregate(ctx, { objname, groups: [{ field }] }),
    (ctx, { objname, field }) =>
      aggregateRecords(ctx, {
        objname,
        groups: [],
        measures: (["sum", "min", "max", "avg", "median"] as const).map((fn) => ({ fn, field })),
      }),
    (ctx, { objname, field }) =>
      aggregateRecords(ctx, { objname, groups: [], measures: [{ fn: "filled", field }] }),
    (ctx, { objname, field }) =>
      aggregateRecords(ctx, { objname, groups: [], measures: [{ fn: "within", field, most: 5 }] }),
    (ctx, { objname, field }) =>
      aggregateRecords(ctx, {
        objname,
        groups: [],
        measures: [{ fn: "filled", from: "created_at", to: field }],
      }),
    (ctx, { objname, field, guess }) =>
      aggregate(ctx, { objname, groups: [], highsearch: is(field, "ge", guess) }),
    (ctx, { objname, guess }) => aggregate(ctx, { objname, groups: [], keyword: String(guess).slice(0, 20) }),
  ],
  explainAccess: [
    (ctx, { objname, id }) =>
      explainRecord(ctx, { objname, id, userid: randomUUID() }, () => Promise.resolve(ctx.actor)),
  ],
  listViewers: [
    (ctx, { objname, id }) => listViewers(ctx, { objname, id }, () => Promise.resolve(ctx.actor)),
  ],
  tryRule: [
    (ctx, { objname, field, guess }) =>
      tryRule(ctx, {
        rule: {
          object: objname,
          trigger: "cron",
          cron: "0 0 * * *",
          owner: ctx.actor.userId,
          condition: is(field, "eq", guess),
          actions: [{ do: "set", values: { [field]: field } }],
        },
        last: 200,
      }),
  ],
  listRecordApprovals: [(ctx, { objname, id }) => listRecordApprovals(ctx, { objname, id })],
  startApproval: [(ctx, { objname, id }) => startApproval(ctx, { flow: randomUUID(), objname, id })],
  listApprovals: approvalViews.map(
    (view): Ask =>
      (ctx) =>
        listApprovals(ctx, { view }),
  ),
  listDocuments: [(ctx, { objname, id }) => listDocuments(ctx, { objname, id })],
  listReviews: [
    (ctx) => listReviews(ctx, { view: "all" }),
    (ctx, { objname }) => listReviews(ctx, { view: "all", objname }),
  ],
  getReview: [(ctx, { objname, id }) => getReview(ctx, { objname, id })],
  claimReview: [(ctx, { objname, id }) => claimReview(ctx, { objname, id })],
  releaseReview: [(ctx, { objname, id }) => releaseReview(ctx, { objname, id })],
  handOverReview: [(ctx, { objname, id }) => handOverReview(ctx, { objname, id, to: randomUUID() })],
  saveRevision: [
    (ctx, { objname, id, field, guess }) => saveRevision(ctx, { objname, id, data: { [field]: guess } }),
  ],
  findDuplicates: [(ctx, { objname, id }) => findDuplicates(ctx, { objname, id })],
  keepApart: [(ctx, { objname, id }) => keepApart(ctx, { objname, id, other: randomUUID() })],
  planMerge: [(ctx, { objname, id }) => planMerge(ctx, { objname, keep: randomUUID(), drop: id })],
  mergeRecords: [
    (ctx, { objname, id, field }) =>
      mergeRecords(ctx, {
        objname,
        keep: id,
        drop: randomUUID(),
        keepVersion: 1,
        dropVersion: 1,
        take: [field],
      }),
  ],
  undoMerge: [(ctx, { id }) => undoMerge(ctx, { merge: id })],
  listMerges: [(ctx, { objname, id }) => listMerges(ctx, { objname, id })],
  listTasks: [(ctx) => listTasks(ctx)],
  decideRevision: [
    (ctx, { objname, id }) =>
      decideRevision(ctx, {
        objname,
        id,
        revision: randomUUID(),
        version: 1,
        recordVersion: 1,
        decision: "accept",
      }),
  ],
};

/** What is answered or sent beside calls and messages, by its path or name. */
export const otherWays: Readonly<Record<string, Way>> = {
  "GET /files/:id": [openFiles],
  "GET /files/:id/picture": "found as the file is",
  "POST /api/v1/chat/completions": [
    // All that a language model would be given.
    async (ctx, { objname, id, guess }) => {
      const sources = await readSources(ctx, [{ objname, id }]);
      return writePrompt({ language: ctx.language, question: String(guess), earlier: [], sources });
    },
    (ctx, { objname, id, guess }) =>
      extractAnswer(ctx, {
        question: String(guess),
        total: 1,
        cited: [{ objname, id, isStrict: true, isAbout: true }],
      }),
  ],
  "POST /rest/uploadFile": "answers what was sent",
  "POST /rest/importObjData": [
    (ctx, question) => importSpreadsheet(ctx, question, "upsert"),
    (ctx, question) => importSpreadsheet(ctx, question, "create"),
  ],
  "POST /rest/importTemplate": [
    async (ctx, { objname }) => (await makeTemplate(ctx, { objname, format: "csv" })).content.toString(),
  ],
  "GET /rest/watchSession": account,
  "GET /api/v1/openapi.json": "describes objects as getObjMetaData does, no records",
  "GET /api/docs.css": "the same for everybody",
  "GET /api/docs": "describes objects as getObjMetaData does, no records",
  webhook: [
    (ctx, { objname, id, field }) => tell(ctx, { objname, id, event: "update", changed: [field] }),
    (ctx, { objname, id, field }) => tell(ctx, { objname, id, event: "drop", changed: [field, "status"] }),
    (ctx, { objname, id }) => tell(ctx, { objname, id, event: "create", changed: [] }),
  ],
};

function pathsOf(object: string, paths: readonly string[]): Ask[] {
  return paths.map((path) => async (ctx, { objname, guess }) => {
    if (objname !== object) return undefined;
    const found = [is(path, "eq", guess), is(path, "isNotNull", null), is(path, "like", guess)];
    return Promise.all(
      found.map((highsearch) => settle(pageRecords(ctx, { objname, highsearch, pageSize }))),
    );
  });
}

/** A refusal is an answer here: one of several may be refused. */
async function settle(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => sayRefusal(error));
}

/** Everything a refusal tells. */
export function sayRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !("key" in error)) throw error;
  const { key, issues, params, data } = error as unknown as Record<string, unknown>;
  return { key, issues, params, data };
}

/** All time that a test world knows. */
const always = { from: "2000-01-01T00:00:00Z", to: "2040-01-01T00:00:00Z" } as const;

async function aggregate(
  ctx: Ctx,
  input: { objname: string; groups: { field: string }[]; highsearch?: unknown; keyword?: string },
): Promise<unknown> {
  return aggregateRecords(ctx, { measures: [{ fn: "count" }], ...input });
}

/** The guess as what a line holds, line by line. */
async function saveLine(ctx: Ctx, { objname, id, guess }: Question): Promise<unknown> {
  const places: Record<string, { name: string; field: string }> = {
    t_order: { name: "items", field: "secret" },
    t_thing: { name: "insiders", field: "note" },
  };
  const place = places[objname];
  if (!place) return undefined;
  const record = await getRecord(ctx, { objname, id });
  const lines = (record[place.name] ?? []) as { id: string }[];
  const sent = lines.map((line) => ({ id: line.id, [place.field]: String(guess) }));
  return saveRecords(ctx, { objname, data: { id, [place.name]: sent } });
}

async function openFiles(ctx: Ctx, { objname, id }: Question): Promise<unknown> {
  const files = await runSql<{ id: string }>(
    ctx.db,
    "select id from kz.file where object = $1 and record_id = $2 order by id",
    [objname, id],
  );
  return Promise.all(files.map((file) => settle(findFile(ctx, file.id))));
}

interface Told {
  objname: string;
  id: string;
  event: string;
  changed: string[];
}

async function tell(ctx: Ctx, { objname, id, event, changed }: Told): Promise<unknown> {
  const delivery = {
    id: "",
    webhook: randomUUID(),
    place: 1,
    event,
    object: objname,
    record_id: id,
    body: { version: 1, changed },
    created_at: "",
    state: "waiting" as const,
    attempts: 0,
    next_at: null,
    ended_at: null,
    status: null,
    problem: null,
    answer: null,
  };
  return buildMessage(ctx, { actions: null }, delivery);
}

/** What a search goes by, without the pages that it is shown on. */
async function rank(
  ctx: Ctx,
  { objname, guess, highsearch }: Pick<Question, "objname" | "guess"> & { highsearch?: object },
): Promise<unknown> {
  const question = await ctx.textSearch.read(ctx, String(guess));
  return rankRecords(ctx, { question, objects: [{ objname, highsearch, facets: ["id", "deptid"] }] });
}
