import { randomUUID } from "node:crypto";
import { approvalViews } from "@kezhuan/contract/api/approvals";
import type { CallName } from "@kezhuan/contract/api/calls";
import type { AdminMessage, MessageName } from "@kezhuan/contract/api/messages";
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
import { buildMessage } from "../features/webhooks/build-message.ts";
import { listDocuments } from "../features/documents/list-documents.ts";
import { findFile } from "../features/files/open-file.ts";
import { extractAnswer } from "../features/search/assistant/extract-answer.ts";
import { readSources } from "../features/search/assistant/read-sources.ts";
import { writePrompt } from "../features/search/assistant/write-prompt.ts";
import { exportFile, importSpreadsheet, type Question } from "./ask-for-spreadsheets.ts";

type Ask = (ctx: Ctx, question: Question) => Promise<unknown>;

/** Ways of asking for data, or a reason for which a call is none. */
type Way = readonly Ask[] | string;

const account = "about one's own login and account";
const design = "for who may read or change every object's description, records are none of it";
const word = "what a job of one's own did; what it says of records is asked where the job is";

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

/** The same for messages; administrators see everything, so theirs are none. */
export const messageWays: Readonly<Record<Exclude<MessageName, AdminMessage>, Way>> = {
  getAdminMenuByUseridAndDeptid: "menu entries by role, no records",
  getDevMenuByUseridAndDeptid: "menu entries by role, no records",
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
  checkRemoval: [(ctx, { objname, id }) => checkRemoval(ctx, { objname, idlist: [id] })],
  listObjects: design,
  describeDesign: design,
  planDesign: design,
  exportForm: "answers one design, read by getObjData",
  importForm: "reads a text that was sent, no records",
  applyDesign: design,
  schedulePurge: design,
  listAdoptable: design,
  listDrift: design,
  endSession: account,
  listSessions: account,
  getProfile: account,
  saveProfile: account,
  setContactVisibility: "about the page of an expert that is one's own; answers what was sent",
  sendEmailConfirmation: account,
  requestOwnData: "makes a file of what the lists show; its records are those of getObjDataByPage",
  getDeletion: account,
  requestDeletion: account,
  cancelDeletion: account,
  getJob: word,
  cancelJob: word,
  retryJob: word,
  listJobs: word,
  pageImport: "asked with the import itself",
  undoImport: "takes back what one's own import wrote; its answer counts these rows",
  suggestSynonyms: [(ctx, { guess }) => suggestSynonyms(ctx, { query: String(guess).slice(0, 20) })],
  listHistory: [(ctx, { objname, id }) => listHistory(ctx, { objname, id })],
  listDeleted: [
    (ctx, { objname, guess }) => listDeleted(ctx, { objname, keyword: String(guess).slice(0, 9) }),
  ],
  restoreRecord: "for who may do everything with an object; listDeleted is asked for the same right",
  restoreVersion: [(ctx, { objname, id }) => restoreVersion(ctx, { objname, id, version: 1 })],
  eraseRecordHistory: "for who may do everything with an object, answers no values",
  listStoredFiles:
    "names of files and ids of records, for who may read the whole of sys_file; no values of records",
  listFileScans:
    "of files that can be opened: findFile asks getObjData for the record; says nothing of what they hold",
  countStoredFiles: "the same, in numbers",
  listApiKeys: account,
  createApiKey: account,
  revokeApiKey: account,
  getTotp: account,
  beginTotp: account,
  confirmTotp: account,
  removeTotp: account,
  getStepUp: account,
  confirmStepUp: account,
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
  shareView: "what views say is asked with getObjMetaData and saveView",
  getView: "what views say is asked with getObjMetaData and saveView",
  removeView: "what views say is asked with getObjMetaData and saveView",
  setDefaultView: "what views say is asked with getObjMetaData and saveView",
  listDashboards:
    "what dashboards are called; what their tiles show is asked with aggregate and getObjDataByPage",
  getDashboard: "what tiles are about, as far as the reader may read it; figures are asked with aggregate",
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
  explainObject: "rules and fields, no records",
  startViewAs: account,
  endViewAs: account,
  listViewAs: account,
  listAccess: "rules, objects and roles in brief, for who may read every rule; no records",
  changeRole: "saves and deletes as the calls for these do, for roles, memberships, menus and rules",
  copyRole: "the same",
  listRoleUses: "asks getObjDataByPage for what refers to a role",
  removeRole: "saves and deletes as the calls for these do",
  explainPerson: "rules and actions, no records",
  listViewers: [
    (ctx, { objname, id }) => listViewers(ctx, { objname, id }, () => Promise.resolve(ctx.actor)),
  ],
  listGrantOffers:
    "for who may do everything with the rules (requireFull); rules and roles, no other records",
  settleGrantOffer: "for the same people; answers a number",
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
  getApproval: "by the id of an approval: server/engine/approvals/approval-access.db.test.ts",
  listApprovalPeople: "by the id of one's own task: server/engine/approvals/approval-access.db.test.ts",
  decideApproval: "by the id of one's own task, and answers its state: the same test",
  retryApproval: "by the id of an approval of one's own flow, and answers its state: the same test",
  withdrawApproval: "by the id of an approval one has started, and answers nothing: the same test",
  listDocuments: [(ctx, { objname, id }) => listDocuments(ctx, { objname, id })],
  previewDocument: "by the id of a template: server/features/documents/documents.db.test.ts",
  makeDocumentPdf: "by the id of a document: server/features/documents/document-pdf.db.test.ts",
  produceDocument: "by the id of a template: server/features/documents/documents.db.test.ts",
  voidDocument: "by the id of a document, and answers nothing: the same test",
  useLink: "does what the link's own person may do, and tells its name only",
  markNotices: "about one's own notices, answers numbers",
  getNoticeChoices: account,
  setNoticeChoices: account,
  countNotices: "about one's own notices, answers numbers",
  listReviews: [
    (ctx) => listReviews(ctx, { view: "all" }),
    (ctx, { objname }) => listReviews(ctx, { view: "all", objname }),
  ],
  getReview: [(ctx, { objname, id }) => getReview(ctx, { objname, id })],
  claimReview: [(ctx, { objname, id }) => claimReview(ctx, { objname, id })],
  releaseReview: [(ctx, { objname, id }) => releaseReview(ctx, { objname, id })],
  handOverReview: [(ctx, { objname, id }) => handOverReview(ctx, { objname, id, to: randomUUID() })],
  listReviewers: "names of colleagues, for who reviews; no records",
  saveRevision: [
    (ctx, { objname, id, field, guess }) => saveRevision(ctx, { objname, id, data: { [field]: guess } }),
  ],
  withdrawRevision: "about one's own change",
  inviteMember: "about an institution one speaks for; answers a link and nothing that is stored",
  getInvitation: "whoever has a link is told which institution it is of, by what the link carries",
  verifyCode: "whoever has the whole code of a document is told what it says: verification.db.test.ts",
  acceptInvitation: "the same; what it answers is the institution's name",
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
  listDepartments: "departments by their own rights, and how many memberships are seen",
  createPerson: "begins with what was sent; answers an id and a password",
  addMemberships: "memberships by their own rights; answers numbers",
  endOtherSessions: account,
  getPasswordPolicy: "what a password has to be, no records",
  getOwnPassword: account,
  requestPasswordReset: "answers nothing, whatever was asked",
  getPasswordReset: "whoever has a link is told whose password it resets",
  finishPasswordReset: "the same",
  requestPasswordCode: "answers a random ticket, whatever was asked",
  redeemPasswordCode: "whoever has a code is given what resets a password",
  requestPhoneCode: account,
  confirmPhone: account,
  moveDepartment: "departments by their own rights; answers nothing of them",
  verifyLog: "for who may read every row of the logs, answers numbers",
  listOwnLogins: account,
  listOwnOperations: account,
  getStartPage:
    "choices of one's own, and names of objects; what their figures say is asked by the calls for lists",
  listTasks: [(ctx) => listTasks(ctx)],
  saveStartPage: account,
  listChanges:
    "of the system's own objects; rights are those of listHistory and listDeleted, which are asked",
  saveForm: design,
  publishForm: design,
  retireForm: design,
  removeForm: design,
  renewFormKey: design,
  submitForm: "saves as saveObjData does, or keeps an answer; tells an id",
  countFormAnswers: "counts answers by their own rights; forms.db.test.ts",
  exportFormAnswers: "makes a file of what the list of answers shows",
  openForm: "a published form and dictionaries, no records",
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
