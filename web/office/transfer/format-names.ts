import type { SheetFormat } from "@kezhuan/contract/api/transfer";

/** Proper names, the same in every language. */
export const formatNames: Readonly<Record<SheetFormat, string>> = { xlsx: "Excel", csv: "CSV" };
