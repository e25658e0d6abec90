import { expect, it } from "vitest";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { mountHealth } from "./health.ts";

const stopping = new AbortController();
const { app } = await makeApp((target, { database }) => {
  mountHealth(target, { database, stopping: stopping.signal });
  return Promise.resolve();
});

it("the probes refuse from the moment the process is asked to stop", async () => {
  const ask = async () =>
    Promise.all(["/healthz", "/readyz"].map(async (url) => (await app.inject(url)).statusCode));
  expect(await ask()).toEqual([200, 200]);
  stopping.abort();
  expect(await ask()).toEqual([503, 503]);
});
