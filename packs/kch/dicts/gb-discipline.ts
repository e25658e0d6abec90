import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import discipline from "./data/gb-discipline.json" with { type: "json" };

/** First level. Aliases are names other classifications use where they fall wholly within one discipline; a name that
 * covers two, or has no place at this level, is left for people to decide. */
export const gbDisciplineDict: DictDef = discipline;
