import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onLapse } from "@kezhuan/web/api/session-end.ts";
import { keepLogin } from "@kezhuan/web/api/session-store.ts";
import { envelope, startAnsweringServer } from "@kezhuan/web/testing/answering-server.ts";
import type { AnsweringServer } from "@kezhuan/web/testing/answering-server.ts";
import { standInForBrowser } from "@kezhuan/web/testing/browser-stand-in.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { Keeping } from "./draft-saver.ts";
import { readDraft } from "./local-draft.ts";
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
// What the saver reads of it.
const meta = { object: { name: kind.objname }, fields: [title], dicts: {} } as unknown as ObjectMeta;
const record = { id: "d-1", version: 3, title: "原来的" };

let server: AnsweringServer;
let saver: DraftSaver;
let told: Keeping[];

beforeEach(async () => {
  server = await startAnsweringServer();
  standInForBrowser(server.page);
  keepLogin({ token: "good", refresh_token: "refresh-1", expires_in: 7200 });
  told = [];
  const onKeeping = (keeping: Keeping) => void told.push(keeping);
  saver = new DraftSaver({ kind, meta, fields: [title], record, onKeeping, onCreated: () => undefined });
});

afterEach(async () => {
  vi.useRealTimers();
  // Nothing is sent any more from here on.
  server.script.splice(0, server.script.length, envelope(401));
  saver.close();
  await server.close();
  vi.unstubAllGlobals();
});

test.each([503, 429, 408])(
  "what a server answers %i is kept in the browser and sent again by itself",
  async (code) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    server.script.push(envelope(code), envelope(200, { data: { id: "d-1", version: 4 } }));
    saver.change({ title: "改过的" });
    expect(await saver.flush()).toBeUndefined();
    expect([told.at(-1), saver.isWaiting]).toEqual([{ state: "browser" }, true]);
    expect(readDraft(kind.objname, "d-1")).toMatchObject({ values: { title: "改过的" }, version: 3 });
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ state: "saved" }));
    expect(readDraft(kind.objname, "d-1")).toBeUndefined();
    expect(saver.isWaiting).toBe(false);
  },
);

test("what is wrong with it is said, and not sent again before it is put right", async () => {
  server.script.push(envelope(400, { errors: [{ field: "title", message: "不行" }] }));
  saver.change({ title: "改过的" });
  await saver.flush();
  expect(told.at(-1)).toMatchObject({ state: "refused", errors: [{ field: "title", message: "不行" }] });
  expect(saver.isWaiting).toBe(false);
});

test("a login that has come to its end leaves what was typed in the browser, and the page is told", async () => {
  const lapsed = vi.fn<() => void>();
  onLapse(lapsed);
  // The call, the renewal, and the call once more without a login: a visitor may not know that there is a draft at all.
  server.script.push(envelope(401), envelope(401), envelope(404));
  saver.change({ title: "过期后写的" });
  expect(await saver.flush()).toBeUndefined();
  expect([told.at(-1), saver.isWaiting]).toEqual([{ state: "browser" }, false]);
  expect(readDraft(kind.objname, "d-1")).toMatchObject({ values: { title: "过期后写的" }, version: 3 });
  expect(lapsed).toHaveBeenCalledOnce();
  expect(await saver.flush()).toBeUndefined();
  expect(server.seen).toHaveLength(3);
});
