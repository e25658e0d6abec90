import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { isPageLoading } from "@kezhuan/web/ui/lazy-page.ts";

// Between two answers that depend on each other there is a moment in which nothing is under way.
const SETTLED = 150;

/** Calls back once nothing is being fetched any more, code of pages included: for what can wait. Returns the way to give it up. */
export function afterFirstAnswers(then: () => void): () => void {
  let timer = setTimeout(finishIfQuiet, SETTLED);
  const stop = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(finishIfQuiet, SETTLED);
  });
  function finishIfQuiet(): void {
    if (isPageLoading()) {
      timer = setTimeout(finishIfQuiet, SETTLED);
      return;
    }
    if (queryClient.isFetching() > 0) return;
    stop();
    then();
  }
  return () => {
    clearTimeout(timer);
    stop();
  };
}
