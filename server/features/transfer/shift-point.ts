/** A decimal a hundred times as great for two places, a hundredth of it for minus two, to the last digit. */
export function shiftPoint(decimal: string, places: number): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(decimal) ?? [];
  const shift = places + Number(exponent);
  const left = shift < 0 ? whole.padStart(whole.length - shift, "0") : whole;
  const right = shift > 0 ? fraction.padEnd(shift, "0") : fraction;
  const digits = left + right;
  const point = left.length + shift;
  const text = `${digits.slice(0, point) || "0"}.${digits.slice(point)}`.replace(/^0+(?=\d)/, "");
  return sign + text.replace(/\.?0*$/, "");
}
