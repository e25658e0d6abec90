import { expect, test } from "vitest";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { describeApi } from "./openapi.ts";

const engine = await startTestEngine(await makeDb());

test("the description tells that a program may come with a key, as well as with a login or with neither", () => {
  const { security, components } = describeApi(engine.systemContext(), "");
  expect(security).toEqual([{ token: [] }, { key: [] }, {}]);
  expect(components.securitySchemes["key"]).toMatchObject({ type: "http", scheme: "bearer" });
});
