import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { makeWords, type Words } from "./words.ts";

/** Metadata of an object: `words` at once (codes stand in), `meta` when it has come; with its forms where one is filled in. */
export function useObjectMeta(objname: string, { hasForms = false } = {}) {
  const { language } = usePreferences();
  const query = useQuery(objMetaDataQuery(objname, { isBrief: !hasForms }));
  const meta = query.data;
  const words = useMemo<Words>(() => makeWords(meta, language), [meta, language]);
  return { ...query, meta, words };
}
