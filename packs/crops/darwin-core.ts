import type { ViewDef } from "@kezhuan/contract/metadata/view";

/**
 * Columns of a view that bear the terms of Darwin Core (dwc.tdwg.org/terms) in both languages: exported, the view is a
 * table of such terms.
 */
export function termColumns(terms: Readonly<Record<string, string>>): ViewDef["columns"] {
  return Object.entries(terms).map(([field, term]) => ({
    field,
    width: 60 + term.length * 8,
    label: { zh: term, en: term },
  }));
}
