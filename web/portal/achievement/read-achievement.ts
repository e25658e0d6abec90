import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { readStep } from "@kezhuan/web/ui/maturity.ts";
import { readFiles, readRefs, readRows, readText, readTexts } from "./read-values.ts";
import type { Row } from "./read-values.ts";

export interface Person {
  name: string;
  org?: string | undefined;
  contribution?: string | undefined;
}

export interface Patent {
  type?: string | undefined;
  number?: string | undefined;
  name?: string | undefined;
  status?: string | undefined;
  applied?: string | undefined;
  granted?: string | undefined;
  owner?: string | undefined;
}

export interface Indicator {
  name: string;
  value?: string | undefined;
  unit?: string | undefined;
  basis?: string | undefined;
}

export interface Price {
  mode?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  equity?: string | undefined;
  /** Code of ISO 4217; yuan when there is none. */
  currency?: string | undefined;
}

/** An achievement as the portal shows it. What the visitor may not see is simply not there. */
export interface Achievement {
  id: string;
  title: string;
  titleEn?: string | undefined;
  /** The owner's own number for it. */
  code?: string | undefined;
  summary?: string | undefined;
  summaryEn?: string | undefined;
  trl?: number | undefined;
  /** Codes: `hi_tech_field`, `industry`, `transform_methods`. */
  fields: string[];
  industries: string[];
  methods: string[];
  keywords: string[];
  price: Price;
  owners: RefValue[];
  people: Person[];
  patents: Patent[];
  indicators: Indicator[];
  problem?: string | undefined;
  advantages: string[];
  scenarios: string[];
  needs?: string | undefined;
  benefits?: string | undefined;
  attachments: FileValue[];
  pictures: FileValue[];
  /** The record itself, for the fields that are shown as they are. */
  values: Row;
  publishedAt?: string | undefined;
  validUntil?: string | undefined;
}

/** Reads a record as the wire shows it. Nothing but `id` can be relied on: roles hide fields. */
export function readAchievement(record: WireRecord): Achievement {
  return {
    id: record.id,
    title: readText(record["title"]) ?? readText(record["title_en"]) ?? record.id,
    titleEn: readText(record["title_en"]),
    code: readText(record["code"]),
    summary: readText(record["summary"]),
    summaryEn: readText(record["summary_en"]),
    trl: readStep(record["trl"]),
    fields: readTexts(record["hi_tech_field"]),
    industries: readTexts(record["industry"]),
    methods: readTexts(record["transform_methods"]),
    keywords: readTexts(record["keywords"]),
    price: readPrice(record),
    owners: readRefs(record["completers"]),
    people: readRows(record["people"]).flatMap(readPerson),
    patents: readRows(record["ip_list"]).map(readPatent),
    indicators: readRows(record["indicators"]).flatMap(readIndicator),
    problem: readText(record["problem_solved"]),
    advantages: readTexts(record["advantages"]),
    scenarios: readTexts(record["application_scenarios"]),
    needs: readText(record["cooperation_needs"]),
    benefits: readText(record["benefits"]),
    attachments: readFiles(record["attachments"]),
    pictures: readFiles(record["media"]),
    values: record,
    publishedAt: readText(record["publish_at"]) ?? readText(record["created_at"]),
    validUntil: readText(record["valid_until"]),
  };
}

function readPrice(record: WireRecord): Price {
  return {
    mode: readText(record["price_mode"]),
    min: readText(record["price_min"]),
    max: readText(record["price_max"]),
    equity: readText(record["equity_ratio"]),
    currency: readText(record["currency"]),
  };
}

function readPerson(row: Row): Person[] {
  const [expert] = readRefs(row["expert"]);
  const name = readText(row["name"]) ?? expert?.label ?? undefined;
  return name ? [{ name, org: readText(row["org"]), contribution: readText(row["contribution"]) }] : [];
}

function readPatent(row: Row): Patent {
  return {
    type: readText(row["ip_type"]),
    number: readText(row["ip_no"]),
    name: readText(row["ip_name"]),
    status: readText(row["ip_status"]),
    applied: readText(row["app_date"]),
    granted: readText(row["grant_date"]),
    owner: readText(row["owner"]),
  };
}

function readIndicator(row: Row): Indicator[] {
  const name = readText(row["name"]);
  if (!name) return [];
  return [
    { name, value: readText(row["value"]), unit: readText(row["unit"]), basis: readText(row["test_basis"]) },
  ];
}
