import type { FileValue } from "@kezhuan/contract/kinds/file";
import { subjectKinds, type SubjectKind } from "../subject/subject.ts";

/** Where a file stands: in a field of a record. Its own address is good for minutes only, this one for good. */
export interface FilePlace {
  kind: SubjectKind;
  id: string;
  field: string;
  file: string;
}

type Viewer = "/showImg" | "/pdf";

/** The place that an address names; undefined for one that names none. */
export function readFilePlace(params: URLSearchParams): FilePlace | undefined {
  const kind = subjectKinds.find((name) => name === params.get("type"));
  const [id, field, file] = ["id", "field", "file"].map((name) => params.get(name) ?? "");
  return kind && id && field && file ? { kind, id, field, file } : undefined;
}

export function formatFilePlace(viewer: Viewer, { kind, id, field, file }: FilePlace): string {
  return `${viewer}?${new URLSearchParams({ type: kind, id, field, file }).toString()}`;
}

/** The viewer that can show a file; undefined for what only the visitor's own programs can open. */
export function viewerOf({ type, picture }: FileValue): Viewer | undefined {
  if (type === "application/pdf") return "/pdf";
  if (picture !== undefined) return "/showImg";
  return /^image\/(?:png|jpeg|gif|webp|avif)$/.test(type) ? "/showImg" : undefined;
}
