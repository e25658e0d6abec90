import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { objMetaDataQuery, objMetaShownQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { whenPainted } from "../content/when-painted.ts";
import { makeWords, type Words } from "./words.ts";

/** Metadata of an object: `words` at once (codes stand in), `meta` when it has come; with its forms where one is filled in. */
export function useObjectMeta(objname: string, { hasForms = false } = {}) {
  const query = useQuery(objMetaDataQuery(objname, { isBrief: !hasForms }));
  const meta = query.data;
  return { ...query, meta, words: useWords(meta) };
}

/**
 * The same for what a page begins with: where it comes along with the records (`isComing`), that is enough to draw them, and
 * the whole (`isWhole`) is asked for when they are on the screen.
 */
export function useShownMeta(objname: string) {
  const queries = useQueryClient();
  const { data: shown, isFetching: isComing } = useQuery(objMetaShownQuery(objname));
  const whole = objMetaDataQuery(objname, { isBrief: true });
  const isThere = queries.getQueryData(whole.queryKey) !== undefined;
  const query = useQuery({ ...whole, enabled: isThere || (!shown && !isComing) });
  const isWhole = query.data !== undefined;
  const isWanted = shown !== undefined && !isWhole;
  useEffect(() => {
    if (!isWanted) return undefined;
    return whenPainted(() => void queries.prefetchQuery(objMetaDataQuery(objname, { isBrief: true })));
  }, [objname, isWanted, queries]);
  const meta = query.data ?? shown;
  return { meta, isWhole, isComing, words: useWords(meta), error: query.error, refetch: query.refetch };
}

function useWords(meta: ObjectMeta | undefined): Words {
  const { language } = usePreferences();
  return useMemo(() => makeWords(meta, language), [meta, language]);
}
