import type { Label } from "@kezhuan/contract/metadata/label";
import { useMemo, useSyncExternalStore } from "react";
import { formatText, type TextParams, type TextTable } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { getTitlesKey, subscribeTitles } from "./words.ts";

export type Translate<Table extends TextTable> = (key: keyof Table, params?: TextParams) => string;

/** `t("key", params)` over a table of texts, in the language of the page. */
export function useText<Table extends TextTable>(table: Table): Translate<Table> {
  const { language } = usePreferences();
  const titles = useSyncExternalStore(subscribeTitles, getTitlesKey);
  return useMemo(
    () => (key, params) => {
      // `keyof Table` also admits numbers and symbols to the compiler; the table has only text keys.
      const text = table[key as string] as Label;
      return formatText(text, language, params);
    },
    // What the texts say changes with the titles, although they are not passed on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [table, language, titles],
  );
}
