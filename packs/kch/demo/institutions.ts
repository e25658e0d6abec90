import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import { makeCreditCode } from "./check-digits.ts";
import { makeContact } from "./contacts.ts";
import firms from "./data/institutions/industry.json" with { type: "json" };
import researchInstitutions from "./data/institutions/research.json" with { type: "json" };
import serviceInstitutions from "./data/institutions/services.json" with { type: "json" };
import { inEnglish } from "./english-terms.ts";
import { makePeople } from "./names.ts";
import { drawBuilding } from "./pictures/institution-buildings.ts";
import { drawLogo } from "./pictures/institution-logos.ts";
import type { Random } from "./random.ts";
import { addDays, duringDay } from "./timeline.ts";

const institutionSchema = z.strictObject({
  name: z.string(),
  short: z.string(),
  en: z.string(),
  type: z.string(),
  /** Of the few that are not published yet; none of them has achievements or experts. */
  status: z.enum(["draft", "submitted", "returned", "offline"]).optional(),
  /** Name of the institution it belongs to. */
  parent: z.string().optional(),
  /** Province, six digits. */
  region: z.string().regex(/^\d{6}$/),
  fields: z.array(z.string()),
  founded: z.int(),
  intro: z.string(),
  introEn: z.string().optional(),
  tags: z.array(z.string()).optional(),
  equipment: z.array(z.string()).optional(),
  platforms: z.array(z.string()).optional(),
  units: z.array(z.string()).optional(),
  /** Section or division; enterprises have one of their own. */
  industry: z.string().optional(),
});

/** An invented institution. */
export type InstitutionEntry = z.infer<typeof institutionSchema>;

const readInstitutions = (file: string, content: unknown) =>
  readData(`kch/demo/data/institutions/${file}.json`, content, z.array(institutionSchema));

export interface Institution {
  entry: InstitutionEntry;
  /** Key of the record. */
  creditCode: string;
  status: string;
}

/** First two characters of the credit code by type; firms for the rest. */
const legalNatures: Record<string, string> = {
  university: "12",
  institute: "12",
  hospital: "12",
  poc_center: "12",
  new_rd: "52",
  tt_org: "52",
  association: "51",
  government: "11",
  testing: "12",
  other: "12",
};

export function openInstitutions(random: Random): Institution[] {
  const entries = [
    ...readInstitutions("research", researchInstitutions),
    ...readInstitutions("industry", firms),
    ...readInstitutions("services", serviceInstitutions),
  ];
  return entries.map((entry) => {
    const nature = legalNatures[entry.type] ?? "91";
    const letters = { "91": "MA", "51": "MJ", "52": "MJ" }[nature] ?? "MB";
    const body = `${letters}${random.int(100_000, 999_999)}`;
    return {
      entry,
      creditCode: makeCreditCode(nature, entry.region, body),
      status: entry.status ?? "published",
    };
  });
}

export function institutionRecords(
  institutions: readonly Institution[],
  random: Random,
): Record<string, unknown>[] {
  const people = makePeople(random, institutions.length * 2);
  return institutions.map((institution, index) => {
    const { entry, creditCode, status } = institution;
    const created = addDays("2023-11-20", random.int(0, 300));
    const published = addDays(created, random.int(2, 20));
    const parent = institutions.find((other) => other.entry.name === entry.parent);
    return {
      ...describe(entry, random),
      credit_code: creditCode,
      legal_nature: creditCode.slice(0, 2),
      ...(parent ? { parent: { key: parent.creditCode } } : {}),
      legal_person: people[index * 2]?.zh,
      ...makeContact(random, people[index * 2 + 1]?.zh ?? "", entry.name),
      verify_status: status === "published" && random.chance(0.85) ? "verified" : "claimed",
      status,
      source: random.pick(["staff", "staff", "self", "visit"]),
      deptid: { key: "yt-kch-experts" },
      created_at: duringDay(random, created),
      ...(status === "published" || status === "offline" ? { publish_at: duringDay(random, published) } : {}),
    };
  });
}

function describe(entry: InstitutionEntry, random: Random): Record<string, unknown> {
  const firm = entry.type === "enterprise";
  const large = entry.type === "university" || entry.type === "hospital";
  return {
    name: entry.name,
    short_name: entry.short,
    name_en: entry.en,
    org_type: entry.type,
    region_code: entry.region,
    industry_code: entry.industry ?? industryOf(entry.type),
    founded: `${entry.founded}-${random.pick(["03", "05", "06", "09", "10"])}-${random.int(10, 28)}`,
    intro: entry.intro,
    ...(entry.introEn ? { intro_en: entry.introEn } : {}),
    hi_tech_fields: entry.fields,
    ...list("tags", entry.tags),
    ...bothLists("equipment", entry.equipment),
    ...bothLists("platforms", entry.platforms),
    ...bothLists("units", entry.units),
    staff_size: large ? "ge1000" : random.pick(["20_99", "100_299", "300_999"]),
    rd_staff: large ? "300_999" : random.pick(["lt20", "20_99", "100_299"]),
    revenue_band: firm ? random.pick(["2000w_1y", "1_4y", "1_4y", "ge4y"]) : "na",
    homepage: `https://${slug(entry.en)}.example.org`,
    showcase_slug: slug(entry.en),
    ...certificates(entry, random),
    ...picturesOf(entry),
  };
}

function picturesOf(entry: InstitutionEntry): Record<string, unknown> {
  const logo = drawLogo(entry);
  const building = drawBuilding(entry.type, { zh: entry.name, en: entry.en }, entry.fields[0] ?? "");
  return { ...(logo ? { logo } : {}), ...(building ? { building } : {}) };
}

function certificates(entry: InstitutionEntry, random: Random): Record<string, unknown> {
  const dated = (entry.tags ?? []).filter((tag) => ["high_tech", "cma", "cnas", "srdi"].includes(tag));
  if (dated.length === 0) return {};
  return {
    certificates: dated.map((tag) => ({
      tag,
      certificate_no: `YT-${random.int(2023, 2025)}-${random.int(100_000, 999_999)}`,
      valid_to: addDays("2027-01-01", random.int(0, 900)),
    })),
  };
}

function industryOf(type: string): string {
  if (type === "university") return "P";
  if (type === "hospital") return "Q";
  return type === "association" || type === "government" ? "S" : "M";
}

function list(name: string, entries: string[] | undefined): Record<string, string[]> {
  return entries ? { [name]: entries } : {};
}

function bothLists(name: string, entries: string[] | undefined): Record<string, string[]> {
  return entries ? { [name]: entries, [`${name}_en`]: entries.map(inEnglish) } : {};
}

function slug(english: string): string {
  const words = english
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ");
  const short = words.filter((word) => !["of", "and", "for", "the", "co", "ltd", "inc"].includes(word));
  return short.slice(0, 5).join("-");
}
