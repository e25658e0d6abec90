import type { WireRecord } from "@kezhuan/contract/api/records";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { officeKinds } from "../kinds/registry.ts";
import type { Paper } from "./use-ballot.ts";

interface OptionFactsProps {
  paper: Paper;
  option: WireRecord;
  /** Fields that are shown elsewhere. */
  without: readonly string[];
}

/** What a reader may know of an option besides its name, in the order of its form. */
export function OptionFacts({ paper: { optionMeta, back }, option, without }: OptionFactsProps) {
  const { language } = usePreferences();
  const { labelField, labelFieldEn = "" } = optionMeta.object;
  const elsewhere = new Set([...standardFieldNames, ...without, back, labelField, labelFieldEn]);
  const facts = optionMeta.fields.flatMap((field) => {
    const value = option[field.name];
    // A switch says nothing without its label.
    if (elsewhere.has(field.name) || field.kind === "boolean" || isEmptyValue(value)) return [];
    return [
      officeKinds[field.kind].toText(value, { field, dicts: optionMeta.dicts, language, record: option }),
    ];
  });
  return facts.length > 0 && <span className="ballot-facts">{facts.join(" · ")}</span>;
}
