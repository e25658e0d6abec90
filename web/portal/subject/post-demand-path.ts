/** Where a demand is posted, which begins with words that found nothing. */
export function postDemandPath(words: string): string {
  return words === "" ? "/fxq" : `/fxq?${new URLSearchParams({ words }).toString()}`;
}
