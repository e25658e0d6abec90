import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { isPageLoading } from "@kezhuan/web/ui/lazy-page.ts";

// Between two answers that depend on each other there is a moment in which nothing is under way.
const SETTLED = 150;

/** Calls back once nothing is being fetched any more, code of pages included: for what can wait. Returns the way to give it up. */
export function afterFirstAnswers(then: () => void): () => void {
  let lastAt = performance.now();
  let timer = setTimeout(finishIfQuiet, SETTLED);
  // There are dozens of events while a list is drawn: a timer for each would take longer than the drawing.
  const stop = queryClient.getQueryCache().subscribe(() => {
    lastAt = performance.now();
  });
  function finishIfQuiet(): void {
    const isBusy = isPageLoading() || queryClient.isFetching() > 0;
    const rest = isBusy ? SETTLED : lastAt + SETTLED - performance.now();
    if (rest > 0) {
      timer = setTimeout(finishIfQuiet, rest);
      return;
    }
    stop();
    then();
  }
  return () => {
    clearTimeout(timer);
    stop();
  };
}
