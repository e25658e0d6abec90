import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { readRecords } from "@kezhuan/packs/read-data";
import records from "./data/departments.json" with { type: "json" };

/** The invented association and its departments. */
export const departments: RecordSet = {
  object: "qd_org",
  key: "code",
  records: readRecords("kch/demo/data/departments.json", records)("qd_org"),
};

/** Department that looks after a high-tech field. */
export function departmentOf(hiTechField: string): { key: string } {
  const names: Record<string, string> = {
    "02": "life",
    "04": "materials",
    "06": "materials",
    "07": "materials",
  };
  return { key: `yt-kch-${names[hiTechField] ?? "equipment"}` };
}
