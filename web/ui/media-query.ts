import { useSyncExternalStore } from "react";

/** Makes a hook that tells whether the window meets a media query, now and whenever that changes. */
export function defineMedia(condition: string): () => boolean {
  let query: MediaQueryList | undefined;
  const watched = () => (query ??= matchMedia(condition));
  const read = () => watched().matches;
  const subscribe = (listener: () => void) => {
    watched().addEventListener("change", listener);
    return () => watched().removeEventListener("change", listener);
  };
  return function useMedia() {
    return useSyncExternalStore(subscribe, read);
  };
}
