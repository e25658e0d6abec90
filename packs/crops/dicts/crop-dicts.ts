import { dictSchema, type DictDef } from "@kezhuan/contract/metadata/dictionary";
import { measuringDicts } from "@kezhuan/packs/measuring/reading-objects";
import { readData, readDicts } from "@kezhuan/packs/read-data";
import { cropMeasuring } from "../measuring.ts";
import bbch from "./data/bbch.json" with { type: "json" };
import crops from "./data/crops.json" with { type: "json" };

/**
 * Principal stages, and within each the secondary ones that hold for most plants; a crop's own scale refines them. Names
 * are short enough to stand below the bar of a chart; the scale's own title is an alias where that is longer.
 */
export const bbchDict = readData("crops/dicts/data/bbch.json", bbch, dictSchema);

export const cropDicts: readonly DictDef[] = [
  ...readDicts("crops/dicts/data/crops.json", crops),
  bbchDict,
  ...measuringDicts(cropMeasuring),
];
