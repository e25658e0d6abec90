import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { CellNode } from "@kezhuan/contract/forms/form-schema";
import { expect, test } from "vitest";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { Filling } from "@kezhuan/web/form/filling.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { findUnfit } from "./find-unfit.ts";
import { pendingChanges, withUnfinished } from "./pending-changes.ts";

const fields: FieldMeta[] = [
  sampleField("title", "text", { required: true, settings: { maxLength: 80 } }),
  sampleField("budget_mode", "text", { settings: { maxLength: 20 } }),
  sampleField("budget_min", "decimal", { settings: { scale: 4, min: 0 } }),
  sampleField("budget_max", "decimal", { settings: { scale: 4, min: 0 } }),
  sampleField("deadline", "date"),
  sampleField("contact_phone", "text", { settings: { maxLength: 30, format: "phone" } }),
  sampleField("indicators", "json", {
    settings: { columns: [{ name: "value", label: { zh: "目标值", en: "Target" }, required: true }] },
  }),
];
const meta: ObjectMeta = sampleMeta([...fields, sampleField("unfinished_input", "json")]);
const empty = Object.fromEntries(fields.map(({ name }) => [name, null]));
const saved: Values = { ...empty, title: "涂层", budget_min: "5", budget_max: "10" };

const inputs = fields.map(({ name }): CellNode => ({
  id: name,
  type: "input",
  name,
  bound: true,
  ...(name === "budget_max" && {
    checks: [{ valid: "isEmpty(budget_min) or budget_max >= budget_min", message: { zh: "上限低于下限" } }],
  }),
}));
const filling = new Filling({ design: { version: 1, nodes: inputs }, fields });

function pending(values: Values, before: Values = saved, isChange = false) {
  return pendingChanges({
    meta,
    fields,
    isChange,
    saved: before,
    values,
    findUnfit: (held) => findUnfit(filling, fields, held),
  });
}

test("a draft is saved whole whatever is incomplete in it: an empty row, a half-typed number, no title", () => {
  const typed = { ...saved, title: "", budget_min: "12a", indicators: [{}] };
  const { data, sent, isWhole } = pending(typed);
  expect(isWhole).toBe(true);
  const unfinished = { title: "", budget_min: "12a", indicators: [{}] };
  expect(data).toEqual({ budget_min: null, unfinished_input: unfinished });
  // Stored and read again it is what was typed, and there is nothing left to send.
  const record = { ...saved, budget_min: null, unfinished_input: unfinished };
  expect(withUnfinished(fields, record, { ...saved, budget_min: null })).toEqual(typed);
  expect(pending(typed, { ...saved, ...sent }).data).toEqual({});
});

test("once put right, values go where they belong", () => {
  const before = { ...saved, budget_min: "12a", indicators: [{}] };
  const { data } = pending({ ...saved, budget_min: "8", indicators: [{ value: "650" }] }, before);
  expect(data).toEqual({ budget_min: "8", indicators: [{ value: "650" }], unfinished_input: null });
});

test("two amounts in the wrong order are kept, and stored once they are in order, whichever of them was mended", () => {
  const wrong = { ...saved, budget_min: "20" };
  expect(pending(wrong).data).toEqual({
    budget_min: "20",
    budget_max: null,
    unfinished_input: { budget_max: "10" },
  });
  const { data } = pending({ ...wrong, budget_min: "7" }, wrong);
  expect(data).toEqual({ budget_min: "7", budget_max: "10", unfinished_input: null });
});

test("a change of what is public takes nothing half-written: that stays in the browser", () => {
  expect(pending({ ...saved, title: "新涂层", budget_min: "12a" }, saved, true)).toEqual({
    data: { title: "新涂层" },
    sent: { title: "新涂层" },
    isWhole: false,
  });
});
