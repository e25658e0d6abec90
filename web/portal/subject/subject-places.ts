import type { MarkKind } from "@kezhuan/web/ui/mark.tsx";
import type { SubjectKind } from "./subject.ts";

/** Where each kind of record is found, where one of it is shown, and what it is marked with. */
export const subjectPlaces = {
  achievement: { objname: "kch_achievement", find: "/zcg", detail: "/cgDetail", mark: "supply" },
  expert: { objname: "kch_expert", find: "/zzj", detail: "/zjDetail", mark: "expert" },
  institution: { objname: "kch_institution", find: "/zjg", detail: "/jgDetail", mark: "institution" },
  demand: { objname: "kch_demand", find: "/zxq", detail: "/xqDetail", mark: "demand" },
} as const satisfies Record<SubjectKind, { objname: string; find: string; detail: string; mark: MarkKind }>;

/** True for a type of records of which the portal has pages. */
export function isSubjectKind(type: string): type is SubjectKind {
  return Object.hasOwn(subjectPlaces, type);
}

/** The page of one record. */
export function detailPath(kind: SubjectKind, id: string): string {
  return `${subjectPlaces[kind].detail}?id=${encodeURIComponent(id)}`;
}

/** An enterprise is shown by what it needs, any other institution by what it has. */
export function institutionPath(id: string, type: string | undefined): string {
  return type === "enterprise" ? `/dwDetail?id=${encodeURIComponent(id)}` : detailPath("institution", id);
}
