import type { Language } from "../metadata/label.ts";

type Scale = readonly [size: number, word: string];

/** What amounts are counted in, by its size in units of 10,000: the large one, and the one for what is smaller. */
const scales: Readonly<Record<Language, readonly [Scale, Scale]>> = {
  zh: [
    [10_000, " 亿"],
    [1, " 万"],
  ],
  en: [
    [100, " million"],
    [0.0001, ""],
  ],
};

/**
 * A round amount, or one from the first to the second, as people say it: `960–1,660 万元`, `CNY 9.6–16.6 million`. The one
 * way in which pages write what is asked, offered and agreed. Amounts are in units of 10,000, the currency is a code of
 * ISO 4217.
 */
export function writeAmount(amounts: readonly number[], currency: string, language: Language): string {
  const [large, small] = scales[language];
  // In the large one only what has two decimal places there at most: nothing is rounded.
  const isRound = amounts.every((amount) => amount % (large[0] / 100) === 0);
  const [size, word] = isRound && Math.max(...amounts) >= large[0] ? large : small;
  const figures = new Set(amounts.map((amount) => group(amount / size)));
  const counted = [...figures].join("–") + word;
  return language === "zh" ? counted + nameUnit(currency) : `${currency} ${counted}`;
}

/** 元 or 美元; in English it is the code. */
function nameUnit(currency: string): string {
  if (currency === "CNY") return "元";
  return new Intl.DisplayNames("zh-CN", { type: "currency" }).of(currency) ?? currency;
}

/**
 * To the hundredth of the currency, in whatever it is counted. Alike in both languages; a phone takes longer to learn a
 * language's numbers than to draw a page of these.
 */
function group(figure: number): string {
  const [whole = "", ...fraction] = String(+figure.toFixed(6)).split(".");
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ","), ...fraction].join(".");
}
