import type { Grant } from "../catalog/catalog.ts";

/** Actions that are about fields too; of the others a denial can only take the row. */
const fieldwise: ReadonlySet<string> = new Set([
  "read",
  "create",
  "update",
  "propose",
  "import",
  "export",
  "history",
]);
const writing: ReadonlySet<string> = new Set(["create", "update", "propose", "import"]);
/** No row is without these. */
const always: readonly string[] = ["id", "version"];

/** What a rule takes away of an action in the rows it covers: the rows themselves, or some fields of them. */
export function denies(rule: Grant, action: string): "rows" | ReadonlySet<string> | undefined {
  if (rule.effect !== "deny" || !rule.actions.has(action)) return undefined;
  if (!fieldwise.has(action)) return "rows";
  const fields = new Set([...(rule.read ?? []), ...(writing.has(action) ? (rule.write ?? []) : [])]);
  return fields.size === 0 || always.some((name) => fields.has(name)) ? "rows" : fields;
}

/** Fields that are denied for an action in every row. */
export function deniedWhatever(denials: readonly Grant[], action: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const rule of denials) {
    const what = rule.condition === null ? denies(rule, action) : undefined;
    if (what !== undefined && what !== "rows") for (const name of what) names.add(name);
  }
  return names;
}

/** A rule taking part in the decision about an action on a row. */
export interface ActionRule extends Grant {
  /** Of a denial: what it takes away. */
  takes?: "rows" | ReadonlySet<string>;
  /** Fields that the grant would let be written but for denials. */
  refused?: ReadonlySet<string>;
}

/** The rules by which an action is decided row by row: grants of it, and what denies it or hides fields. */
export function rulesFor(
  { grants, denials }: { grants: readonly Grant[]; denials: readonly Grant[] },
  action: string,
): ActionRule[] {
  const allowing = grants.filter((grant) => grant.actions.has(action));
  const denying = denials.flatMap((rule): ActionRule[] => {
    const [own, hidden] = [denies(rule, action), denies(rule, "read")];
    if (own === "rows") return [{ ...rule, takes: "rows" }];
    // What is hidden in a row cannot be written there.
    const fields = new Set([...(own ?? []), ...(hidden === "rows" ? [] : (hidden ?? []))]);
    return fields.size > 0 ? [{ ...rule, takes: fields }] : [];
  });
  return [...allowing, ...denying];
}

/** The grants that are left of the rules that cover a row: none where a denial takes it. */
export function settle(covering: readonly ActionRule[]): ActionRule[] {
  const taken = covering.flatMap(({ takes }) => takes ?? []);
  if (taken.includes("rows")) return [];
  const refused = new Set(taken.flatMap((fields) => (fields === "rows" ? [] : [...fields])));
  const grants = covering.filter(({ effect }) => effect === "allow");
  return refused.size > 0 ? grants.map((grant) => ({ ...grant, refused })) : grants;
}
