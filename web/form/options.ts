import { objectOf, dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { offeredOptions } from "@kezhuan/contract/forms/check-form";
import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { FormOptions } from "@kezhuan/contract/forms/form-schema";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Language } from "@kezhuan/contract/metadata/label";
import { keepOffered } from "@kezhuan/web/meta/keep-offered.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { useCallback, useMemo } from "react";
import { pickText, useForm, useSlice, useValue } from "./form-context.ts";
import { valueBeside, type Place } from "./place.ts";
import { readTexts } from "./read-value.ts";

export interface Option {
  value: string;
  label: string;
  /** The option above in a tree. */
  parent?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** Where the choices of an input come from; those of a bound input from the settings of its field. */
export function sourceOf({ node, facts }: CompiledInput): FormOptions | undefined {
  const own = "options" in node ? node.options : undefined;
  if (own) return own;
  const [dict, object] = [dictionaryOf(facts), objectOf(facts)];
  if (typeof dict === "string") return { from: "dictionary", dict };
  if (typeof object === "string" && object !== "") return { from: "records", object };
  return undefined;
}

/** The choices that are offered now; none for records, which are searched. */
export function useOptions(input: CompiledInput, place: Place): readonly Option[] {
  const { dicts, language } = useForm();
  const source = sourceOf(input);
  const above = useAbove(source, place);
  const value = useValue(place);
  return useMemo(
    () => listOptions(source, { dicts, language, value, above }),
    [source, dicts, language, value, above],
  );
}

/** The value that the choices depend on. */
export function useAbove(source: FormOptions | undefined, place: Place): unknown {
  const name = source?.dependsOn;
  return useSlice(
    "values",
    useCallback(
      (values: FormValues) => (name === undefined ? undefined : valueBeside(values, place, name)),
      [name, place],
    ),
  );
}

interface Offer {
  dicts: Readonly<Record<string, readonly DictItem[]>>;
  language: Language;
  value: unknown;
  above: unknown;
}

/** The choices as a person sees them. */
export function listOptions(
  source: FormOptions | undefined,
  { dicts, language, value, above }: Offer,
): Option[] {
  if (source?.from === "list") {
    const offered = new Set(offeredOptions(source, () => above));
    const shown = source.items.filter(
      (item) => offered.has(item) || (item.disabled && source.dependsOn === undefined),
    );
    return shown.map((item) => ({
      value: item.value,
      label: pickText(item.title, language) || item.value,
      parent: source.dependsOn === undefined ? item.under?.[0] : undefined,
      isDisabled: item.disabled,
    }));
  }
  if (source?.from !== "dictionary") return [];
  const items = keepOffered(dicts[source.dict] ?? [], value);
  const codes = new Set(readTexts(above));
  const below = source.dependsOn === undefined ? items : items.filter((item) => codes.has(item.parent ?? ""));
  return below.map(({ code, label, parent }) => ({ value: code, label: pickLabel(label, language), parent }));
}
