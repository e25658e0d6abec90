import fc from "fast-check";
import type { Condition, Group } from "@kezhuan/contract/query/condition";
import { arbitraryCondition } from "./arbitrary-conditions.ts";
import type { ConditionOptions } from "./arbitrary-conditions.ts";
import type { KnownGrant } from "./access-oracle.ts";
import { shapeOf } from "./test-world.ts";

/** Rules whose values are known only once somebody acts. */
const variableRules: Condition[] = [
  { field: "created_by", op: "eq", value: "$user.id" },
  { field: "created_by", op: "ne", value: "$user.id" },
  { field: "deptid", op: "eq", value: "$user.deptid" },
  { field: "deptid", op: "in", value: "$user.deptTree" },
  { field: "deptid", op: "notIn", value: "$user.deptIds" },
  { field: "deptid", op: "in", value: ["$user.deptid", "$user.deptIds"] },
  { field: "id", op: "notIn", value: "$user.postIds" },
  { field: "created_at", op: "le", value: "$today" },
  { field: "updated_at", op: "gt", value: "$today" },
  { field: "created_by", op: "in", value: ["$user.id", "00000000-0000-4000-8000-000000000000"] },
];

/** One grant of a role. */
export function arbitraryGrant(objname: string, ids: ConditionOptions["ids"]): fc.Arbitrary<KnownGrant> {
  const names = [...shapeOf(objname).fields.keys()];
  const fields = fc.subarray(names, { minLength: 1 });
  const actions = fc
    .subarray(["create", "update", "delete"])
    .chain((writing) => fc.constantFrom(["read", ...writing], ["read", ...writing], writing))
    .filter((list) => list.length > 0);
  return fc
    .record({
      actions,
      read: fc.option(fields, { nil: undefined }),
      write: fc.option(fields, { nil: undefined, freq: 2 }),
      condition: fc.option(arbitraryGrantCondition(objname, ids), { nil: undefined, freq: 4 }),
      broken: fc.nat(11).map((n) => (["retired", "unheard", "nonsense"] as const)[n]),
    })
    .map(({ actions: list, ...rest }): KnownGrant => {
      const given = Object.entries(rest).filter(([, value]) => value !== undefined);
      return { object: objname, actions: list, ...Object.fromEntries(given) };
    });
}

function arbitraryGrantCondition(objname: string, ids: ConditionOptions["ids"]): fc.Arbitrary<Group> {
  const plain = arbitraryCondition({ objname, ids, steps: 1, levels: 2, linesFirst: true }).map(
    withoutDollars,
  );
  const variable = fc.constantFrom(...variableRules).map((rule): Group => ({ match: "and", rules: [rule] }));
  const both = fc
    .tuple(plain, fc.constantFrom(...variableRules), fc.constantFrom("and", "or"))
    .map(([group, rule, match]): Group => ({ match, rules: [rule, group] }));
  return fc.oneof(plain, plain, variable, both);
}

/** In an access rule a text that begins with `$` is a variable. */
function withoutDollars(group: Group): Group {
  // Conditions are plain JSON.
  return JSON.parse(JSON.stringify(group).replaceAll("$", "S")) as Group;
}
