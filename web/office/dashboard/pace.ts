import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { AggregateGroup, Measure } from "@kezhuan/contract/query/aggregate";
import type { Condition } from "@kezhuan/contract/query/condition";

export const dimensions = ["month", "field", "region", "institution"] as const;
export type Dimension = (typeof dimensions)[number];

/** A figure that says how fast or how well something is done, and what it can be told apart by. */
export interface Pace {
  objname: string;
  /** The moment that decides whether a record is in the period. */
  day: string;
  unit: "days" | "share";
  /** The figure, how many records it rests on, and how many there are of which some have no result yet. */
  measures: readonly [Measure, Measure, Measure];
  rules?: readonly Condition[];
  groups: Readonly<Record<Dimension, AggregateGroup>>;
}

/** A figure of fewer records says more about chance than about the work. */
export const least = 5;

export interface PaceFigure {
  /** Days, or a share from 0 to 1; undefined where it rests on too little. */
  value: number | undefined;
  base: number;
  waiting: number;
}

/** What the row of an answer says. */
export function readPace({ unit }: Pace, row: AggregateRow | undefined): PaceFigure {
  const [value, base, all] = (row?.values ?? []).map((one) => Number(one ?? 0));
  const counted = base ?? 0;
  const figure = unit === "days" ? (value ?? 0) / 24 : (value ?? 0) / counted;
  return {
    value: counted < least ? undefined : figure,
    base: counted,
    waiting: Math.max(0, (all ?? 0) - counted),
  };
}

function groupsOf(month: string, fields: Omit<Record<Dimension, string>, "month">): Pace["groups"] {
  const { field, region, institution } = fields;
  return {
    month: { field: month, by: "month" },
    field: { field },
    // Provinces: counties would all rest on too little.
    region: { field: region, prefix: 2 },
    institution: { field: institution },
  };
}

const parts = {
  kch_demand: { field: "hi_tech_field", region: "region_code", institution: "publisher_institution" },
  kch_achievement: { field: "hi_tech_field", region: "completers.region_code", institution: "completers" },
} as const;

/** From first submitted to the first decision. */
export function reviewPace(objname: keyof typeof parts): Pace {
  const span = { from: "first_submitted_at", to: "first_reviewed_at" };
  return {
    objname,
    day: span.from,
    unit: "days",
    measures: [
      { fn: "median", ...span },
      { fn: "filled", ...span },
      { fn: "filled", field: span.from },
    ],
    groups: groupsOf(span.from, parts[objname]),
  };
}

/** How many of those decided on were returned at least once. */
export function returnedPace(objname: keyof typeof parts): Pace {
  const day = "first_reviewed_at";
  return {
    objname,
    day,
    unit: "share",
    measures: [
      { fn: "filled", field: "returned_at" },
      { fn: "filled", field: day },
      { fn: "filled", field: day },
    ],
    groups: groupsOf(day, parts[objname]),
  };
}

const ofCase = {
  field: "demand.hi_tech_field",
  region: "demand.region_code",
  institution: "counterpart_institution",
};

/** From the beginning of a case to the first word. */
export const contactPace: Pace = {
  objname: "kch_match",
  day: "created_at",
  unit: "days",
  measures: [
    { fn: "median", from: "created_at", to: "contacted_at" },
    { fn: "filled", from: "created_at", to: "contacted_at" },
    { fn: "count" },
  ],
  groups: groupsOf("created_at", ofCase),
};

/** How many of the other sides answered within so many days: of those who did, and of those whose time was up before. */
export function responsePace(days: number, before: string): Pace {
  return {
    objname: "kch_match",
    day: "contacted_at",
    unit: "share",
    measures: [
      { fn: "within", from: "contacted_at", to: "answered_at", most: days * 24 },
      { fn: "filled", field: "contacted_at" },
      { fn: "filled", field: "contacted_at" },
    ],
    rules: [
      { field: "contacted_at", op: "isNotNull" },
      {
        match: "or",
        rules: [
          { field: "answered_at", op: "isNotNull" },
          { field: "contacted_at", op: "lt", value: before },
        ],
      },
    ],
    groups: groupsOf("contacted_at", ofCase),
  };
}
