import { addMonths } from "@kezhuan/contract/expression/days";

export interface Extension {
  today: string;
  months: number;
  /** A day still to come stays as it is. */
  isPastOnly: boolean;
}

/** The day moved on to so many months from today, or undefined where it lies later already, or is to stay. */
export function extendDay(day: string, { today, months, isPastOnly }: Extension): string | undefined {
  if (isPastOnly && day >= today) return undefined;
  const moved = addMonths(today, months);
  return moved === undefined || day >= moved ? undefined : moved;
}
