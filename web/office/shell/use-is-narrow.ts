import { useSyncExternalStore } from "react";

const narrow = watch("(max-width: 767px)");
const cramped = watch("(max-width: 1023px)");
const roomy = watch("(min-width: 1200px)");
const keys = watch("(hover: hover) and (pointer: fine)");

/** True on phones: records become cards, the tabs go away. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.read);
}

/** True where a menu at the side would leave the page too little: phones and upright tablets. */
export function useIsCramped(): boolean {
  return useSyncExternalStore(cramped.subscribe, cramped.read);
}

/** True where a record finds room beside its list. */
export function useIsRoomy(): boolean {
  return useSyncExternalStore(roomy.subscribe, roomy.read);
}

/** True where a mouse stands beside what is in all likelihood a keyboard: only there keys are worth naming. */
export function useHasKeys(): boolean {
  return useSyncExternalStore(keys.subscribe, keys.read);
}

function watch(condition: string) {
  const query = matchMedia(condition);
  return {
    read: () => query.matches,
    subscribe: (listener: () => void) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
  };
}
