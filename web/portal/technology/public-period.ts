export const publicPeriods = ["all", "year", "months"] as const;
export type PublicPeriod = (typeof publicPeriods)[number];

/** The period an address asks for, and its first day; undefined for everything. */
export function readPublicPeriod(
  params: URLSearchParams,
  now: Date,
): { name: PublicPeriod; from: string | undefined } {
  const name = publicPeriods.find((one) => one === params.get("period")) ?? "all";
  const year = now.getFullYear();
  if (name === "year") return { name, from: `${year}-01-01` };
  const month = String(now.getMonth() + 1).padStart(2, "0");
  return { name, from: name === "months" ? `${year - 1}-${month}-01` : undefined };
}
