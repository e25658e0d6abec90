import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { expect, test } from "vitest";
import { findDesign } from "./find-design.ts";

test("the design of the first purpose that has one is taken, and none where there is none", () => {
  const schema: FormSchema = { version: 1, nodes: [] };
  const meta = {
    ...sampleMeta([]),
    forms: [{ id: "1", name: "a", form_version: "1", purpose: "detail" as const, schema }],
  };
  const found = (...purposes: Parameters<typeof findDesign>[1]) => findDesign(meta, purposes);
  expect(found("print", "detail")).toBe(schema);
  expect(found("new")).toBeUndefined();
});
