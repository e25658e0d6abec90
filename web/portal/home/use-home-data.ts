import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { HomeOutput } from "@kezhuan/contract/api/portal";
import { portalHomeQuery } from "@kezhuan/web/api/get-portal-home.ts";
import { useGently } from "@kezhuan/web/ui/use-gently.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import type { Words } from "../subject/words.ts";
import { makeHomeWords } from "./home-words.ts";

export interface HomeData {
  /** Undefined until it is there. */
  home: HomeOutput | undefined;
  error: Error | null;
  retry: () => void;
  /** The words for the codes of an object. */
  wordsOf: (objname: string) => Words;
}

/** Everything the home page shows: one request. */
export function useHome(): HomeData {
  const { language } = usePreferences();
  const { data, error, refetch } = useQuery(portalHomeQuery(language));
  const home = useGently(data);
  const made = useMemo(
    () =>
      new Map(
        Object.entries(home?.codes ?? {}).map(([name, codes]) => [name, makeHomeWords(codes, language)]),
      ),
    [home, language],
  );
  const wordsOf = (objname: string) => made.get(objname) ?? makeHomeWords(undefined, language);
  return { home, error, retry: () => void refetch(), wordsOf };
}
