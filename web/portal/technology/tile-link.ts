import type { PublicTile } from "@kezhuan/contract/dashboards/tile-figures";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import { isGroup, readCondition } from "@kezhuan/contract/query/condition";
import { detailPath, isSubjectKind, subjectPlaces } from "../subject/subject-places.ts";
import type { SubjectKind } from "../subject/subject.ts";
import { listWith } from "./list-params.ts";

/** What the portal has pages for; undefined for anything else. */
export function kindOfObject(objname: string | undefined): SubjectKind | undefined {
  return Object.keys(subjectPlaces)
    .filter(isSubjectKind)
    .find((kind) => subjectPlaces[kind].objname === objname);
}

/** Where a group of a tile leads: to its own page, or to the list that holds exactly its records. */
export function groupLink(
  { objname, condition }: PublicTile,
  group: AggregateGroup,
  key: string | null,
): string | undefined {
  const kind = kindOfObject(objname);
  if (!kind || key === null || group.by || group.prefix !== undefined || group.bounds) return undefined;
  if (group.field === "completers") return detailPath("institution", key);
  return isAllPublished(condition) ? listWith(subjectPlaces[kind].find, group.field, key) : undefined;
}

/** The page of a record; undefined where its kind has none. */
export function recordLink(objname: string | undefined, id: string): string | undefined {
  const kind = kindOfObject(objname);
  return kind && detailPath(kind, id);
}

/** Lists show all that is published. */
function isAllPublished(condition: unknown): boolean {
  if (condition === undefined) return true;
  const read = readCondition(condition);
  return (
    "group" in read &&
    read.group.rules.every(
      (rule) => !isGroup(rule) && rule.field === "status" && rule.op === "eq" && rule.value === "published",
    )
  );
}
