import { dictSchema, type DictDef } from "@kezhuan/contract/metadata/dictionary";
import { readData, readDicts } from "@kezhuan/packs/read-data";
import assetClasses from "./data/asset-classes.json" with { type: "json" };
import assets from "./data/assets.json" with { type: "json" };

/**
 * Classes of fixed assets: the six divisions and the groups below them that an association meets, and some classes of
 * computers and office equipment. Staff add others, with the codes of the standard.
 */
const classDict = readData("assets/dicts/data/asset-classes.json", assetClasses, dictSchema);

export const assetDicts: readonly DictDef[] = [
  classDict,
  ...readDicts("assets/dicts/data/assets.json", assets),
];
