import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { renameWords } from "./words.ts";

export type TextTable = Readonly<Record<string, Label>>;
export type TextParams = Readonly<Record<string, string | number>>;

/** Declares a part's texts. A missing half does not compile. */
export function defineText<const Table extends TextTable>(table: Table): Table {
  return table;
}

/**
 * Fills a text in: `{name}` is replaced by the parameter, `{count|day|days}` by one of two words for one or many.
 * Numbers are written the way the language writes them.
 */
export function formatText(text: Label, language: Language, params: TextParams = {}): string {
  return renameWords(text[language], language).replace(
    /\{(\w+)((?:\|[^|}]*){2})?\}/g,
    (whole, name: string, forms?: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      if (forms !== undefined) return forms.split("|")[Number(value) === 1 ? 1 : 2] ?? whole;
      return typeof value === "number" ? formatNumber(value, language) : value;
    },
  );
}

/** The half of a label for the language. */
export function pickLabel(label: Label, language: Language): string {
  return renameWords(label[language] || label.zh || label.en, language);
}

export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  // Written alike everywhere; and a phone takes longer to learn a language's numbers than to draw a page of these.
  if (!options && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return numberFormat(language, options).format(value);
}

/** A date (`2026-05-03` or a full time) as the language writes it, `3 May 2026` without options; what is no date comes back unchanged. */
export function formatDate(value: string, language: Language, options?: Intl.DateTimeFormatOptions): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00`) : new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return options ? dateFormat(language, options).format(date) : writeDay(date, language);
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");

/** As `dateStyle: "medium"` does: a phone takes as long to learn a language's dates as to draw some rows of a list. */
function writeDay(date: Date, language: Language): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  return language === "zh" ? `${year}年${month + 1}月${day}日` : `${day} ${months[month] ?? ""} ${year}`;
}

/** Joins words the way the language lists them. */
export function formatList(words: readonly string[], language: Language): string {
  return words.join(language === "zh" ? "、" : ", ");
}

const numberFormat = keepFormats(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dateFormat = keepFormats(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Making a format costs far more than using it. */
function keepFormats<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const kept = new Map<string, Format>();
  return (language: Language, options?: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = kept.get(key) ?? make(localeOf(language), options);
    kept.set(key, format);
    return format;
  };
}

export function localeOf(language: Language): string {
  return language === "zh" ? "zh-CN" : "en-GB";
}
