import { readKeyword } from "../subject/keyword.ts";
import { subjectKinds, type SubjectKind } from "../subject/subject.ts";

export interface SearchState {
  keyword: string;
  /** Undefined for all kinds. */
  kind: SubjectKind | undefined;
  /** 1 and up. */
  page: number;
  /** The words as they are typed, whatever else may have been meant. */
  isExact: boolean;
}

const MAX_PAGE = 1_000_000;

/** Reads the whole state of the search from the address; anything unknown in it is ignored. */
export function parseSearch(params: URLSearchParams): SearchState {
  const kind = subjectKinds.find((name) => name === params.get("type"));
  const page = Number(params.get("page") ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page <= MAX_PAGE;
  return {
    keyword: readKeyword(params),
    kind,
    page: isPage ? page : 1,
    isExact: params.get("exact") === "1",
  };
}

/** A new question is taken as it may have been meant. */
type SearchAddress = Omit<SearchState, "isExact"> & { isExact?: boolean };

/** Writes the state into an address. */
export function formatSearch({ keyword, kind, page, isExact }: SearchAddress): string {
  const params = new URLSearchParams();
  if (keyword) params.set("q", keyword);
  if (kind) params.set("type", kind);
  if (page > 1) params.set("page", String(page));
  if (isExact) params.set("exact", "1");
  const query = params.toString();
  return query ? `/zzc?${query}` : "/zzc";
}
