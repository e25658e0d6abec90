import type { Language } from "../metadata/label.ts";

interface Scale {
  /** In units of 10,000. */
  size: number;
  word: string;
}

/** What amounts are counted in, the largest first; the last one takes what is smaller. */
const scales: Readonly<Record<Language, readonly [Scale, Scale]>> = {
  zh: [
    { size: 10_000, word: " 亿" },
    { size: 1, word: " 万" },
  ],
  en: [
    { size: 100, word: " million" },
    { size: 0.0001, word: "" },
  ],
};

/**
 * A round amount, or one from the first to the second, as people say it: `960–1,660 万元`, `CNY 9.6–16.6 million`. The one
 * way in which pages write what is asked, offered and agreed. Amounts are in units of 10,000, the unit is the currency's
 * name in Chinese and its code in English.
 */
export function writeAmount(
  [low, high = low]: readonly [number, number?],
  unit: string,
  language: Language,
): string {
  const [first, last] = [scaleOf(low, language), scaleOf(high, language)];
  const from = count(low, first);
  const to = count(high, last) + last.word;
  const isOne = low === high;
  // Said once where both are counted in the same.
  const amount = isOne ? to : `${from}${first.word === last.word ? "" : first.word}–${to}`;
  return language === "zh" ? amount + unit : `${unit} ${amount}`;
}

/** The largest in which the amount has two decimal places at most. */
function scaleOf(amount: number, language: Language): Scale {
  const [largest, smallest] = scales[language];
  const places = (amount / largest.size) * 100;
  return amount >= largest.size && Math.abs(Math.round(places) - places) < 1e-6 ? largest : smallest;
}

/** Grouped alike in both languages; a phone takes longer to learn a language's numbers than to draw a page of these. */
function count(amount: number, { size }: Scale): string {
  const [whole = "", fraction] = String(Number((amount / size).toFixed(4))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
