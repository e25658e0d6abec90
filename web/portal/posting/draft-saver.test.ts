import type { ServerResponse } from "node:http";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onLapse } from "@kezhuan/web/api/session-end.ts";
import { keepLogin } from "@kezhuan/web/api/session-store.ts";
import {
  envelope,
  startAnsweringServer,
  type AnsweringServer,
} from "@kezhuan/web/testing/answering-server.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { standInForBrowser } from "@kezhuan/web/testing/browser-stand-in.ts";
import { DraftSaver, type Keeping } from "./draft-saver.ts";
import { readDraft, type LocalDraft } from "./local-draft.ts";
import { postingKinds } from "./posting-kinds.ts";

const kind = postingKinds.demand;
const title: FieldMeta = {
  name: "title",
  label: { zh: "需求名称", en: "Title" },
  kind: "text",
  settings: {},
  required: true,
  readonly: false,
  searchable: true,
  sortable: true,
  operators: [],
};
const problem: FieldMeta = {
  ...title,
  name: "problem",
  label: { zh: "问题", en: "Problem" },
  required: false,
};
const fields = [title, problem];
// What the saver reads of it.
const meta = { object: { name: kind.objname }, fields, dicts: {} } as unknown as ObjectMeta;
const record = { id: "d-1", version: 3, title: "原来的", problem: "剥落" };

let server: AnsweringServer;
let saver: DraftSaver;
let told: Keeping[];
let shown: { values: Values; taken: string[] }[];
let created: string[];
let hear: (event: Partial<StorageEvent>) => void;

beforeEach(async () => {
  server = await startAnsweringServer();
  standInForBrowser(server.page);
  keepLogin({ token: "good", refresh_token: "refresh-1", expires_in: 7200 });
  vi.stubGlobal("addEventListener", (_: string, listener: typeof hear) => void (hear = listener));
  [told, shown, created] = [[], [], []];
  saver = openSaver({ record });
});

/** A page on which a posting is written. */
function openSaver(given: { record?: WireRecord; local?: LocalDraft | undefined }): DraftSaver {
  return new DraftSaver({
    objname: kind.objname,
    meta,
    fields,
    findUnfit: ({ title: said }) => new Set(typeof said === "string" && said !== "" ? [] : ["title"]),
    ...given,
    onKeeping: (keeping) => void told.push(keeping),
    onCreated: (id) => void created.push(id),
    onTaken: (values, taken) => void shown.push({ values, taken: taken.map(({ name }) => name) }),
  });
}

/** What the posting was sent with, request by request; reading is left out. */
function sentData(): unknown[] {
  return server.seen
    .map(({ body }) => new URLSearchParams(body).get("data"))
    .flatMap((data) => (data === null ? [] : [JSON.parse(data) as unknown]));
}

/** The server goes away without an answer. */
function cutOff(_request: unknown, response: ServerResponse): void {
  response.destroy();
}

const stale = envelope(409, { errors: [{ field: "data.version", message: "已被修改" }] });
const saved = (values: object) => envelope(200, { data: { ...record, ...values } });

afterEach(async () => {
  vi.useRealTimers();
  // Nothing is sent any more from here on.
  server.script.splice(0, server.script.length, envelope(401));
  saver.close();
  await server.close();
  vi.unstubAllGlobals();
});

test.each([
  ["answers 503 to", envelope(503)],
  ["answers 429 to", envelope(429)],
  ["answers 408 to", envelope(408)],
  ["does not answer", cutOff],
])(
  "what a server %s is kept in the browser and sent again by itself, and nothing of it stays there",
  async (_, away) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    server.script.push(away, envelope(200, { data: { id: "d-1", version: 4 } }));
    saver.change({ ...saver.values, title: "改过的" });
    expect(await saver.flush()).toBeUndefined();
    expect([told.at(-1), saver.isWaiting]).toEqual([{ state: "browser", why: "away" }, true]);
    expect(readDraft(kind.objname, "d-1")).toMatchObject({ values: { title: "改过的" }, version: 3 });
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await expect.poll(() => told.at(-1)).toMatchObject({ state: "saved" });
    expect(readDraft(kind.objname, "d-1")).toBeUndefined();
    expect(saver.isWaiting).toBe(false);
  },
);

test("what is wrong with it is said, and not sent again before it is put right", async () => {
  server.script.push(envelope(400, { errors: [{ field: "title", message: "不行" }] }));
  saver.change({ ...saver.values, title: "改过的" });
  await saver.flush();
  expect(told.at(-1)).toMatchObject({ state: "refused", errors: [{ field: "title", message: "不行" }] });
  expect(saver.isWaiting).toBe(false);
});

test("a login that has come to its end leaves what was typed in the browser, and the page is told", async () => {
  const lapsed = vi.fn<() => void>();
  onLapse(lapsed);
  // The call, the renewal, and the call once more without a login: a visitor may not know that there is a draft at all.
  server.script.push(envelope(401), envelope(401), envelope(404));
  saver.change({ ...saver.values, title: "过期后写的" });
  expect(await saver.flush()).toBeUndefined();
  expect([told.at(-1), saver.isWaiting]).toEqual([{ state: "browser" }, false]);
  expect(readDraft(kind.objname, "d-1")).toMatchObject({ values: { title: "过期后写的" }, version: 3 });
  expect(lapsed).toHaveBeenCalledOnce();
  expect(await saver.flush()).toBeUndefined();
  expect(server.seen).toHaveLength(3);
});

test("what was changed elsewhere meanwhile is put in beside what was typed here, and said", async () => {
  server.script.push(stale, saved({ version: 5, problem: "那边写的" }), saved({ version: 6 }));
  saver.change({ ...saver.values, title: "这边写的" });
  expect(await saver.flush()).toEqual({ id: "d-1", version: 6 });
  expect(shown).toEqual([{ values: { title: "这边写的", problem: "那边写的" }, taken: ["problem"] }]);
  expect(sentData()).toEqual([
    { id: "d-1", version: 3, title: "这边写的" },
    { id: "d-1", version: 5, title: "这边写的" },
  ]);
  expect(told.at(-1)).toMatchObject({ state: "saved" });
});

test.each([
  { isMine: true, expected: "这边写的" },
  { isMine: false, expected: "那边写的" },
])("where both changed the same somebody has to choose (mine: $isMine), also after a reload", async (one) => {
  server.script.push(stale, saved({ version: 5, title: "那边写的" }));
  saver.change({ ...saver.values, title: "这边写的" });
  expect(await saver.flush()).toBeUndefined();
  expect(told.at(-1)).toMatchObject({ state: "conflict", contested: [{ theirs: "那边写的" }] });
  saver.change({ title: "这边写的", problem: "又写了" });
  expect([await saver.flush(), told.at(-1)?.state]).toEqual([undefined, "conflict"]);
  saver.close();
  expect(sentData()).toHaveLength(1);

  const there = { ...record, version: 5, title: "那边写的" };
  saver = openSaver({ record: there, local: readDraft(kind.objname, "d-1") });
  server.script.splice(0, server.script.length, stale, envelope(200, { data: there }));
  expect([await saver.flush(), told.at(-1)?.state]).toEqual([undefined, "conflict"]);
  server.script.splice(0, server.script.length, saved({ version: 6 }));
  saver.resolve(one.isMine);
  expect(saver.values).toEqual({ title: one.expected, problem: "又写了" });
  expect(await saver.flush()).toEqual({ id: "d-1", version: 6 });
  const kept = one.isMine ? { title: "这边写的" } : {};
  expect(sentData().at(-1)).toEqual({ id: "d-1", version: 5, problem: "又写了", ...kept });
});

test("what was created though the answer was lost keeps what was typed since: it is sent after it", async () => {
  saver.close();
  saver = openSaver({});
  server.script.push(cutOff);
  saver.change({ ...saver.values, title: "第一句" });
  expect(await saver.flush()).toBeUndefined();
  saver.change({ ...saver.values, title: "第一句，第二句" });
  const first = { id: "d-9", version: 1, title: "第一句", problem: null };
  server.script.splice(
    0,
    server.script.length,
    envelope(200, { data: first }),
    saved({ id: "d-9", version: 2 }),
  );
  expect(await saver.flush()).toEqual({ id: "d-9", version: 2 });
  expect(sentData().at(-1)).toEqual({ id: "d-9", version: 1, title: "第一句，第二句" });
  expect([created, told.at(-1)]).toMatchObject([["d-9"], { state: "saved" }]);
});

test("what this tab has saved itself, though the answer was lost, is nobody else's change", async () => {
  server.script.push(cutOff);
  saver.change({ ...saver.values, title: "第一句" });
  expect(await saver.flush()).toBeUndefined();
  saver.change({ ...saver.values, title: "第一句，第二句" });
  server.script.splice(
    0,
    server.script.length,
    stale,
    saved({ version: 4, title: "第一句" }),
    saved({ version: 5 }),
  );
  expect(await saver.flush()).toEqual({ id: "d-1", version: 5 });
  expect(sentData().at(-1)).toEqual({ id: "d-1", version: 4, title: "第一句，第二句" });
});

test("what another tab writes of the same posting is followed here, and goes on from its version", async () => {
  const theirs = { title: "另一页写的", problem: "剥落" };
  const draft: LocalDraft = { values: theirs, saved: theirs, requestId: "r", id: "d-1", version: 4 };
  hear({ key: "posting:kch_demand:d-1", newValue: JSON.stringify(draft) });
  expect([shown.at(-1)?.values, told.at(-1)]).toEqual([theirs, { state: "followed" }]);
  hear({ key: "posting:kch_demand:d-2", newValue: JSON.stringify({ ...draft, values: { title: "别的" } }) });
  hear({ key: "posting:kch_demand:d-1", newValue: JSON.stringify({ ...draft, version: 2, values: {} }) });
  expect(saver.values).toEqual(theirs);
  server.script.push(saved({ version: 5 }));
  saver.change({ ...saver.values, problem: "这边接着写" });
  await saver.flush();
  expect(sentData()).toEqual([{ id: "d-1", version: 4, problem: "这边接着写" }]);
});

test("what another tab has created is the same posting here", async () => {
  saver.close();
  saver = openSaver({});
  const values = { title: "另一页写的", problem: null };
  const draft: LocalDraft = { values, saved: values, requestId: "r", id: "d-9", version: 1 };
  hear({ key: "posting:kch_demand:new", newValue: JSON.stringify(draft) });
  expect(created).toEqual(["d-9"]);
  server.script.push(saved({ id: "d-9", version: 2 }));
  saver.change({ ...saver.values, problem: "这边接着写" });
  await saver.flush();
  expect(sentData()).toEqual([{ id: "d-9", version: 1, problem: "这边接着写" }]);
});
