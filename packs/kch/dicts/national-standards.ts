import { dictSchema } from "@kezhuan/contract/metadata/dictionary";
import { readData } from "@kezhuan/packs/read-data";
import discipline from "./data/gb-discipline.json" with { type: "json" };
import education from "./data/gb-education.json" with { type: "json" };
import region from "./data/gb-region.json" with { type: "json" };
import title from "./data/gb-title.json" with { type: "json" };

const read = (name: string, content: unknown) => readData(`kch/dicts/data/${name}.json`, content, dictSchema);

/** First level. Aliases are names other classifications use where they fall wholly within one discipline; a name that
 * covers two, or has no place at this level, is left for people to decide. */
export const gbDisciplineDict = read("gb-discipline", discipline);

/** Provinces and their equals; six digits. */
export const gbRegionDict = read("gb-region", region);

/** The series met in technology transfer, each with its ranks. The standard has no 081; `X081` is a local addition. */
export const gbTitleDict = read("gb-title", title);

export const gbEducationDict = read("gb-education", education);
