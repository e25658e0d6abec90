import type { EvidenceValue } from "@kezhuan/contract/api/records";
import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";
import type { Evidence } from "@kezhuan/server/engine/context";

/** What speaks for a record, as it is told: by the path of its page where it has one. */
export function describeEvidence({ objects }: Catalog, evidence: readonly Evidence[]): EvidenceValue[] {
  return evidence.map(({ objname, id, title }) => ({
    type: objects.get(objname)?.def.publicPage?.path ?? objname,
    id,
    title,
  }));
}
