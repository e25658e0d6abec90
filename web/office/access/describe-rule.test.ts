import { describe, expect, it } from "vitest";
import { describeRule, nameFields, type RuleWords } from "./describe-rule.ts";

const plain: RuleWords = {
  role: "Clerk",
  effect: "allow",
  actions: ["Read", "Update"],
  object: "Achievements",
  isOn: true,
  scope: "",
  condition: "",
  view: "",
  readFields: [],
  writeFields: [],
  masks: [],
  names: [],
  from: "",
  until: "",
  reason: "",
};

describe("an access rule as a sentence", () => {
  it("says who may do what on what, and that nothing limits it", () => {
    expect(describeRule(plain, "en")).toBe("Clerk may read, update “Achievements”: every row; all fields.");
    const zh = { ...plain, role: "业务员", actions: ["查看", "修改"], object: "科技成果" };
    expect(describeRule(zh, "zh")).toBe("业务员可以查看、修改“科技成果”：全部行；全部字段。");
  });

  it("says what it calls fields, which takes none of them away", () => {
    const told = describeRule({ ...plain, names: ["Title → What to do"] }, "en");
    expect(told).toBe(
      "Clerk may read, update “Achievements”: every row; all fields, renamed: Title → What to do.",
    );
  });

  it("says which rows, which fields, until when and why", () => {
    const limits = {
      scope: "Own department",
      condition: "Status is Draft",
      view: "Open ones",
      readFields: ["Title"],
      writeFields: ["Title"],
      masks: ["Phone (last four only)"],
      from: "1 Mar 2026",
      until: "1 May 2026",
      reason: "cover for leave",
    };
    expect(describeRule({ ...plain, ...limits }, "en")).toBe(
      "Clerk may read, update “Achievements”: in the scope “Own department”, only where Status is Draft, " +
        "only through the view “Open ones”; reading Title, writing Title, masked: Phone (last four only); " +
        "from 1 Mar 2026, until 1 May 2026, because: cover for leave.",
    );
    expect(describeRule({ ...plain, ...limits }, "zh")).toContain(
      "；自 1 Mar 2026 起，至 1 May 2026 止，因为",
    );
  });

  it("of a denial tells the rows, or the fields alone where some are listed", () => {
    const denial: RuleWords = { ...plain, effect: "deny", actions: ["Read"] };
    expect(describeRule(denial, "en")).toBe("Clerk may not read “Achievements”: every row.");
    expect(describeRule({ ...denial, readFields: ["Price"] }, "en")).toBe(
      "Clerk may not read “Achievements”: every row; only as to reading Price.",
    );
  });

  it("says first that a rule is switched off", () => {
    expect(describeRule({ ...plain, isOn: false }, "en")).toMatch(/^\(Switched off\) Clerk may/);
    expect(describeRule({ ...plain, isOn: false }, "zh")).toMatch(/^（已停用）/);
  });

  it("names the fields that are missing where nearly all are listed", () => {
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const all = new Map(names.map((name) => [name, name.toUpperCase()]));
    expect(nameFields(names.toSpliced(2, 1), all, "en")).toEqual(["7 fields, all but C"]);
    expect(nameFields(names.toSpliced(2, 1), all, "zh")).toEqual(["除C外的 7 个字段"]);
    expect(nameFields(["a", "b"], all, "en")).toEqual(["A", "B"]);
    expect(nameFields(names, all, "en")).toHaveLength(8);
    expect(nameFields(["gone"], all, "en")).toEqual(["gone"]);
  });
});
