import type { HomeCodes } from "@kezhuan/contract/api/portal";
import type { Language } from "@kezhuan/contract/metadata/label";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import type { Words } from "../subject/words.ts";

/** The words of an object as the home page was told them, without its metadata. */
export function makeHomeWords(codes: HomeCodes | undefined, language: Language): Words {
  const itemsOf = (field: string) => codes?.[field] ?? [];
  const labelOf = (field: string, code: string) => {
    const item = itemsOf(field).find((entry) => entry.code === code);
    return item && pickLabel(item.label, language);
  };
  const codeLabel = (field: string, code: string) => labelOf(field, code) ?? code;
  return {
    hasField: (field) => itemsOf(field).length > 0,
    codeLabel,
    codeLabels: (field, codes) =>
      formatList(
        codes.map((code) => codeLabel(field, code)),
        language,
      ),
    columnLabel: (_field, _column, code) => code,
    stepName: (step) => labelOf("trl", String(step)),
    fieldLabel: (field) => field,
    codesOf: (field) => itemsOf(field).map(({ code }) => code),
  };
}
