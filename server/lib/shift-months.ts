/** The same moment so many months later, or earlier where they are negative; in UTC. */
export function shiftMonths(moment: Date, months: number): Date {
  const shifted = new Date(moment);
  shifted.setUTCMonth(shifted.getUTCMonth() + months);
  return shifted;
}
