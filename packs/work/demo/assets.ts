import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import type { Random } from "@kezhuan/packs/kch/demo/random";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import modelsInUse from "./data/models.json" with { type: "json" };
import { roomCodes } from "./places.ts";

const models = readData(
  "work/demo/data/models.json",
  modelsInUse,
  z.array(z.strictObject({ name: z.string(), model: z.string(), type: z.string(), price: z.number() })),
);

const marks = ["#209182", "#1e90ff", "#ff8c00", "#c71585"];
const departments = ["yt-kch-office", "yt-kch-equipment", "yt-kch-materials", "yt-kch-review"];

/** How many there are; their codes follow from that. */
export const assetCount = 60;

export function assetCode(index: number): string {
  return `ZC-${String(index + 1).padStart(4, "0")}`;
}

export function assetRecords(random: Random): RecordSet["records"] {
  return Array.from({ length: assetCount }, (_, index) => {
    const { name, model, type, price } = random.pick(models);
    const year = random.int(2019, 2025);
    const month = String(random.int(1, 12)).padStart(2, "0");
    return {
      code: assetCode(index),
      name: `${name} ${index + 1} 号`,
      model,
      type,
      state: random.chance(0.1) ? "faulty" : random.chance(0.1) ? "stored" : "in_use",
      place: { key: random.pick(roomCodes) },
      owner: { key: random.pick(departments) },
      mark: random.pick(marks),
      bought_on: `${year}-${month}-15`,
      warranty_until: `${year + 3}-${month}-14`,
      price: price.toFixed(2),
      residual: "5",
      next_check: `2027-${String(random.int(1, 12)).padStart(2, "0")}`,
    };
  });
}
