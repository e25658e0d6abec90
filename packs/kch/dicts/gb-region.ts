import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import region from "./data/gb-region.json" with { type: "json" };

/** Provinces and their equals; six digits. */
export const gbRegionDict: DictDef = region;
