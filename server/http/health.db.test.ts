import { expect, it } from "vitest";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { mountHealth } from "./health.ts";

const stopping = new AbortController();
const { app } = await makeApp((target, { database }) => {
  mountHealth(target, { database, stopping: stopping.signal });
  return Promise.resolve();
});

it.each([
  { freeBytes: 5000, isDatabaseBeside: true, status: 503, told: undefined },
  { freeBytes: 5000, isDatabaseBeside: false, status: 200, told: "refused" },
  { freeBytes: 2 ** 21, isDatabaseBeside: true, status: 200, told: "refused" },
  { freeBytes: 2 ** 31, isDatabaseBeside: true, status: 200, told: undefined },
])("a disk with $freeBytes bytes left is told", async ({ freeBytes, isDatabaseBeside, status, told }) => {
  const files = { measureRoom: () => Promise.resolve({ freeBytes, reserveBytes: 2 ** 28 }) };
  const { app: other } = await makeApp((target, { database }) => {
    mountHealth(target, { database, files, isDatabaseBeside });
    return Promise.resolve();
  });
  const answer = await other.inject("/readyz");
  expect({ status: answer.statusCode, told: answer.json<{ uploads?: string }>().uploads }).toEqual({
    status,
    told,
  });
});

it("the probes refuse from the moment the process is asked to stop", async () => {
  const ask = async () =>
    Promise.all(["/healthz", "/readyz"].map(async (url) => (await app.inject(url)).statusCode));
  expect(await ask()).toEqual([200, 200]);
  stopping.abort();
  expect(await ask()).toEqual([503, 503]);
});
