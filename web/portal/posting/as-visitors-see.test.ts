import { expect, test } from "vitest";
import { asVisitorsSee } from "./as-visitors-see.ts";
import { postingKinds } from "./posting-kinds.ts";

const values = {
  title: "一项需求",
  contact_name: "王小明",
  contact_phone: "13800138000",
  budget_min: "10",
  budget_max: "20",
  budget_public: false,
  anonymous_display: true,
  publisher_institution: { id: "1", label: "某公司" },
  publisher_display: "某新材料企业",
};

test("a preview shows neither contacts nor what its author keeps to themselves", () => {
  const shown = asVisitorsSee(postingKinds.demand, values);
  expect(Object.keys(shown).toSorted()).toEqual([
    "anonymous_display",
    "budget_public",
    "id",
    "publisher_display",
    "title",
  ]);
});

test("it shows them once the author says so", () => {
  const shown = asVisitorsSee(postingKinds.demand, {
    ...values,
    budget_public: true,
    anonymous_display: false,
  });
  expect(shown).toMatchObject({ budget_min: "10", publisher_institution: { id: "1" } });
});
