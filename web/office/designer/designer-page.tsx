import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { AdoptTable } from "./adoption/adopt-table.tsx";
import { NewObject } from "./creation/new-object.tsx";
import { ObjectDesigner } from "./object-designer.tsx";
import { ObjectList } from "./object-list.tsx";
import "./designer.css";

/** Where objects are described: the list of them, one of them, a new one, or one over a table that is there. */
export function DesignerPage() {
  const params = useSearchParams();
  const objname = params.get("object");
  if (objname) return <ObjectDesigner key={objname} objname={objname} />;
  if (params.has("new")) return <NewObject />;
  if (params.has("adopt")) return <AdoptTable />;
  return <ObjectList />;
}
