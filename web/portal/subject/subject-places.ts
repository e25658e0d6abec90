import type { SubjectKind } from "./subject.ts";

/** Where each kind of record is found, and where one of it is shown. */
export const subjectPlaces = {
  achievement: { objname: "kch_achievement", find: "/zcg", detail: "/cgDetail" },
  expert: { objname: "kch_expert", find: "/zzj", detail: "/zjDetail" },
  institution: { objname: "kch_institution", find: "/zjg", detail: "/jgDetail" },
  demand: { objname: "kch_demand", find: "/zxq", detail: "/xqDetail" },
} as const satisfies Record<SubjectKind, { objname: string; find: string; detail: string }>;

/** The page of one record. */
export function detailPath(kind: SubjectKind, id: string): string {
  return `${subjectPlaces[kind].detail}?id=${encodeURIComponent(id)}`;
}

/** An enterprise is shown by what it needs, any other institution by what it has. */
export function institutionPath(id: string, type: string | undefined): string {
  return type === "enterprise" ? `/dwDetail?id=${encodeURIComponent(id)}` : detailPath("institution", id);
}
