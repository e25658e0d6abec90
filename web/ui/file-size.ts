import type { Language } from "@kezhuan/contract/metadata/label";
import { formatNumber } from "./text.ts";

const units = ["B", "kB", "MB", "GB"] as const;

/** Bytes as people say them: `1.5 MB`. */
export function writeSize(bytes: number, language: Language): string {
  let amount = bytes;
  let step = 0;
  // What would be rounded up to 1000 is one of the next unit.
  while (amount >= 999.5 && step < units.length - 1) {
    amount /= 1000;
    step += 1;
  }
  const digits = amount >= 100 || step === 0 ? 0 : 1;
  const figure = formatNumber(amount, language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${figure} ${units[step] ?? "B"}`;
}
