/** What a case can be begun about. */
export const contactKinds = ["achievement", "demand", "expert"] as const;
export type ContactKind = (typeof contactKinds)[number];

/** The page on which a case about a record is begun. */
export function contactPath(kind: ContactKind, id: string): string {
  return `/contact?kind=${kind}&id=${encodeURIComponent(id)}`;
}

/** What an address of that page names; undefined where it names nothing. */
export function readContact(params: URLSearchParams): { kind: ContactKind; id: string } | undefined {
  const kind = contactKinds.find((one) => one === params.get("kind"));
  const id = params.get("id") ?? "";
  return kind && id !== "" ? { kind, id } : undefined;
}

/** The page of a case. */
export function casePath(id: string): string {
  return `/case?id=${encodeURIComponent(id)}`;
}
