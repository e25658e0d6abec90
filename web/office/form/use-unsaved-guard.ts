import { useEffect, useRef } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readListState } from "@kezhuan/web/meta/list-state.ts";
import type { Place } from "@kezhuan/web/ui/routing/place.ts";
import { readToken } from "@kezhuan/web/api/session-store.ts";
import { askPerson } from "../parts/ask.ts";
import { guardLeaving } from "../routing/leave-guard.ts";
import { formTexts } from "./form-texts.ts";

/**
 * Asks the person before unsaved changes are lost. Returns the function that ends the guard, to be called once they are
 * saved. `subjectOf` reads from an address what the page would show: leaving for another subject loses the changes.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  here: Place,
  subjectOf: (search: string) => string = panelOf,
): () => void {
  const t = useText(formTexts);
  const releaseGuard = useRef<() => void>(() => undefined);
  // The form still shows what was saved while it closes: that is not guarded again.
  const isSaved = useRef(false);
  const { pathname, search } = here;
  useEffect(() => {
    if (!isDirty) isSaved.current = false;
    if (!isDirty || isSaved.current) return undefined;
    const subject = subjectOf(search);
    releaseGuard.current = guardLeaving({
      holds: (next) => next.pathname !== pathname || subjectOf(next.search) !== subject,
      ask: () => {
        // Whoever is led away because the login has ended is told so, and that what is written here need not be lost.
        const isEnded = readToken() === undefined;
        return askPerson({
          title: t(isEnded ? "endedTitle" : "leaveTitle"),
          text: t(isEnded ? "endedText" : "leaveText"),
          yes: t(isEnded ? "logIn" : "leave"),
          no: t("stay"),
          isGrave: !isEnded,
        });
      },
    });
    return releaseGuard.current;
  }, [isDirty, pathname, search, subjectOf, t]);
  return () => {
    isSaved.current = true;
    releaseGuard.current();
  };
}

function panelOf(search: string): string {
  return JSON.stringify(readListState(new URLSearchParams(search)).panel ?? null);
}
