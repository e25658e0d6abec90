import { describe, expect, it } from "vitest";
import { sampleField, sampleMeta } from "./meta-fixture.ts";
import { allowsAction, fittingTransitions } from "./transitions.ts";

const step = (action: string) => ({
  action,
  from: ["draft"],
  to: "shown",
  label: { zh: action, en: action },
});
const meta = sampleMeta([sampleField("name", "text"), sampleField("status", "code")], {
  states: { field: "status", initial: "draft", requires: [], transitions: [step("show"), step("hide")] },
});
meta.permissions.push("show", "hide");

describe("what may be done with a record", () => {
  it("is what the object allows, without what the record denies", () => {
    expect(allowsAction(meta, { id: "1" }, "update")).toBe(true);
    expect(allowsAction(meta, { id: "1", _denied: ["update"] }, "update")).toBe(false);
    expect(allowsAction(meta, { id: "1", _denied: ["update"] }, "delete")).toBe(true);
    expect(allowsAction(meta, { id: "1" }, "export")).toBe(false);
  });

  it("changes nothing of an object that can only be read", () => {
    const readonly = { ...meta, object: { ...meta.object, readonly: true } };
    expect(allowsAction(readonly, { id: "1" }, "update")).toBe(false);
    expect(allowsAction(readonly, { id: "1" }, "delete")).toBe(false);
  });

  it("leaves out a change of state that is denied on this record", () => {
    const names = (record: { id: string; _denied?: string[]; status: string }) =>
      fittingTransitions(meta, record).map(({ action }) => action);
    expect(names({ id: "1", status: "draft" })).toEqual(["show", "hide"]);
    expect(names({ id: "1", status: "draft", _denied: ["hide"] })).toEqual(["show"]);
    expect(names({ id: "1", status: "shown" })).toEqual([]);
  });
});
