import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { readRecords } from "@kezhuan/packs/read-data";
import placesTold from "./data/places.json" with { type: "json" };

/** A building with its floors and rooms. */
export const places: RecordSet = {
  object: "work_place",
  key: "code",
  records: readRecords("work/demo/data/places.json", placesTold)("work_place"),
};

/** Codes of the rooms, for assets to stand in. */
export const roomCodes = places.records
  .map(({ code }) => String(code))
  .filter((code) => /^YT-F\d-\d+$/.test(code));
