import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { makeRandom } from "@kezhuan/packs/kch/demo/random";
import { dailyRecords, readingRecords } from "./figures.ts";
import {
  checkRecords,
  defectRecords,
  inspectionRecords,
  logRecords,
  points,
  routes,
  shiftRecords,
} from "./operation.ts";
import { devices, limits, meters, sites, units } from "./registers.ts";

/** Sample content: a waterworks with its intake, and a wastewater plant, in one autumn. Every call gives the same records. */
export function buildFacilitiesDemo(): RecordSet[] {
  const random = makeRandom(20_261_127);
  const shifts = shiftRecords();
  const inspections = inspectionRecords();
  return [
    { object: "fac_site", key: "code", records: sites },
    { object: "fac_unit", key: "code", records: units },
    { object: "fac_device", key: "code", records: devices },
    { object: "fac_shift", key: "number", records: shifts },
    { object: "fac_log", records: logRecords(random, shifts) },
    { object: "fac_route", key: "code", records: routes },
    { object: "fac_point", key: "code", records: points },
    { object: "fac_inspection", key: "number", records: inspections },
    { object: "fac_check", records: checkRecords(random, inspections) },
    { object: "fac_defect", key: "number", records: defectRecords() },
    { object: "fac_meter", key: "code", records: meters },
    { object: "fac_limit", records: limits },
    { object: "fac_reading", records: readingRecords(random) },
    { object: "fac_daily", records: dailyRecords(random) },
  ];
}
