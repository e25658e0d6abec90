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
  ["/zcg", "kch_achievement", "getObjDataByPage"],
  ["/zzj?q=电", "kch_expert", "getObjDataByPage"],
  ["/zjg", "kch_institution", "getObjDataByPage"],
  ["/zxq?page=2", "kch_demand", "getObjDataByPage"],
  [`/cgDetail?id=${id}`, "kch_achievement", "getObjData"],
  [`/zjDetail?id=${id}`, "kch_expert", "getObjData"],
  [`/jgDetail?id=${id}`, "kch_institution", "getObjData"],
  [`/xqDetail?id=${id}`, "kch_demand", "getObjData"],
])("%s has what it begins with before it is drawn, where that was asked for ahead", async (...one) => {
  const [route, objname, call] = one;
  Object.assign(globalThis, { answersAhead: {} });
  await loadPage(route);
  expect(asked()).toEqual([`${call} ${objname}`, `getObjMetaData ${objname}`]);
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
