import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { readAchievement, type Achievement } from "./read-achievement.ts";
import { readFiles } from "../content/read-files.ts";
import { readRefs, readRows, readText, readTexts, type Row } from "../content/read-values.ts";
import { readTold, type Told } from "../content/told.ts";

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
  /** What others reach, in the same unit. */
  usual?: string | undefined;
}

export interface Evidence {
  /** Code of the column `kind`. */
  kind: string;
  name: Told;
  issuer?: Told | undefined;
  day?: string | undefined;
  finding?: Told | undefined;
  /** The file that shows it, if it is public. */
  file?: FileValue | undefined;
}

export interface Deployment {
  place: Told;
  since?: string | undefined;
  scale?: Told | undefined;
}

/** All there is to tell about an achievement, on the page of its own. */
export interface AchievementDetails extends Achievement {
  /** The owner's own number for it. */
  code?: string | undefined;
  people: Person[];
  /** Those of the people who have a page of their own. */
  experts: RefValue[];
  patents: Patent[];
  indicators: Indicator[];
  problem?: string | undefined;
  advantages: string[];
  scenarios: string[];
  evidence: Evidence[];
  /** Files of the evidence that no row names. */
  evidenceFiles: FileValue[];
  deployments: Deployment[];
  offers: string[];
  offersEn: string[];
  needs?: string | undefined;
  benefits?: string | undefined;
  attachments: FileValue[];
  pictures: FileValue[];
  /** The record itself, for the fields that are shown as they are. */
  values: Row;
}

/** Reads what a list does not know, too. As little can be relied on here. */
export function readDetails(record: WireRecord): AchievementDetails {
  const files = readFiles(record["evidence_files"]);
  const evidence = readRows(record["evidence"]).flatMap((row) => readEvidence(row, files));
  return {
    ...readAchievement(record),
    code: readText(record["code"]),
    people: readRows(record["people"]).flatMap(readPerson),
    experts: readRefs(record["experts"]),
    patents: readRows(record["ip_list"]).map(readPatent),
    indicators: readRows(record["indicators"]).flatMap(readIndicator),
    problem: readText(record["problem_solved"]),
    advantages: readTexts(record["advantages"]),
    scenarios: readTexts(record["application_scenarios"]),
    evidence,
    evidenceFiles: files.filter((file) => !evidence.some((one) => one.file === file)),
    deployments: readRows(record["deployments"]).flatMap(readDeployment),
    offers: readTexts(record["offers"]),
    offersEn: readTexts(record["offers_en"]),
    needs: readText(record["cooperation_needs"]),
    benefits: readText(record["benefits"]),
    attachments: readFiles(record["attachments"]),
    pictures: readFiles(record["media"]),
    values: record,
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

function readEvidence(row: Row, files: readonly FileValue[]): Evidence[] {
  const name = readTold(row, "name");
  if (!name) return [];
  const file = readText(row["file"]);
  return [
    {
      kind: readText(row["kind"]) ?? "",
      name,
      issuer: readTold(row, "issuer"),
      day: readText(row["day"]),
      finding: readTold(row, "finding"),
      file: file === undefined ? undefined : files.find((one) => one.name === file),
    },
  ];
}

function readDeployment(row: Row): Deployment[] {
  const place = readTold(row, "place");
  return place ? [{ place, since: readText(row["since"]), scale: readTold(row, "scale") }] : [];
}

function readIndicator(row: Row): Indicator[] {
  const name = readText(row["name"]);
  if (!name) return [];
  return [
    {
      name,
      value: readText(row["value"]),
      unit: readText(row["unit"]),
      basis: readText(row["test_basis"]),
      usual: readText(row["usual"]),
    },
  ];
}
