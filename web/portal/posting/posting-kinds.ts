/** What is written in steps and then reviewed. */
export interface PostingKind {
  kind: "demand" | "achievement" | "expert" | "institution";
  objname: string;
  /** The field that says what it is called. */
  name: string;
  path: string;
  /** The change of state whose needs must be met before it is handed in. */
  handsIn: "submit" | "publish";
}

/** What can be posted here. */
export const postingKinds: Readonly<Record<"demand" | "achievement", PostingKind>> = {
  demand: { kind: "demand", objname: "kch_demand", name: "title", path: "/fxq", handsIn: "submit" },
  achievement: {
    kind: "achievement",
    objname: "kch_achievement",
    name: "title",
    path: "/fcg",
    handsIn: "submit",
  },
};

/** Pages of one's own that are kept like postings: the page an expert has claimed, that of an institution one speaks for. */
export const pageKinds: Readonly<Record<"expert" | "institution", PostingKind>> = {
  expert: {
    kind: "expert",
    objname: "kch_expert",
    name: "name_zh",
    path: "/myExpert",
    handsIn: "publish",
  },
  institution: {
    kind: "institution",
    objname: "kch_institution",
    name: "name",
    path: "/myInstitution",
    handsIn: "publish",
  },
};

/** Whatever is written in steps and reviewed, by the name in the address; a demand where there is none. */
export function kindOf(type: string | null): PostingKind {
  const all: Readonly<Record<string, PostingKind>> = { ...postingKinds, ...pageKinds };
  return (type !== null && Object.hasOwn(all, type) ? all[type] : undefined) ?? postingKinds.demand;
}

/** True for a page that is kept, as against something that was posted. */
export function isPage({ kind }: PostingKind): boolean {
  return Object.hasOwn(pageKinds, kind);
}

/** The address of a posting's form. */
export function formPath({ path }: PostingKind, id: string): string {
  return `${path}?id=${encodeURIComponent(id)}`;
}

/** Where one follows what becomes of a posting. */
export function statusPath({ kind }: PostingKind, id: string): string {
  return `/posted?type=${kind}&id=${encodeURIComponent(id)}`;
}
