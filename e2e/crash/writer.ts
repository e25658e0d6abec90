import { randomUUID } from "node:crypto";
import type { DeleteOutput, SaveOutput, WireRecord } from "@kezhuan/contract/api/records";
import { postCall, postFile, type Caller, type WireAnswer } from "../world/call-server.ts";
import type { Change, Ledger, State } from "./ledger.ts";
import { describeContent, OBJNAME, type Content, type FileValue } from "./stored-records.ts";

/** A create that got no answer: asking again must not make a second one. */
export interface Unanswered {
  body: Record<string, unknown>;
  change: Change;
}

export interface Uploaded {
  title: string;
  fileId: string;
  content: string;
}

export interface WriterWorld {
  caller: Caller;
  ledger: Ledger;
  unanswered: Unanswered[];
  uploads: Uploaded[];
}

interface Own extends Content {
  id: string;
  version: number;
  title: string;
}

interface Writer extends WriterWorld {
  name: string;
  count: number;
  own: Own[];
}

const LIST_SIZE = 20;

/** Writes as fast as it is answered, every kind of write in turn, until the server is gone. */
export async function writeUntilCut(world: WriterWorld, name: string): Promise<void> {
  const writer: Writer = { ...world, name, count: 0, own: [] };
  const steps = [
    createOne,
    updateOne,
    createOne,
    createList,
    updateStale,
    createBadList,
    attachFile,
    updateList,
    deleteOne,
    createOne,
    deleteSome,
  ];
  for (let turn = 0; ; turn += 1) {
    const step = steps[turn % steps.length] ?? createOne;
    try {
      await step(writer);
    } catch (error) {
      if (error instanceof CutError) return;
      throw error;
    }
  }
}

/** No answer, or one that says that the server does not know itself. */
class CutError extends Error {}

async function ask<Data>(
  writer: Writer,
  change: Change,
  call: (caller: Caller) => Promise<WireAnswer<Data>>,
): Promise<WireAnswer<Data>> {
  const entry = writer.ledger.begin(change);
  const answer = await call(writer.caller).catch((error: unknown) => {
    throw new CutError("no whole answer came", { cause: error });
  });
  if (answer.code >= 500 && answer.code < 1000) throw new CutError(answer.msg);
  if (answer.code === 200) entry.done();
  else entry.refused();
  return answer;
}

async function save(
  writer: Writer,
  change: Change,
  body: { data: unknown; request_id?: string },
): Promise<WireAnswer<SaveOutput>> {
  return ask(writer, change, (caller) =>
    postCall<SaveOutput>(caller, "saveObjData", { objname: OBJNAME, ...body }),
  );
}

function nextContent(writer: Writer): Content & { title: string } {
  writer.count += 1;
  return { title: `${writer.name}-${writer.count}`, background: `first text ${writer.count}`, files: [] };
}

function toChange(contents: readonly (Content & { title: string })[]): Change {
  return new Map(contents.map((content) => [content.title, describeContent(content)]));
}

function toGone(records: readonly Own[]): Change {
  return new Map(records.map(({ title }): [string, State] => [title, null]));
}

function keep(writer: Writer, saved: WireRecord, content: Content & { title: string }): void {
  writer.own.push({ ...content, id: saved.id, version: Number(saved["version"]) });
}

function expectCode(answer: WireAnswer<unknown>, code: number): void {
  if (answer.code !== code) throw new Error(`code ${answer.code} instead of ${code}: ${answer.msg}`);
}

async function createOne(writer: Writer): Promise<void> {
  const content = nextContent(writer);
  const { title, background } = content;
  const body = { data: { title, background }, request_id: randomUUID() };
  const change = toChange([content]);
  const repeat = { body: { objname: OBJNAME, ...body }, change };
  writer.unanswered.push(repeat);
  const answer = await save(writer, change, body);
  writer.unanswered.splice(writer.unanswered.indexOf(repeat), 1);
  expectCode(answer, 200);
  keep(writer, answer.data.data as WireRecord, content);
}

async function createList(writer: Writer): Promise<void> {
  const contents = Array.from({ length: LIST_SIZE }, () => nextContent(writer));
  const data = contents.map(({ title, background }) => ({ title, background }));
  const answer = await save(writer, toChange(contents), { data });
  expectCode(answer, 200);
  // A list was asked for, so a list comes back.
  for (const [index, saved] of (answer.data.data as WireRecord[]).entries()) {
    const content = contents[index];
    if (content) keep(writer, saved, content);
  }
}

/** Its last record has no title, so that none of them may be stored. */
async function createBadList(writer: Writer): Promise<void> {
  const contents = Array.from({ length: LIST_SIZE }, () => nextContent(writer));
  const data = [...contents.map(({ title }) => ({ title })), { background: "nameless" }];
  expectCode(await save(writer, toChange(contents), { data }), 400);
}

async function updateOne(writer: Writer): Promise<void> {
  const record = writer.own[0];
  if (record) await updateAll(writer, [record]);
}

async function updateList(writer: Writer): Promise<void> {
  await updateAll(writer, writer.own.slice(-LIST_SIZE));
}

async function updateAll(writer: Writer, records: readonly Own[]): Promise<void> {
  const contents = records.map((record) => ({ ...record, background: `${record.background}+` }));
  const data = contents.map(({ id, version, background }) => ({ id, version, background }));
  const answer = await save(writer, toChange(contents), { data });
  expectCode(answer, 200);
  for (const [index, saved] of (answer.data.data as WireRecord[]).entries()) {
    Object.assign(records[index] ?? {}, {
      background: contents[index]?.background,
      version: Number(saved["version"]),
    });
  }
}

async function updateStale(writer: Writer): Promise<void> {
  const [record] = writer.own;
  if (!record) return;
  const { id, version } = record;
  const change = toChange([{ ...record, background: "written over" }]);
  const data = { id, version: version - 1, background: "written over" };
  expectCode(await save(writer, change, { data }), 409);
}

async function deleteOne(writer: Writer): Promise<void> {
  await deleteAll(writer, writer.own.splice(1, 1));
}

async function deleteSome(writer: Writer): Promise<void> {
  await deleteAll(writer, writer.own.splice(2, 8));
}

async function deleteAll(writer: Writer, records: readonly Own[]): Promise<void> {
  if (records.length === 0) return;
  const idlist = records.map(({ id }) => id);
  const answer = await ask(writer, toGone(records), (caller) =>
    postCall<DeleteOutput>(caller, "delObjDataByIdList", { objname: OBJNAME, idlist }),
  );
  expectCode(answer, 200);
}

/** Uploads a file and attaches it: once the record is acknowledged its file must stay as well. */
async function attachFile(writer: Writer): Promise<void> {
  const record = writer.own[0];
  if (!record) return;
  const content = `content ${randomUUID()}`;
  const file = new File([content], `${record.title}.txt`, { type: "text/plain" });
  const fields = { objname: OBJNAME, field: "attachments" };
  const uploaded = await ask(writer, new Map(), (caller) => postFile<FileValue>(caller, fields, file));
  expectCode(uploaded, 200);
  const { id } = uploaded.data;
  const next = { ...record, files: [id] };
  const data = { id: record.id, attachments: [{ id }] };
  const answer = await save(writer, toChange([next]), { data });
  expectCode(answer, 200);
  writer.uploads.push({ title: record.title, fileId: id, content });
  Object.assign(record, next, { version: Number((answer.data.data as WireRecord)["version"]) });
}
