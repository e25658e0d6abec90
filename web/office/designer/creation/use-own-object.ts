import { use } from "react";
import type { Label } from "@kezhuan/contract/metadata/label";
import { DesignerContext } from "../designer-context.tsx";

/** The object being designed, as something that can be pointed at; it may not be there yet. */
export function useOwnObject(): { objname: string; label: Label } | undefined {
  const designer = use(DesignerContext);
  if (!designer) return undefined;
  const { name, label } = designer.view.object;
  return name === "" ? undefined : { objname: name, label };
}
