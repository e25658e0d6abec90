import { readRecords } from "@kezhuan/packs/read-data";
import type { Institution } from "../institutions.ts";
import site from "../data/site.json" with { type: "json" };

type Row = Record<string, unknown>;

const records = readRecords("kch/demo/data/site.json", site);

const told = {
  status: "published",
  publish_at: "2026-11-10T09:00:00+08:00",
  created_at: "2026-11-10T09:00:00+08:00",
  updated_at: "2026-11-10T09:00:00+08:00",
};

export function hotWordRecords(): Row[] {
  return records("kch_hot_word").map((row, index) => ({ ...row, sort_no: (index + 1) * 10, ...told }));
}

export function bannerRecords(): Row[] {
  return records("kch_banner").map((row, index) => ({ ...row, sort_no: (index + 1) * 10, ...told }));
}

/** Those of the invented institutions that a visitor finds in the directory as well. */
export function partnerRecords(institutions: readonly Institution[]): Row[] {
  return institutions.slice(0, 8).map(({ entry, creditCode }, index) => ({
    name: entry.name,
    name_en: entry.en,
    institution: { key: creditCode },
    sort_no: (index + 1) * 10,
    ...told,
  }));
}

export function siteRecords(): Row[] {
  return records("kch_site");
}
