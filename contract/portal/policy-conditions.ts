import type { Condition, Rule } from "../query/condition.ts";

/** Whose policies are looked for, and which of them; each stands in the address under its name. */
export const policyParams = ["region", "field", "for", "trl", "amount", "valid", "since"] as const;
export type PolicyParam = (typeof policyParams)[number];

/**
 * `region` a province, `field` and `for` codes, `trl` one of nine levels, `amount` in yuan that the policy gives at most,
 * `valid` a day on which it still holds, `since` the day from which on it was published.
 */
export type PolicySearch = Partial<Record<PolicyParam, string>>;

/** The field of an article that each is compared with, and whose codes it takes. */
export const situationFields = { region: "regions", field: "hi_tech_field", for: "target_types" } as const;

const isMeant: Partial<Record<PolicyParam, (value: string) => boolean>> = {
  trl: (value) => /^[1-9]$/.test(value),
  amount: (value) => /^[1-9]\d{0,12}$/.test(value),
  valid: isDay,
  since: isDay,
};

/** What an address asks for, without what would be refused as a whole. */
export function readPolicySearch(params: URLSearchParams): PolicySearch {
  return Object.fromEntries(
    policyParams.flatMap((name) => {
      const value = params.get(name) ?? "";
      return value === "" || isMeant[name]?.(value) === false ? [] : [[name, value]];
    }),
  );
}

/** A search without the codes that the dictionary of their field does not have (`codesOf`), and which these are. */
export function dropUnknownCodes(
  search: PolicySearch,
  codesOf: (field: string) => readonly string[],
): { search: PolicySearch; unknown: string[] } {
  const isUnknown = (name: string, value: string) => {
    const codes = isCoded(name) ? codesOf(situationFields[name]) : [];
    return codes.length > 0 && !codes.includes(value);
  };
  const given = Object.entries(search);
  return {
    search: Object.fromEntries(given.filter(([name, value]) => !isUnknown(name, value))),
    unknown: given.filter(([name, value]) => isUnknown(name, value)).map(([, value]) => value),
  };
}

function isCoded(name: string): name is keyof typeof situationFields {
  return Object.hasOwn(situationFields, name);
}

/** A day of the calendar as the records write it, in a century that a policy can be of. */
export function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(value) || value < "1900") return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** The province or its equal that a place lies in, as policies name them. */
export function provinceOf(region: string | undefined): string | undefined {
  return region && /^\d{6}$/.test(region) ? `${region.slice(0, 2)}0000` : undefined;
}

/** Conditions on policies in force on a day that fit a search; what it leaves out does not matter. */
export function policyRules(search: PolicySearch, today: string): Condition[] {
  const { region, field, for: target, trl, amount, valid, since } = search;
  return [
    inForce(today),
    ...(region === undefined ? [] : [openTo("regions", [region])]),
    ...(field === undefined ? [] : [openTo("hi_tech_field", [field])]),
    ...(target === undefined ? [] : [openTo("target_types", [target])]),
    ...(trl === undefined ? [] : ofMaturity(trl)),
    ...(amount === undefined ? [] : [{ field: "support_max", op: "ge", value: amount } as const]),
    ...(valid === undefined ? [] : [inForce(valid)]),
    ...(since === undefined ? [] : [{ field: "publish_at", op: "ge", value: startOf(since) } as const]),
  ];
}

/** The same for a record: where nobody knows where it is, only what is for the whole country. */
export function policyRulesForRecord(
  about: { region?: string | undefined; fields: readonly string[]; trl?: string | undefined },
  today: string,
): Condition[] {
  const province = provinceOf(about.region);
  return [
    inForce(today),
    openTo("regions", province === undefined ? [] : [province]),
    openTo("hi_tech_field", about.fields),
    ...(about.trl === undefined ? [] : ofMaturity(about.trl)),
  ];
}

const either = (...rules: Rule[]): Condition => ({ match: "or", rules });

/** A policy that names nobody is for everybody. */
function openTo(field: string, values: readonly string[]): Condition {
  const none: Rule = { field, op: "isNull" };
  return values.length === 0 ? none : either(none, { field, op: "in", value: [...values] });
}

/** A policy without an end holds on any day. */
function inForce(day: string): Condition {
  return either({ field: "valid_until", op: "isNull" }, { field: "valid_until", op: "ge", value: day });
}

function ofMaturity(trl: string): Condition[] {
  const level = Number(trl);
  return [
    either({ field: "trl_min", op: "isNull" }, { field: "trl_min", op: "le", value: level }),
    either({ field: "trl_max", op: "isNull" }, { field: "trl_max", op: "ge", value: level }),
  ];
}

/** The moment at which a day begins where the reader is. */
function startOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}
