import { writeAmount } from "@kezhuan/contract/kinds/write-amount";
import type { Language } from "@kezhuan/contract/metadata/label";
import { defineText, formatText } from "@kezhuan/web/ui/text.ts";

/** Amounts are in units of 10,000. */
export interface Price {
  mode?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  equity?: string | undefined;
  /** Code of ISO 4217; yuan when there is none. */
  currency?: string | undefined;
}

const texts = defineText({
  negotiable: { zh: "价格面议", en: "Price negotiable" },
  auction: { zh: "拍卖", en: "By auction" },
  equity: { zh: "作价入股", en: "As equity" },
  equityOf: { zh: "作价入股，占 {share}%", en: "As equity, {share}%" },
  from: { zh: "{amount}起", en: "from {amount}" },
  upTo: { zh: "不超过 {amount}", en: "up to {amount}" },
});

/** The price as people say it; amounts are stored in units of 10,000 yuan. Undefined when nothing is known. */
export function describePrice(price: Price, language: Language): string | undefined {
  const { mode, equity } = price;
  if (mode === "equity") {
    return equity
      ? formatText(texts.equityOf, language, { share: equity })
      : formatText(texts.equity, language);
  }
  if (mode === "auction") return formatText(texts.auction, language);
  const amount = describeAmount(price, language);
  if (amount) return amount;
  return mode === undefined ? undefined : formatText(texts.negotiable, language);
}

function describeAmount({ mode, min, max, currency = "CNY" }: Price, language: Language): string | undefined {
  if (mode === "negotiable") return undefined;
  const isOpen = Number.isNaN(Number(min));
  const known = [min, max].map(Number).filter((amount) => !Number.isNaN(amount));
  if (known.length === 0) return undefined;
  const ends = mode === "fixed" ? known.slice(0, 1) : known;
  const amount = writeAmount(ends, currency, language);
  if (mode === "fixed" || known.length > 1) return amount;
  return formatText(texts[isOpen ? "upTo" : "from"], language, { amount });
}

/** An amount in yuan, as prices are written. */
export function writeYuan(yuan: number, language: Language): string {
  return writeAmount([yuan / 10_000], "CNY", language);
}

/** A sum of many amounts, which nobody compares with a contract: to the nearest 10,000 yuan once it is large. */
export function writeSum(yuan: number, language: Language): string {
  return writeYuan(yuan < 1_000_000 ? yuan : Math.round(yuan / 10_000) * 10_000, language);
}
