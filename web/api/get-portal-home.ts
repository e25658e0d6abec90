import type { HomeOutput } from "@kezhuan/contract/api/portal";
import type { Language } from "@kezhuan/contract/metadata/label";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { getOpen } from "./open-call.ts";
import { keyOf } from "./query-keys.ts";

/** What the home page shows, in one request, as every visitor sees it. */
export function portalHomeQuery(language: Language) {
  return queryOptions({
    queryKey: keyOf("portal", "home", language),
    queryFn: ({ signal }) =>
      unwrap(getOpen<HomeOutput>("api/v1/portal/home", { lang: language }, { signal, quiet: true })),
  });
}
