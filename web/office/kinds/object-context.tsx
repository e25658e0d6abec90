import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { createContext, use } from "react";

/** The object whose records are being shown or edited. */
export const ObjectContext = createContext<ObjectMeta | null>(null);

export function useObject(): ObjectMeta {
  const meta = use(ObjectContext);
  if (!meta) throw new Error("useObject outside a page about an object");
  return meta;
}
