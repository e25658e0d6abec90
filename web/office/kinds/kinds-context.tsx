import type { KindName } from "@kezhuan/contract/kinds/traits";
import { createContext, use } from "react";
import type { OfficeKind } from "./office-kind.ts";

/** The office halves for kinds that hold records with fields of any kind: importing the registry they are part of would be a circle. */
export const KindsContext = createContext<Readonly<Record<KindName, OfficeKind>> | null>(null);

export function useKinds(): Readonly<Record<KindName, OfficeKind>> {
  const kinds = use(KindsContext);
  if (!kinds) throw new Error("useKinds outside a page about an object");
  return kinds;
}
