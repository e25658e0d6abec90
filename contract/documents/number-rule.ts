export interface NumberRule {
  /** The number without its counter: the counter begins anew where this is another. */
  series: string;
  write(count: number): string;
}

const token = /\{(yyyy|yy|mm|dd|0{1,10})\}/g;

/** Whether a rule has exactly one counter and nothing unknown in braces: `C-{yyyy}-{0000}`. */
export function isNumberRule(rule: string): boolean {
  const rest = rule.replace(token, "");
  return !/[{}]/.test(rest) && (rule.match(/\{0{1,10}\}/g) ?? []).length === 1;
}

/** What a rule numbers on a day (`YYYY-MM-DD`). A counter that needs more places becomes longer. */
export function openNumberRule(rule: string, day: string): NumberRule {
  const [year = "", month = "", date = ""] = day.split("-");
  const parts: Record<string, string> = { yyyy: year, yy: year.slice(2), mm: month, dd: date };
  const fill = (counter: (places: number) => string) =>
    rule.replace(token, (_, name: string) => parts[name] ?? counter(name.length));
  return {
    series: fill(() => "#"),
    write: (count) => fill((places) => String(count).padStart(places, "0")),
  };
}
