import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Condition, Rule } from "@kezhuan/contract/query/condition";
import { readText, readTexts } from "../content/read-values.ts";
import { readTold, type Told } from "../content/told.ts";

/** What of an article makes it a policy that somebody can use. */
export interface Policy {
  /** Codes; none: everywhere, for everybody. */
  regions: string[];
  targets: string[];
  fields: string[];
  trl: { min?: string | undefined; max?: string | undefined };
  support?: Told | undefined;
  applyUntil?: string | undefined;
  validUntil?: string | undefined;
}

/** What a list of policies asks for beside what it asks of any article. */
export const policyFields: readonly string[] = [
  "regions",
  "target_types",
  "hi_tech_field",
  "trl_min",
  "trl_max",
  "support",
  "support_en",
  "apply_until",
  "valid_until",
];

export function readPolicy(record: WireRecord): Policy {
  return {
    regions: readTexts(record["regions"]),
    targets: readTexts(record["target_types"]),
    fields: readTexts(record["hi_tech_field"]),
    trl: { min: readText(record["trl_min"]), max: readText(record["trl_max"]) },
    support: readTold(record, "support"),
    applyUntil: readText(record["apply_until"]),
    validUntil: readText(record["valid_until"]),
  };
}

/** Whose policies are looked for, by what stands in the address. */
export const situationParams = ["region", "field", "for", "trl"] as const;
export type SituationParam = (typeof situationParams)[number];
export type Situation = Partial<Record<SituationParam, string>>;

/** The field of an article that each is compared with, and whose codes it takes. */
export const situationFields = { region: "regions", field: "hi_tech_field", for: "target_types" } as const;

export function readSituation(params: URLSearchParams): Situation {
  return Object.fromEntries(
    situationParams.flatMap((name) => {
      const value = params.get(name) ?? "";
      // A level of maturity is one of nine; anything else would be refused as a whole.
      return value === "" || (name === "trl" && !/^[1-9]$/.test(value)) ? [] : [[name, value]];
    }),
  );
}

/** The province or its equal that a place lies in, as policies name them. */
export function provinceOf(region: string | undefined): string | undefined {
  return region && /^\d{6}$/.test(region) ? `${region.slice(0, 2)}0000` : undefined;
}

const either = (...rules: Rule[]): Condition => ({ match: "or", rules });

/** A policy that names nobody is for everybody. */
function openTo(field: string, values: readonly string[]): Condition {
  const none: Rule = { field, op: "isNull" };
  return values.length === 0 ? none : either(none, { field, op: "in", value: [...values] });
}

/** Conditions on policies in force on a day that are open to a situation; what it leaves out does not matter. */
export function rulesFor(situation: Situation, today: string): Condition[] {
  const { region, field, for: target, trl } = situation;
  return [
    inForce(today),
    ...(region === undefined ? [] : [openTo("regions", [region])]),
    ...(field === undefined ? [] : [openTo("hi_tech_field", [field])]),
    ...(target === undefined ? [] : [openTo("target_types", [target])]),
    ...(trl === undefined ? [] : ofMaturity(trl)),
  ];
}

/** The same for a record: where nobody knows where it is, only what is for the whole country. */
export function rulesForRecord(
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

function inForce(today: string): Condition {
  return either({ field: "valid_until", op: "isNull" }, { field: "valid_until", op: "ge", value: today });
}

function ofMaturity(trl: string): Condition[] {
  const level = Number(trl);
  return [
    either({ field: "trl_min", op: "isNull" }, { field: "trl_min", op: "le", value: level }),
    either({ field: "trl_max", op: "isNull" }, { field: "trl_max", op: "ge", value: level }),
  ];
}

/** The day as the records write it, where the reader is. */
export function todayOf(now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
