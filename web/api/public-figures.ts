import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { DashboardPlace } from "@kezhuan/contract/dashboards/places";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import type { FacetQuery } from "./count-facets.ts";
import { postOpen } from "./open-call.ts";
import { keyOf } from "./query-keys.ts";

/** Figures as every visitor sees them, whoever is looking: what pages call public is one number for all. */
export function publicAggregateQuery(input: MessageInput<"aggregate">) {
  return queryOptions({
    queryKey: keyOf("public", "aggregate", input),
    queryFn: ({ signal }) => unwrap(sendOpen("aggregate", input, signal)),
    placeholderData: keepPreviousData,
  });
}

export function publicFacetsQuery(input: FacetQuery) {
  return queryOptions({
    queryKey: keyOf("public", "facets", input),
    queryFn: async ({ signal }) => (await unwrap(sendOpen("countFacets", input, signal))).facets,
    placeholderData: keepPreviousData,
  });
}

/** The dashboard of a public page, with all its figures. */
export function publicDashboardQuery(place: DashboardPlace) {
  return queryOptions({
    queryKey: keyOf("public", "dashboard", place),
    queryFn: async ({ signal }) =>
      (await unwrap(sendOpen("getPublicDashboard", { place }, signal))).dashboard,
  });
}

function sendOpen<M extends "aggregate" | "countFacets" | "getPublicDashboard">(
  msgid: M,
  internalParams: MessageInput<M>,
  signal: AbortSignal,
) {
  return postOpen<MessageOutput<M>>(
    "rest/vicimsg",
    { msgid, data: { internalParams } },
    { signal, quiet: true },
  );
}
