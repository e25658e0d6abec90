import { expect, test } from "vitest";
import { changeHalf, englishOf, labelSchema } from "./label.ts";

test("the Chinese half stands in for an English one that nobody has written", () => {
  expect(labelSchema.parse({ zh: "费用", en: " " })).toEqual({ zh: "费用", en: "费用" });
  expect(labelSchema.parse({ zh: "费用", en: "Cost" })).toEqual({ zh: "费用", en: "Cost" });
  expect(labelSchema.safeParse({ zh: "费用" }).data).toEqual({ zh: "费用", en: "费用" });
  expect(labelSchema.safeParse({ zh: "", en: "Cost" }).success).toBe(false);
});

test("what stands in is told from what was written, and goes on following", () => {
  expect(englishOf({ zh: "费用", en: "费用" })).toBe("");
  expect(englishOf({ zh: "TRL", en: "TRL" })).toBe("TRL");
  expect(changeHalf({ zh: "费用", en: "费用" }, "zh", "金额")).toEqual({ zh: "金额", en: "" });
  expect(changeHalf({ zh: "费用", en: "Cost" }, "zh", "金额")).toEqual({ zh: "金额", en: "Cost" });
  expect(changeHalf({ zh: "费用", en: "费用" }, "en", "Cost")).toEqual({ zh: "费用", en: "Cost" });
});
