import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { AggregateGroup, Measure } from "@kezhuan/contract/query/aggregate";
import { isGroup, type Condition } from "@kezhuan/contract/query/condition";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { aggregateQuery } from "@kezhuan/web/api/views.ts";
import { usePermission } from "../session/account.tsx";
import { conditionOf, type Narrowing } from "./choose-period.ts";

/** What all figures of the page are narrowed to. */
export const NarrowingContext = createContext<{
  narrowing: Narrowing;
  depts: readonly string[] | undefined;
} | null>(null);

interface FiguresRequest {
  objname: string;
  /** The day that decides whether a record is in the period. */
  day: string;
  groups: readonly AggregateGroup[];
  measures?: readonly Measure[];
  rules?: readonly Condition[];
}

export interface Figures {
  meta: ObjectMeta;
  rows: readonly AggregateRow[];
}

const count: readonly Measure[] = [{ fn: "count" }];

/**
 * Figures as this person may see them: `null` where they may not read what would be counted, undefined while they are
 * on their way.
 */
export function useFigures({
  objname,
  day,
  groups,
  measures = count,
  rules,
}: FiguresRequest): Figures | null | undefined {
  const within = use(NarrowingContext);
  const mayRead = usePermission(`${objname}:read`);
  const { data: meta, error } = useQuery({ ...objMetaDataQuery(objname), enabled: mayRead });
  const names = [
    ...groups.map(({ field }) => field.split(".")[0]),
    ...measures.flatMap(({ field, from, to }) => [field, from, to]),
    ...(rules ?? []).flatMap(fieldsOf),
  ].flatMap((one) => one ?? []);
  const isKnown = [day, ...names].every((name) => meta?.fields.some((field) => field.name === name));
  const highsearch =
    within === null ? undefined : conditionOf(within.narrowing, { field: day, depts: within.depts }, rules);
  const { data, error: refused } = useQuery({
    ...aggregateQuery({ objname, groups: [...groups], measures: [...measures], highsearch }),
    enabled: meta !== undefined && isKnown,
    staleTime: 60_000,
  });
  if (!mayRead || error || refused || (meta && !isKnown)) return null;
  return meta && data ? { meta, rows: data.rows } : undefined;
}

/** Counts by code; what has none is under the empty text. */
export function countsOf({ rows }: Figures): ReadonlyMap<string, number> {
  return new Map(
    rows.map(({ keys: [key], values: [value] }) => [typeof key === "string" ? key : "", Number(value ?? 0)]),
  );
}

function fieldsOf(condition: Condition): string[] {
  return isGroup(condition) ? condition.rules.flatMap(fieldsOf) : [condition.field];
}
