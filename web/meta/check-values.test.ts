import { describe, expect, it } from "vitest";
import { checkValue, checkValues, describeFaults, describeIssue, fieldOfPath } from "./check-values.ts";
import { buildForm, editableFields } from "./form-model.ts";
import { sampleField, sampleMeta } from "./meta-fixture.ts";
import { unreadJson } from "./unread-json.ts";

const meta = {
  ...sampleMeta([
    sampleField("title", "text", { required: true, settings: { maxLength: 4 } }),
    sampleField("orcid", "text", { settings: { maxLength: 40, format: "orcid" } }),
    sampleField("status", "code", { settings: { dict: "status" } }),
    sampleField("trl", "integer", { settings: { min: 1, max: 9, dict: "levels" } }),
  ]),
  dicts: {
    status: [{ code: "draft", label: { zh: "草稿", en: "Draft" } }],
    levels: ["6", "9"].map((code) => ({ code, label: { zh: code, en: code } })),
  },
};
const fields = editableFields(buildForm({ meta, mode: "new", language: "en" }));
const check = (values: Record<string, unknown>) => describeFaults(checkValues(fields, values, meta), "en");

describe("checking a form", () => {
  it("finds nothing wrong with good values, empty ones included", () => {
    expect(check({ title: "甲", orcid: null, status: "draft", trl: 9 })).toEqual({});
  });

  it("says for every field at once what is wrong, by the server's own rules", () => {
    expect(check({ title: "  ", orcid: "0000-0002-1694-2330", status: "gone", trl: 10 })).toEqual({
      title: "Must not be empty",
      orcid: "The check digit does not match",
      status: "Not in the dictionary status",
      trl: "Must be at most 9",
    });
  });

  it("takes of the whole numbers with a dictionary only those it has, typed or chosen", () => {
    expect(check({ title: "甲", trl: "6" })).toEqual({});
    expect(check({ title: "甲", trl: 7 })).toEqual({ trl: "Not in the dictionary levels" });
  });

  it("counts characters as people do", () => {
    expect(check({ title: "𠀀𠀁𠀂𠀃" })).toEqual({});
    expect(check({ title: "𠀀𠀁𠀂𠀃𠀄" })).toEqual({ title: "At most 4 characters" });
  });

  it("does not take half-typed JSON for a value", () => {
    const field = sampleField("extra", "json");
    const issue = checkValue({ field, required: false }, unreadJson('{"a":'), meta);
    expect(issue?.problem).toBe("notJson");
    expect(
      checkValue({ field, required: false }, { unreadJson: "a fair member name" }, meta),
    ).toBeUndefined();
  });

  it("finds the field a server's error belongs to", () => {
    for (const path of ["title", "data.title", "data.0.title", "title.2.name"]) {
      expect(fieldOfPath(path, meta.fields)?.name).toBe("title");
    }
    expect(fieldOfPath("data.version_x", meta.fields)).toBeUndefined();
  });

  it("speaks both languages", () => {
    const issue = { field: "title", problem: "tooLong", params: { max: 4 } } as const;
    expect(describeIssue(issue, "zh")).toBe("不能超过 4 个字符");
    const number = { field: "share", problem: "wrongType", params: { expected: "decimal" } } as const;
    expect(describeIssue(number, "zh")).toBe("类型不正确，应为小数");
    const faults = checkValues(fields, { title: "" }, meta);
    expect(describeFaults(faults, "zh")).toEqual({ title: "不能为空" });
    expect(describeFaults(faults, "en")).toEqual({ title: "Must not be empty" });
  });

  it("leaves the server's sentences as they are", () => {
    expect(describeFaults({ title: "Already taken" }, "zh")).toEqual({ title: "Already taken" });
  });
});
