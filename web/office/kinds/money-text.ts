import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { asText } from "./as-values.ts";

type Record = Readonly<globalThis.Record<string, unknown>>;

/** The currency an amount is in: the one its record names, else the field's own. */
export function currencyOf(field: FieldMeta, record: Record | undefined): string {
  const { currency = "CNY", currencyField = "" } = field.kind === "money" ? field.settings : {};
  return asText(record?.[currencyField]) || currency;
}
