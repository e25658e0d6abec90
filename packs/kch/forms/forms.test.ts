import { writtenType } from "@kezhuan/contract/kinds/field-type";
import { checkForm } from "@kezhuan/contract/forms/check-form";
import { compileForm } from "@kezhuan/contract/forms/compile-form";
import { settleForm } from "@kezhuan/contract/forms/settle-form";
import { listInputs } from "@kezhuan/contract/forms/walk-form";
import { objectSchema } from "@kezhuan/contract/metadata/object";
import { expect, test } from "vitest";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { kchPack } from "../pack.ts";
import { kchDemand } from "../objects/kch-demand.ts";
import { demandPosting } from "./demand-posting.ts";
import { portalForms } from "./portal-forms.ts";
import { recordForms } from "./record-forms.ts";

const { form } = compileForm(
  demandPosting.schema,
  objectSchema.parse(kchDemand).fields.map((field) => ({ ...field, ...writtenType(field) })),
);
const today = "2026-11-23";

function wrongIn(values: Readonly<Record<string, unknown>>): string[] {
  return checkForm(form, values, { today }).issues.flatMap((issue) =>
    "problem" in issue && issue.problem === "required" ? [] : [issue.field],
  );
}

test("what a person would ask back about is said where it is typed; an empty row is not", () => {
  expect(wrongIn({ contact_phone: "12345", deadline: "2026-11-22" }).toSorted()).toEqual([
    "contact_phone",
    "deadline",
  ]);
  expect(wrongIn({ contact_phone: "12800138000" })).toEqual(["contact_phone"]);
  for (const phone of ["13800138000", "0731-84588888", "+86 27 8765 4321"])
    expect(wrongIn({ contact_phone: phone, deadline: "2026-11-23", indicators: [{}] })).toEqual([]);
  expect(wrongIn({ budget_min: "20", budget_max: "10" })).toEqual(["budget_max"]);
  expect(wrongIn({ expected_trl_min: 7, expected_trl_max: 4 })).toEqual(["expected_trl_max"]);
});

test("a posting is advised to say what it wants, with figures, and left alone once it does", () => {
  const good = {
    title: "650 ℃ 下不剥落的涡轮叶片热障涂层",
    problem:
      "现有热障涂层在 650 ℃ 以上经 200 小时即开始剥落，需要能坚持 1000 小时、并可在现有喷涂线上施工的材料体系与工艺",
    indicators: [{ name: "耐温", value: "≥ 650", unit: "℃" }],
  };
  const advisedOn = (values: object) => [...settleForm(form, { ...good, ...values }).advice.keys()];
  expect(advisedOn({})).toEqual([]);
  expect(advisedOn({ title: "求购技术" })).toEqual(["title"]);
  expect(advisedOn({ problem: "剥落", indicators: null })).toEqual(["problem", "indicators"]);
  expect(advisedOn({ budget_mode: "range" })).toEqual(["budget_max"]);
});

test("what is a matter of negotiation has no bounds", () => {
  const shown = (mode: string | null) => settleForm(form, { budget_mode: mode }).visible.has("budget_min");
  expect([shown(null), shown("range"), shown("negotiable")]).toEqual([true, true, false]);
});

test("a form asks for nothing twice, and only for what its object has", () => {
  for (const { schema } of portalForms) {
    const inputs = listInputs(schema);
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length);
    expect(inputs.every(({ bound }) => bound)).toBe(true);
  }
});

test("staff can enter and change in a record's form whatever the generated one would take", () => {
  for (const { schema } of recordForms) {
    const object = objectSchema.parse(kchPack.objects?.find(({ name }) => name === schema.object));
    const inputs = listInputs(schema).map(({ name }) => name);
    const editable = object.fields.filter(
      ({ name, readonly, settings }) =>
        !readonly && !standardFieldNames.has(name) && settings["keepsInput"] !== true,
    );
    expect(new Set(inputs).size).toBe(inputs.length);
    expect(editable.map(({ name }) => name).filter((name) => !inputs.includes(name))).toEqual([]);
  }
});

test("a record's form asks for nothing that its object can be saved without", () => {
  for (const { schema } of recordForms)
    expect(listInputs(schema).filter((input) => input.required || input.requiredWhen !== undefined)).toEqual(
      [],
    );
});

test("an institution's people say what it belongs to, and what belongs to it", () => {
  const page = portalForms.find(({ schema }) => schema.object === "kch_institution");
  const names = page ? listInputs(page.schema).map(({ name }) => name) : [];
  expect(names).toEqual(expect.arrayContaining(["parent", "units"]));
});
