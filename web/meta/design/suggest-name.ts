import { englishOf, type Label } from "@kezhuan/contract/metadata/label";
import { nameSchema, reservedNames } from "@kezhuan/contract/metadata/names";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { loadPinyin, longestName, spellName } from "../spell.ts";

// Names are made where this is used.
void loadPinyin();

/** What is wrong with a name. */
export type NameProblem = "missing" | "form" | "reserved" | "standard" | "taken";

/**
 * A name for something with this label: `Date of birth` becomes `date_of_birth`. Without an English half it is spelled in
 * pinyin, once `loadPinyin` has come: `出生日期` becomes `chu_sheng_ri_qi`. Empty when nothing is left.
 */
export function suggestName(label: string | Label, taken: Iterable<string> = []): string {
  const text = typeof label === "string" ? label : englishOf(label).trim() || label.zh;
  const spelled = spellName(text);
  if (spelled === "") return "";
  const stem = /^\d/.test(spelled) ? `n_${spelled}`.slice(0, longestName) : spelled;
  const used = new Set(taken);
  const isFree = (name: string) => checkName(name, used) === undefined;
  for (let round = 1; round < 100; round += 1) {
    const name = round === 1 ? stem : `${stem.slice(0, longestName - 3)}_${round}`;
    if (isFree(name)) return name;
  }
  return stem;
}

/** What keeps a field or, without standard names, an object from bearing the name; undefined: nothing. */
export function checkName(name: string, taken: ReadonlySet<string>): NameProblem | undefined {
  if (name === "") return "missing";
  if (!nameSchema.safeParse(name).success) return "form";
  if (reservedNames.has(name)) return "reserved";
  if (standardFieldNames.has(name)) return "standard";
  return taken.has(name) ? "taken" : undefined;
}
