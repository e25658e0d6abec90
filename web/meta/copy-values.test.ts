import type { States } from "@kezhuan/contract/metadata/object";
import { expect, it } from "vitest";
import { copyValues } from "./copy-values.ts";
import { sampleField, sampleMeta } from "./meta-fixture.ts";

it("a copy begins with what several records may have, and with nothing of the record's own process", () => {
  const plain = sampleMeta([
    sampleField("title", "text"),
    sampleField("code", "text", { unique: true }),
    sampleField("number", "sequence"),
    sampleField("submitted_at", "datetime", { readonly: true }),
    sampleField("paper", "file"),
    sampleField("rows", "lines"),
    sampleField("secret", "text"),
    sampleField("words", "texts"),
    sampleField("note", "text"),
    sampleField("status", "code"),
  ]);
  const states: States = { field: "status", initial: "draft", transitions: [], requires: [] };
  const meta = { ...plain, object: { ...plain.object, states } };
  const record = {
    id: "1",
    version: 3,
    title: "甲",
    code: "A-1",
    number: "2026-1",
    submitted_at: "2026-01-01T00:00:00Z",
    paper: { id: "f" },
    rows: [{ id: "l" }],
    secret: "***",
    words: [],
    note: "n",
    status: "published",
    _masked: ["secret"],
  };
  expect(copyValues(meta, record)).toEqual({ title: "甲", note: "n" });
});
