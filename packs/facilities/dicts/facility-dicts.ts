import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { measuringDicts } from "@kezhuan/packs/measuring/reading-objects";
import { readDicts } from "@kezhuan/packs/read-data";
import { facilityMeasuring } from "../measuring.ts";
import facilities from "./data/facilities.json" with { type: "json" };

export const facilityDicts: readonly DictDef[] = [
  ...readDicts("facilities/dicts/data/facilities.json", facilities),
  ...measuringDicts(facilityMeasuring),
];
