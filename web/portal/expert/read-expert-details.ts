import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import { readRefs, readRows, readText, readTexts } from "../content/read-values.ts";
import { rowsIn, textIn } from "../content/told.ts";
import { holderOf } from "../detail/use-is-own.ts";
import { readExpert, type Expert } from "./read-expert.ts";

export interface Position {
  org: string;
  title?: string | undefined;
  from?: string | undefined;
  /** Missing for a present one. */
  to?: string | undefined;
}

export interface Honour {
  /** Code: `code` in `honors`. */
  code: string;
  year?: string | undefined;
}

/** All there is to tell about an expert, on the page of their own. */
export interface ExpertDetails extends Expert {
  rank?: string | undefined;
  degree?: string | undefined;
  disciplines: string[];
  industries: string[];
  works?: string | undefined;
  /** Achievements they want to be known by, in their order. */
  highlights: RefValue[];
  positions: Position[];
  honours: Honour[];
  orcid?: string | undefined;
  homepage?: string | undefined;
  verified?: string | undefined;
  /** By the name of the field: `h_index`, `works_count`, `cited_by`. */
  figures: { field: string; value: number }[];
  figuresSource?: string | undefined;
  figuresDate?: string | undefined;
  /** The account that has claimed the page; its own only is told. */
  holder: string | undefined;
  /** What the person has agreed to show, by the name of the field. */
  contacts: { field: string; value: string }[];
}

const contactFields = ["contact_phone", "contact_email", "contact_wechat", "contact_address"];

/** Reads what a list does not know, too. */
export function readExpertDetails(record: WireRecord, language: Language): ExpertDetails {
  return {
    ...readExpert(record),
    holder: holderOf("expert", record),
    rank: readText(record["title_rank"]),
    degree: readText(record["degree_code"]),
    disciplines: readTexts(record["disciplines"]),
    industries: readTexts(record["industries"]),
    department: textIn(language, record, "department"),
    works: textIn(language, record, "achievements_text"),
    highlights: readRefs(record["highlights"]).filter(({ id }) => id !== ""),
    positions: rowsIn(language, { row: record, name: "positions", key: "org" }).flatMap((row) => {
      const org = readText(row["org"]);
      const [title, from, to] = [row["title"], row["from"], row["to"]].map(readText);
      return org ? [{ org, title, from, to }] : [];
    }),
    honours: readRows(record["honors"]).flatMap((row) => {
      const code = readText(row["code"]);
      return code ? [{ code, year: readText(row["year"]) }] : [];
    }),
    orcid: readText(record["orcid"]),
    homepage: readAddress(record["homepage"]),
    verified: readText(record["verify_status"]),
    figures: ["h_index", "works_count", "cited_by"].flatMap((field) => {
      const value = record[field];
      return typeof value === "number" ? [{ field, value }] : [];
    }),
    figuresSource: textIn(language, record, "metrics_source"),
    figuresDate: readText(record["metrics_date"]),
    contacts: contactFields.flatMap((field) => {
      const value = readText(record[field]);
      return value === undefined ? [] : [{ field, value }];
    }),
  };
}

/** An address that a page may link to: nothing that would run. */
export function readAddress(value: unknown): string | undefined {
  const text = readText(value);
  return text && /^https?:\/\//i.test(text) ? text : undefined;
}
