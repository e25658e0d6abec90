import { QueryClient } from "@tanstack/react-query";
import { getLanguage, subscribePreferences } from "../ui/preferences.ts";
import { TransportError } from "./answer.ts";
import { onLapse, onRevocation } from "./session-end.ts";
import { keyOf } from "./query-keys.ts";

/** The page's one store of answers; it outlives a change between portal and office. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // An intranet counts as "offline" to some browsers; the server alone says whether it can be reached.
      networkMode: "always",
      // An answer is an answer; only what got lost is worth asking for again, once.
      retry: (count, error) => error instanceof TransportError && error.reason === "network" && count < 1,
      retryDelay: 800,
    },
    mutations: { networkMode: "always" },
  },
});

let language = getLanguage();

// Labels of references and menus come in the language of the request: after a switch everything on the page is asked
// for again, and stays as it was until the answers are there.
subscribePreferences(() => {
  if (language === getLanguage()) return;
  language = getLanguage();
  void queryClient.invalidateQueries();
});

// What an account could see is not for who comes next.
onRevocation(() => void queryClient.resetQueries());

// Whoever was logged in is a visitor now. What stands on the page stays: it may be being written.
onLapse(() => {
  queryClient.removeQueries({ type: "inactive" });
  queryClient.setQueryData(keyOf("info"), null);
});
