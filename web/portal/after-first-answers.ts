import { queryClient } from "../api/query-client.ts";

// Between two answers that depend on each other there is a moment in which nothing is under way.
const SETTLED = 150;

/** Calls back once nothing is being fetched any more: for what is large and can wait. */
export function afterFirstAnswers(then: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(finishIfQuiet, SETTLED);
  });
  function finishIfQuiet(): void {
    if (queryClient.isFetching() > 0) return;
    stop();
    then();
  }
}
