import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import {
  getLocalMarks,
  isSame,
  subscribeLocalMarks,
  toggleLocalMark,
  type LocalMark,
} from "./local-marks.ts";
import { ownMarksQuery, toggleOwnMark } from "./own-marks.ts";

export interface Favourites {
  /** Undefined for a visitor, whose marks are kept in the browser. */
  userId: string | undefined;
  isMarked: (mark: LocalMark) => boolean;
  /** False when it could not be done. */
  toggle: (mark: LocalMark) => Promise<boolean>;
}

/** What is marked, by the account or, without one, in this browser. Nothing is asked for a visitor. */
export function useFavourites(): Favourites {
  const { data: info } = useQuery(infoQuery());
  const userId = info?.user.id;
  const local = useSyncExternalStore(subscribeLocalMarks, getLocalMarks);
  const { data: own } = useQuery({ ...ownMarksQuery(userId ?? ""), enabled: userId !== undefined });
  const marks: readonly LocalMark[] = userId === undefined ? local : (own ?? []);
  return {
    userId,
    isMarked: (mark) => marks.some((one) => isSame(one, mark)),
    toggle: async (mark) => {
      if (userId !== undefined) return toggleOwnMark(userId, mark);
      toggleLocalMark(mark);
      return true;
    },
  };
}
