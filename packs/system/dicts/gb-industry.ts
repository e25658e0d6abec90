import { dictSchema } from "@kezhuan/contract/metadata/dictionary";
import { readData } from "@kezhuan/packs/read-data";
import industry from "./data/gb-industry.json" with { type: "json" };

/** Sections of the national industry classification; manufacturing is broken down further, where most users are. */
export const gbIndustryDict = readData("system/dicts/data/gb-industry.json", industry, dictSchema);
