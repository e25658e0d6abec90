import type { SpreadsheetFormat } from "@kezhuan/contract/api/transfer";

/** Proper names, the same in every language. */
export const formatNames: Readonly<Record<SpreadsheetFormat, string>> = { xlsx: "Excel", csv: "CSV" };
