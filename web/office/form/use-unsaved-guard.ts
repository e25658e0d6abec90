import { useEffect, useRef } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readListState } from "@kezhuan/web/meta/list-state.ts";
import type { Place } from "@kezhuan/web/ui/routing/place.ts";
import { askPerson } from "../parts/ask.ts";
import { guardLeaving } from "../routing/leave-guard.ts";
import { formTexts } from "./form-texts.ts";

/**
 * Has the person asked before unsaved changes are lost. Returns the way to let go of them, once they are saved.
 * `subjectOf` tells from an address what the page would show: going where it is another one loses them.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  here: Place,
  subjectOf: (search: string) => string = panelOf,
): () => void {
  const t = useText(formTexts);
  const letGo = useRef<() => void>(() => undefined);
  // What has been saved is not held again while the form, still showing it, goes away.
  const isSaved = useRef(false);
  const { pathname, search } = here;
  useEffect(() => {
    if (!isDirty) isSaved.current = false;
    if (!isDirty || isSaved.current) return undefined;
    const subject = subjectOf(search);
    letGo.current = guardLeaving({
      holds: (next) => next.pathname !== pathname || subjectOf(next.search) !== subject,
      ask: () =>
        askPerson({
          title: t("leaveTitle"),
          text: t("leaveText"),
          yes: t("leave"),
          no: t("stay"),
          isGrave: true,
        }),
    });
    return letGo.current;
  }, [isDirty, pathname, search, subjectOf, t]);
  return () => {
    isSaved.current = true;
    letGo.current();
  };
}

function panelOf(search: string): string {
  return JSON.stringify(readListState(new URLSearchParams(search)).panel ?? null);
}
