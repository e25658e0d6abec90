import { accessRuleFields } from "@kezhuan/contract/metadata/access";
import { serviceNames } from "@kezhuan/contract/metadata/services";
import { describe, expect, test } from "vitest";
import { openWorld } from "./testing/world.ts";
import { findObjectProblems } from "./testing/object-problems.ts";
import { findSetProblems } from "./testing/record-problems.ts";
import {
  findDictProblems,
  findFormProblems,
  findGrantProblems,
  findMenuProblems,
  findRepeatedNames,
} from "./testing/pack-problems.ts";

const world = openWorld();

describe.each([...world.defs])("pack $name", (def) => {
  test("names no object, dictionary, role or menu twice", () => {
    expect(findRepeatedNames(def)).toEqual([]);
  });

  test("leads every menu item somewhere, for roles and objects that exist", () => {
    expect(findMenuProblems(world, def)).toEqual([]);
  });

  test("brings forms that could be published", () => {
    expect(findFormProblems(world, def)).toEqual([]);
  });

  test("grants only what exists", () => {
    expect(def.grants.flatMap((grant) => findGrantProblems(world, grant))).toEqual([]);
  });
});

test("an access rule is made of the fields that rules are compared and copied by, and a remark", () => {
  const own = world.objects.get("sys_access")?.fields.map(({ name }) => name);
  expect(own?.toSorted()).toEqual([...accessRuleFields, "remark"].toSorted());
});

test.each(world.defs.flatMap((def) => def.dicts))(
  "dictionary $name has each code and each name once, and every parent before its children",
  (dict) => {
    expect(findDictProblems(dict)).toEqual([]);
  },
);

test("no capability of the server has two objects", () => {
  const served = [...world.objects.values()].flatMap(({ serves }) => serves ?? []);
  expect(served.toSorted()).toEqual(serviceNames.toSorted());
});

describe.each([...world.objects.values()])("object $name", (object) => {
  test("names only what exists and has settings, defaults and states that can be read", () => {
    expect(findObjectProblems(world, object)).toEqual([]);
  });

  test("has a default view with columns and a search row", () => {
    const [first] = object.views;
    expect(first).toMatchObject({ name: "default" });
    expect(first?.columns.length).toBeGreaterThan(3);
    expect(first?.search.length).toBeGreaterThan(0);
  });
});

describe("the checks themselves", () => {
  const broken = { object: "kch_expert", role: "ROLE_NOBODY", actions: ["fly"], read: ["wings"] };

  test("report a grant that names nothing real", () => {
    const condition = { match: "and", rules: [{ field: "status", op: "eq", value: "asleep" }] };
    const problems = findGrantProblems(world, { ...broken, condition });
    for (const part of ["no role", "no action", "no field", "default order", "asleep"]) {
      expect(problems.join("\n")).toContain(part);
    }
  });

  test("report masks, denials, scopes and views that could not work", () => {
    const grant = {
      ...broken,
      effect: "deny" as const,
      masks: { wings: "hide" as const, status: "last4" as const },
      scope: "chosen" as const,
      view: "no_such",
      valid_until: "2030-01-01T00:00:00Z",
    };
    const problems = findGrantProblems(world, grant).join("\n");
    for (const part of ["no field wings to mask", "status cannot be masked with last4", "no masks"])
      expect(problems).toContain(part);
    for (const part of ["no view no_such", "through no view", "chosen departments", "needs a reason"])
      expect(problems).toContain(part);
  });

  test("report records that could not be installed or could not have come about", () => {
    const base = { title: "储能电站预警", code: "XQ-1", status: "published", nonsense: 1 };
    const wrong = {
      budget_min: "20",
      budget_max: "9",
      deadline: "2026-02-30",
      urgency: "panic",
      indicators: [{ name: "时间", operator: "roughly", value: "1" }],
      publisher_institution: { key: "nobody" },
    };
    const problems = findSetProblems(world, [
      { object: "kch_demand", key: "code", records: [{ ...base, ...wrong }, { code: "XQ-1" }] },
      { object: "kch_unicorn", records: [] },
    ]);
    const expected = [
      "no field nonsense",
      "budget_min 20 is beyond budget_max 9",
      "deadline: wrongType",
      "panic is not in kch_urgency",
      "roughly is not in kch_metric_operator",
      "nothing has the key nobody",
      "demand_type is missing",
      "title is missing",
      "code XQ-1 occurs twice",
      "no object kch_unicorn",
    ];
    for (const part of expected) expect(problems.join("\n")).toContain(part);
  });

  test("report an object whose parts do not fit", () => {
    const object = world.objects.get("kch_demand");
    const text = { zh: "坏", en: "bad" };
    const problems = findObjectProblems(world, {
      ...object!,
      serves: "site",
      sort: "keywords",
      fields: [
        ...object!.fields,
        { name: "sort", label: text, kind: "code", settings: { dict: "no_such" }, group: "nowhere" },
        { name: "depth", label: text, kind: "integer", settings: { max: 1 }, default: 2 },
        { name: "haste", label: text, kind: "integer", settings: { dict: "kch_urgency" } },
      ],
      views: [{ name: "default", label: text, columns: [{ field: "gone" }], search: [] }],
    });
    const parts = [
      "reserved",
      "no dictionary",
      "no group",
      "tooBig",
      "haste: wrongType",
      "cannot sort",
      "no field gone",
      "serves site: no json field footer_links",
    ];
    for (const part of parts) expect(problems.join("\n")).toContain(part);
  });
});
