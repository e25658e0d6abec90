import type { Group } from "@kezhuan/contract/query/condition";
import { createContext } from "react";

/** What the page around a list makes of it. */
export interface ListScope {
  /** Only these records, whatever else is looked for; also in exports. */
  condition?: Group | undefined;
  /** What a new record begins with. */
  preset?: Readonly<Record<string, unknown>> | undefined;
  /** What can be done with the records that are ticked, besides what every list offers. */
  renderBulk?: ((ids: readonly string[], onDone: () => void) => React.ReactNode) | undefined;
}

export const ListScopeContext = createContext<ListScope>({});
