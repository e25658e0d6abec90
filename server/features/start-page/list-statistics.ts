import type { ObjectStatistics } from "@kezhuan/contract/api/start-page";
import type { LeadTime, Statistics } from "@kezhuan/contract/metadata/statistics";
import type { Measure } from "@kezhuan/contract/query/aggregate";
import { isGroup, readCondition, type Condition } from "@kezhuan/contract/query/condition";
import type { Ctx } from "@kezhuan/server/engine/context";
import { mayReadSomeRow } from "@kezhuan/server/engine/records/may-read-every-row";
import { findReadablePath } from "@kezhuan/server/engine/records/readable-path";

/** What the statistics say of the objects that the actor may read something of; nothing that names a field hidden from them. */
export function listStatistics(ctx: Ctx): ObjectStatistics[] {
  return [...ctx.catalog.objects.values()]
    .flatMap(({ name, def: { statistics } }) =>
      statistics && mayReadSomeRow(ctx, name) ? (readableStatistics(ctx, name, statistics) ?? []) : [],
    )
    .toSorted((one, other) => one.rank - other.rank);
}

function readableStatistics(ctx: Ctx, objname: string, all: Statistics): ObjectStatistics | undefined {
  const mayRead = (path: string | undefined) =>
    path === undefined || findReadablePath(ctx, objname, path) !== undefined;
  const mayCompute = ({ field, from, to }: Measure) => [field, from, to].every(mayRead);
  const mayAsk = (condition: unknown) => pathsIn(condition)?.every(mayRead) === true;
  if (!mayRead(all.day)) return undefined;
  return {
    ...all,
    objname,
    figures: all.figures.filter(({ measure, condition }) => mayCompute(measure) && mayAsk(condition)),
    funnels: all.funnels.filter(({ field, before }) =>
      [field, before?.state, before?.published].every(mayRead),
    ),
    leadTimes: all.leadTimes.filter((one) => fieldsOf(one).every(mayRead)),
    groupings: all.groupings.filter(({ group }) => mayRead(group.field)),
    charts: all.charts.filter(
      ({ group, measure, condition }) =>
        mayRead(group.field) && (!measure || mayCompute(measure)) && mayAsk(condition),
    ),
  };
}

function fieldsOf(time: LeadTime): string[] {
  return time.kind === "share" ? [time.of, time.filled] : [time.from, time.to];
}

/** The fields of a condition; undefined for one that cannot be understood, which must not count everything instead. */
function pathsIn(condition: unknown): string[] | undefined {
  if (condition === undefined) return [];
  const read = readCondition(condition);
  return "issues" in read ? undefined : listPaths(read.group);
}

function listPaths(condition: Condition): string[] {
  return isGroup(condition) ? condition.rules.flatMap(listPaths) : [condition.field];
}
