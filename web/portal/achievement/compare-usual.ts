/** A value beside what is usual, as shares of the larger one, and whether less of it is better. */
export interface Comparison {
  own: number;
  usual: number;
  isLessBetter: boolean;
}

/** Undefined where one of them is not a single number: ranges and words are not drawn. */
export function compareUsual(value: string | undefined, usual: string | undefined): Comparison | undefined {
  const [own, other] = [readNumber(value), readNumber(usual)];
  if (own === undefined || other === undefined) return undefined;
  const largest = Math.max(own, other);
  if (largest <= 0) return undefined;
  const isLessBetter = /^\s*[≤<]/.test(value ?? "");
  return { own: own / largest, usual: other / largest, isLessBetter };
}

function readNumber(text = ""): number | undefined {
  const found = /^\s*[≥≤<>±约]?\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  return found ? Number(found[1]) : undefined;
}
