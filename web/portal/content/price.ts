import type { Language } from "@kezhuan/contract/metadata/label";
import { defineText, formatNumber, formatText } from "@kezhuan/web/ui/text.ts";

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
  exact: { zh: "{min} 万{unit}", en: "{unit} {min}" },
  range: { zh: "{min}–{max} 万{unit}", en: "{unit} {min}–{max}" },
  from: { zh: "{min} 万{unit}起", en: "from {unit} {min}" },
  upTo: { zh: "不超过 {max} 万{unit}", en: "up to {unit} {max}" },
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

function describeAmount({ mode, min, max, currency }: Price, language: Language): string | undefined {
  if (mode === "negotiable") return undefined;
  const low = writeAmount(min, language);
  const high = writeAmount(max, language);
  const unit = nameUnit(currency, language);
  const isOne = low === high || mode === "fixed";
  if (isOne && (low ?? high)) return formatText(texts.exact, language, { unit, min: low ?? high ?? "" });
  if (low && high) return formatText(texts.range, language, { unit, min: low, max: high });
  if (low) return formatText(texts.from, language, { unit, min: low });
  return high && formatText(texts.upTo, language, { unit, max: high });
}

/** 元 or 美元 in Chinese, the code in English. */
function nameUnit(currency = "CNY", language: Language): string {
  if (language === "en") return currency;
  if (currency === "CNY") return "元";
  return new Intl.DisplayNames("zh-CN", { type: "currency" }).of(currency) ?? currency;
}

function writeAmount(text: string | undefined, language: Language): string | undefined {
  const tenThousands = Number(text);
  if (text === undefined || !Number.isFinite(tenThousands)) return undefined;
  return formatNumber(language === "zh" ? tenThousands : tenThousands * 10_000, language);
}
