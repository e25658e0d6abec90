import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";

/** The number by which whoever posted something asks after it. A draft has none. */
export function receiptField(pattern: string): FieldInput[] {
  return inGroup("process", [
    {
      name: "receipt_no",
      label: { zh: "受理编号", en: "Receipt number" },
      kind: "sequence",
      settings: { pattern, on: "submit" },
      searchable: true,
    },
  ]);
}
