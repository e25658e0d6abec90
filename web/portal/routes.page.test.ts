import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer, type CannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { loadPage } from "./routes.tsx";

const id = "0198c0de-0000-7000-8000-000000000001";
const one = { id, title: "热障涂层", name_zh: "热障涂层", status: "published" };
const objects = ["kch_achievement", "kch_expert", "kch_institution", "kch_demand"];

let server: CannedServer;
beforeEach(() => {
  queryClient.clear();
  server = startCannedServer(answerRecords(Object.fromEntries(objects.map((name) => [name, [one]]))));
});
afterEach(() => {
  Object.assign(globalThis, { answersAhead: undefined });
  queryClient.clear();
});

const asked = () => server.seen.map(({ name, fields }) => `${name} ${fields["objname"] ?? ""}`).toSorted();

test.each([
  ["/zcg", "getObjDataByPage kch_achievement"],
  ["/zjg", "getObjDataByPage kch_institution"],
  [`/cgDetail?id=${id}`, "getObjData kch_achievement"],
  [`/zjDetail?id=${id}`, "getObjData kch_expert"],
  [`/jgDetail?id=${id}`, "getObjData kch_institution"],
  [`/xqDetail?id=${id}`, "getObjData kch_demand"],
  ["/zzj?q=电", "getObjDataByPage kch_expert", "getObjMetaData kch_expert"],
  ["/zxq?page=2", "getObjDataByPage kch_demand", "getObjMetaData kch_demand"],
])("%s has what it begins with before it is drawn, where that was asked for ahead", async (...one) => {
  const [route, ...calls] = one;
  Object.assign(globalThis, { answersAhead: {} });
  await loadPage(route);
  expect(asked()).toEqual(calls);
  // Records and what it takes to show them, in one answer or in two.
  const queries = queryClient.getQueryCache().getAll();
  expect(queries.map(({ state }) => state.status)).toEqual(["success", "success"]);
});

test("where nothing was asked for ahead, or there is no such record, nothing is waited for", async () => {
  await loadPage("/zcg");
  expect(asked()).toEqual([]);
  Object.assign(globalThis, { answersAhead: {} });
  await loadPage("/cgDetail");
  await loadPage("/help");
  expect(asked()).toEqual([]);
});
