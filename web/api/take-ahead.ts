interface AheadPage {
  /** Answers that the page asked for before its scripts had come, by address and form (`web/fetch-ahead.ts`). */
  answersAhead?: Record<string, Promise<Response>> | undefined;
}

/** True while answers that the page asked for ahead may be waiting. */
export function hasAhead(): boolean {
  return (globalThis as AheadPage).answersAhead !== undefined;
}

/** The answer to a visitor's request, if it has been asked for ahead; each is given out once. */
export function takeAhead(path: string, init: RequestInit): Promise<Response> | undefined {
  // Whether there are any is up to the page.
  const ahead = (globalThis as AheadPage).answersAhead;
  if (!ahead || new Headers(init.headers).has("authorization")) return undefined;
  // Bodies of ours are forms or texts; what is neither was not asked for.
  const key = `${path} ${init.body instanceof URLSearchParams ? init.body.toString() : ""}`;
  const answer = ahead[key];
  delete ahead[key];
  return answer;
}
