import { expect, test } from "vitest";
import { readDemand } from "../demand/read-demand.ts";
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
  const shown = asVisitorsSee(postingKinds.demand, values, "尚未填写");
  expect(Object.keys(shown).toSorted()).toEqual([
    "anonymous_display",
    "budget_public",
    "id",
    "publisher_display",
    "title",
  ]);
});

test("it shows them once the author says so", () => {
  const told = { ...values, budget_public: true, anonymous_display: false };
  const shown = asVisitorsSee(postingKinds.demand, told, "尚未填写");
  expect(shown).toMatchObject({ budget_min: "10", publisher_institution: { id: "1" } });
});

test("nobody is called anonymous who has not asked for it: a publisher that is missing is said to be missing", () => {
  const open = { ...values, anonymous_display: false, publisher_institution: null };
  const shown = asVisitorsSee(postingKinds.demand, open, "尚未填写");
  expect(readDemand(shown)).toMatchObject({ isAnonymous: false, publisher: { label: "尚未填写" } });
  const hidden = asVisitorsSee(postingKinds.demand, values, "尚未填写");
  expect(readDemand(hidden)).toMatchObject({ isAnonymous: true, publisher: { label: "某新材料企业" } });
});
