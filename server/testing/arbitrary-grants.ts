import fc from "fast-check";
import { canMask, type KindName } from "@kezhuan/contract/kinds/traits";
import { accessScopes } from "@kezhuan/contract/metadata/access";
import { masks, type Mask } from "@kezhuan/contract/metadata/masks";
import type { Condition, Group } from "@kezhuan/contract/query/condition";
import { arbitraryCondition, type ConditionOptions } from "./arbitrary-conditions.ts";
import type { KnownGrant } from "./access-oracle.ts";
import { testPack } from "./test-pack.ts";
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

/** One rule of a role: mostly grants, now and then a denial. */
export function arbitraryGrant(
  objname: string,
  ids: ConditionOptions["ids"],
  now: Date,
): fc.Arbitrary<KnownGrant> {
  const names = [...shapeOf(objname).fields.keys()];
  return fc
    .record({
      effect: fc.nat(6).map((n) => (["deny", "allow"] as const)[n]),
      actions: arbitraryActions(objname),
      read: fc.option(fc.subarray(names, { minLength: 1 }), { nil: undefined }),
      write: fc.option(fc.subarray(names, { minLength: 1 }), { nil: undefined, freq: 2 }),
      masks: fc.option(fc.array(arbitraryMask(objname), { minLength: 1, maxLength: 6 }), { nil: undefined }),
      scope: fc.nat(14).map((n) => accessScopes[n]),
      depts: fc.subarray([...(ids.get("qd_org") ?? [])], { minLength: 1 }),
      condition: fc.option(arbitraryGrantCondition(objname, ids), { nil: undefined, freq: 4 }),
      limits: fc.nat(15).map((n) => timeLimits(now)[n]),
      view: fc.nat(9).map((n) => viewsOf(objname)[n]),
      broken: fc.nat(11).map((n) => (["retired", "unheard", "nonsense"] as const)[n]),
    })
    .map((drawn) => fitTogether(objname, drawn));
}

function arbitraryActions(objname: string): fc.Arbitrary<string[]> {
  const others =
    objname === "t_thing" ? ["import", "export", "history", "show", "stir"] : ["import", "export", "history"];
  return fc
    .subarray(["create", "update", "delete", ...others])
    .chain((writing) => fc.constantFrom(["read", ...writing], ["read", ...writing], writing))
    .filter((list) => list.length > 0);
}

function arbitraryMask(objname: string): fc.Arbitrary<[string, Mask]> {
  const fitting = [...shapeOf(objname).fields.values()]
    .filter(({ name }) => name !== "id" && name !== "version")
    // The test domain's kinds are the engine's.
    .flatMap(({ name, kind }) =>
      masks.filter((mask) => canMask(mask, kind as KindName)).map((mask): [string, Mask] => [name, mask]),
    );
  return fc.constantFrom(...fitting);
}

/** Over, beginning, about to begin, under way; to the millisecond. */
function timeLimits(now: Date): Pick<KnownGrant, "valid_from" | "valid_until">[] {
  const at = (offset: number) => new Date(now.getTime() + offset).toISOString();
  return [
    { valid_until: at(0) },
    { valid_until: at(1) },
    { valid_from: at(0) },
    { valid_from: at(1) },
    { valid_from: at(-5), valid_until: at(5) },
  ];
}

type Drawn = Omit<KnownGrant, "object" | "masks"> & {
  masks?: [string, Mask][] | undefined;
  limits?: Pick<KnownGrant, "valid_from" | "valid_until"> | undefined;
};

/** A rule as it would be accepted: what does not go together is left out. */
function fitTogether(objname: string, drawn: { [K in keyof Drawn]: Drawn[K] | undefined }): KnownGrant {
  const { limits, masks: drawnMasks = [], depts, actions = [], ...rest } = drawn;
  const denies = rest.effect === "deny";
  const hideable = (list: readonly string[] | undefined) =>
    list?.filter((name) => name !== "id" && name !== "version");
  const read = denies ? hideable(rest.read) : rest.read;
  // A denial names fields where that means something for every action.
  const byField = denies && (read?.length ?? 0) > 0;
  const shown = drawnMasks.filter(([name]) => read === undefined || read.includes(name));
  const rule = {
    ...rest,
    view: denies ? undefined : rest.view,
    read: denies && !byField ? undefined : read,
    write: denies ? (byField ? hideable(rest.write) : undefined) : rest.write,
    actions: byField
      ? [
          "read",
          ...actions.filter((one) => ["create", "update", "import", "export", "history"].includes(one)),
        ]
      : actions,
    masks: denies || shown.length === 0 ? undefined : Object.fromEntries(shown),
    depts: rest.scope === "chosen" ? depts : undefined,
    ...limits,
    reason: limits ? "drawn" : undefined,
  };
  const given = Object.entries(rule).filter(([, value]) => value !== undefined);
  return { object: objname, actions: rule.actions, ...Object.fromEntries(given) };
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

function viewsOf(objname: string): string[] {
  return (testPack.objects?.find(({ name }) => name === objname)?.views ?? []).map(({ name }) => name);
}

/**
 * A rule that shows an object through a view only, said without it: the rows of the view's condition too, and of the
 * view's columns those that the rule lists, with what a record is called.
 */
export function throughView(grant: KnownGrant): KnownGrant {
  const object = testPack.objects?.find(({ name }) => name === grant.object);
  const view = object?.views?.find(({ name }) => name === grant.view);
  if (!object || !view) return grant;
  const named = [object.labelField, object.labelFieldEn].filter((name) => name !== undefined);
  const columns = view.columns.map(({ field }) => field);
  const listed = columns.filter((name) => grant.read?.includes(name) ?? true);
  // Conditions of the test domain and of drawn rules are groups.
  const rules = [grant.condition, view.condition].filter((one) => one !== undefined) as Group[];
  return {
    ...grant,
    read: [...new Set([...listed, ...named])],
    ...(rules.length > 0 ? { condition: { match: "and", rules } } : {}),
  };
}
