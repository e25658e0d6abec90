import type { OpenedInput } from "@kezhuan/contract/api/search";
import { useCallback } from "react";
import { reportOpened } from "@kezhuan/web/api/search.ts";

interface Listed extends Pick<OpenedInput, "surface"> {
  /** The question that the list answers. */
  q: string;
  /** How many results stand before the first of this list. */
  before: number;
}

/** For a list of results: has it counted at which place stands what is opened, here or in another tab. */
export function useOpened({ surface, q, before }: Listed) {
  return useCallback(
    (list: HTMLOListElement | null) => {
      if (!list || q === "") return undefined;
      const report = ({ target }: Event) => {
        const link = target instanceof Element ? target.closest(":is(h2, h3) a") : null;
        const at = [...list.children].findIndex((one) => one.contains(link));
        if (link && at >= 0) reportOpened({ q, surface, rank: before + at + 1 });
      };
      list.addEventListener("click", report);
      list.addEventListener("auxclick", report);
      return () => {
        list.removeEventListener("click", report);
        list.removeEventListener("auxclick", report);
      };
    },
    [surface, q, before],
  );
}
