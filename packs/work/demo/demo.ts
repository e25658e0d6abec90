import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { departments } from "@kezhuan/packs/kch/demo/departments";
import { makeRandom } from "@kezhuan/packs/kch/demo/random";
import { assetRecords } from "./assets.ts";
import { orderRecords } from "./orders.ts";
import { places } from "./places.ts";

/** Sample content: one building, what stands in it, and an autumn of work. Every call gives the same records. */
export function buildWorkDemo(): RecordSet[] {
  const random = makeRandom(20_261_121);
  return [
    // Those whose people use the building: already there where technology transfer has its sample records.
    departments,
    places,
    { object: "work_asset", key: "code", records: assetRecords(random) },
    { object: "work_order", key: "title", records: orderRecords(random) },
  ];
}
