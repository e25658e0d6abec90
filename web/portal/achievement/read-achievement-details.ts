import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { readAchievement, type Achievement } from "./read-achievement.ts";
import { holderOf } from "../detail/use-is-own.ts";
import { readFiles } from "../content/read-files.ts";
import { readRefs, readRows, readText, type Row } from "../content/read-values.ts";
import { type Told, readTold, rowsByChinese, rowsIn, textIn, textsIn } from "../content/told.ts";

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

/** All there is to tell about an achievement, on the page of its own; its texts in the reader's language where there are such halves. */
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
  needs?: string | undefined;
  benefits?: string | undefined;
  attachments: FileValue[];
  pictures: FileValue[];
  /** The account that has posted it, where that is told. */
  holder: string | undefined;
  /** The record itself, for the fields that are shown as they are. */
  values: Row;
}

/** Reads what a list does not know, too. As little can be relied on here. */
export function readDetails(record: WireRecord, language: Language): AchievementDetails {
  const files = readFiles(record["evidence_files"]);
  const evidence = readRows(record["evidence"]).flatMap((row) => readEvidence(row, files));
  const text = (name: string) => textIn(language, record, name);
  const texts = (name: string) => textsIn(language, record, name);
  const written = readRows(record["people"]);
  const english = rowsByChinese(language, record, "people");
  const orgs = new Map(
    written.flatMap((row) => {
      const org = english.get(row["name"])?.["org"];
      return org === undefined ? [] : [[readText(row["org"]), org] as const];
    }),
  );
  return {
    ...readAchievement(record),
    code: readText(record["code"]),
    people: written.flatMap((row) => readPerson({ ...row, ...english.get(row["name"]) })),
    experts: readRefs(record["experts"]),
    patents: readRows(record["ip_list"]).map((row) => {
      const owner = textIn(language, row, "owner");
      return readPatent({ ...row, owner: orgs.get(owner) ?? owner });
    }),
    indicators: readIndicators(record, language),
    problem: text("problem_solved"),
    advantages: texts("advantages"),
    scenarios: texts("application_scenarios"),
    keywords: texts("keywords"),
    evidence,
    evidenceFiles: files.filter((file) => !evidence.some((one) => one.file === file)),
    deployments: readRows(record["deployments"]).flatMap(readDeployment),
    offers: texts("offers"),
    needs: text("cooperation_needs"),
    benefits: text("benefits"),
    attachments: readFiles(record["attachments"]),
    holder: holderOf("achievement", record),
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

function readIndicators(record: WireRecord, language: Language): Indicator[] {
  return rowsIn(language, { row: record, name: "indicators", key: "name" }).flatMap((told) => {
    const name = readText(told["name"]);
    if (!name) return [];
    return [
      {
        name,
        value: readText(told["value"]),
        unit: readText(told["unit"]),
        basis: readText(told["test_basis"]),
        usual: readText(told["usual"]),
      },
    ];
  });
}
