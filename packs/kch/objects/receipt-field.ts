import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import { fieldOf } from "@kezhuan/packs/field-of";

/** The number by which whoever posted something asks after it. A draft has none. */
export function receiptField(pattern: string): FieldInput[] {
  return inGroup("process", [
    fieldOf("sequence")("receipt_no", ["受理编号", "Receipt number"], {
      settings: { pattern, on: "submit" },
      searchable: true,
    }),
  ]);
}
