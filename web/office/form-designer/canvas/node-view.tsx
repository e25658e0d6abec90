import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { createContext } from "react";

export interface NodeViewProps {
  node: FormNode;
  /** What is dragged would come before it. */
  isDropBefore: boolean;
  /** A column of a sub-table. */
  isColumn: boolean;
}

/** How a list draws its nodes, which hold lists themselves. */
export const NodeViewContext = createContext<React.ComponentType<NodeViewProps>>(() => null);
