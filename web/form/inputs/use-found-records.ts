import type { FormOptions } from "@kezhuan/contract/forms/form-schema";
import { readCondition, type Group, type Rule } from "@kezhuan/contract/query/condition";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useSay } from "../form-context.ts";
import type { Option } from "../options.ts";
import { readNamed, readText } from "../read-value.ts";

/** The condition of the design, with what the chosen value above narrows it to. */
export function conditionFor(
  source: { where?: unknown; dependsField?: string | undefined },
  above?: unknown,
): Group | undefined {
  const read = source.where === undefined ? { issues: [] } : readCondition(source.where);
  const own = "group" in read ? [read.group] : [];
  if (source.dependsField === undefined) return own[0];
  const [named] = readNamed(above);
  const rule: Rule = { field: source.dependsField, op: "eq", value: named?.id ?? readText(above) };
  return { match: "and", rules: [...own, rule] };
}

/** Records of an object that a text finds, as options. Nothing is asked before somebody types or opens the list. */
export function useFoundRecords(source: FormOptions | undefined, above: unknown) {
  const say = useSay();
  const { language } = useForm();
  const [text, setText] = useState<string>();
  const typed = useDebounced(text, 200);
  // An opened list is asked for at once, a text when it has been typed: nobody wants the whole list for its first letter.
  const keyword = typed ?? (text === "" ? text : undefined);
  const own = source?.from === "records" ? source : undefined;
  const objname = own?.object ?? "";
  const isAsked = text !== undefined && objname !== "";
  const meta = useQuery({ ...objMetaDataQuery(objname), enabled: isAsked });
  const names = meta.data && labelFields(meta.data, language);
  const waits = own?.dependsOn !== undefined && (above === null || above === undefined);
  const page = useQuery({
    ...objDataByPageQuery({
      objname,
      keyword: keyword === "" ? undefined : keyword,
      pageSize: 20,
      fields: names,
      count: "none",
      highsearch: own && conditionFor(own, above),
    }),
    enabled: isAsked && keyword !== undefined && names !== undefined && !waits,
  });
  const error = meta.error ?? page.error;
  const found = (waits ? [] : (page.data?.data ?? [])).map((record) => ({
    id: record.id,
    names: (names ?? []).map((name) => readText(record[name])),
  }));
  const find = found.map(({ id, names: own }): Option => ({ value: id, label: own.find(Boolean) ?? id }));
  /** The records are those that this very text finds: neither those of the text before, nor none because nobody knows yet. */
  const isFound = isAsked && page.isSuccess && !page.isFetching && keyword === text;
  const isLoading = isAsked && !waits && !isFound;
  return {
    find,
    /** True for a name of one of them, in whichever language. */
    isListed: (name: string) => found.some(({ names: own }) => own.includes(name)),
    search: setText,
    isFound,
    note: error ? say("loadFailed", { message: error.message }) : isLoading ? say("loading") : undefined,
  };
}
