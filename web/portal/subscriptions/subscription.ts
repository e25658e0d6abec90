import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Group } from "@kezhuan/contract/query/condition";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { readText } from "../content/read-values.ts";
import type { SubjectKind } from "../subject/subject.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

export const SUBSCRIPTION = "kch_subscription";

export const frequencies = ["at_once", "daily", "weekly"] as const;
export type Frequency = (typeof frequencies)[number];

/** What somebody wants to hear of; how often, and in which language, is theirs to say. */
export interface SubscriptionDraft {
  name: string;
  kind: "search" | "theme" | "institution" | "expert" | "matches";
  subject?: SubjectKind;
  words?: string | undefined;
  condition?: Group | undefined;
  about?: string;
  /** The page that shows it. */
  path: string;
}

export interface Subscription {
  id: string;
  name: string;
  kind: string;
  path: string | undefined;
  frequency: string;
  language: string;
  isPaused: boolean;
  toldUntil: string | undefined;
}

/** One's own subscriptions, newest first. */
export function subscriptionsQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf("subscriptions", userId),
    queryFn: async ({ signal }) => {
      const asked = { objname: SUBSCRIPTION, equal: { created_by: userId }, pageSize: 200 };
      return (await unwrap(getObjDataByPage(asked, { signal, quiet: true }))).data.map(readSubscription);
    },
  });
}

function readSubscription(record: WireRecord): Subscription {
  return {
    id: record.id,
    name: readText(record["name"]) ?? "",
    kind: readText(record["kind"]) ?? "",
    path: readText(record["path"]),
    frequency: readText(record["frequency"]) ?? "weekly",
    language: readText(record["language"]) ?? "zh",
    isPaused: record["paused"] === true,
    toldUntil: readText(record["seen_until"]),
  };
}
