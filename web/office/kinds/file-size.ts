/** Bytes as people say them. */
export function writeSize(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"] as const;
  let amount = bytes;
  let step = 0;
  while (amount >= 1000 && step < units.length - 1) {
    amount /= 1000;
    step += 1;
  }
  return `${amount >= 100 || step === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[step] ?? "B"}`;
}
