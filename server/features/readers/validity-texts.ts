import type { Label } from "@kezhuan/contract/metadata/label";

/** What is asked and told about a record's day; `{title}`, `{until}`, `{days}`, `{count}` stand for what they name. */
export const validityTexts = {
  soon: {
    zh: "“{title}”有效期至 {until}，仍然有效吗？打开即可确认",
    en: "“{title}” holds until {until}. Is it still available? Open this to confirm",
  },
  over: {
    zh: "“{title}”已于 {until} 过期，仍然有效吗？打开即可确认",
    en: "“{title}” expired on {until}. Is it still available? Open this to confirm",
  },
  overDetail: {
    zh: "列表中已注明“已过有效期”。若在 {days} 天内没有确认，将自动撤下，之后仍可恢复。",
    en: "Lists say that its date has passed. Unless it is confirmed within {days} days it is withdrawn; it can be published again later.",
  },
  soonDetail: {
    zh: "确认后有效期自动顺延。到期未确认的内容会注明“已过有效期”，并在 {days} 天后撤下。",
    en: "Confirming moves its date on. What is not confirmed is marked as past its date, and withdrawn {days} days later.",
  },
  withdrawnComment: {
    zh: "有效期已过，未确认，系统自动撤下",
    en: "Its date has passed and nobody confirmed it: withdrawn by the system",
  },
  keeper: {
    zh: "{label}：{count} 条到期待确认，发布人没有账号",
    en: "{label}: {count} about to expire or expired, whose authors have no account",
  },
  keeperWithdrawn: {
    zh: "{label}：{count} 条过期未确认，已自动撤下",
    en: "{label}: {count} withdrawn, as nobody confirmed them",
  },
  otherwise: {
    zh: "已不再有效？打开此链接撤下：{link}",
    en: "No longer available? Open this to withdraw it: {link}",
  },
} as const satisfies Record<string, Label>;

/** A text with its places filled, in both languages; a title may be another in each. */
export function fillText(text: Label, params: Readonly<Record<string, string | number | Label>>): Label {
  const say = (language: "zh" | "en") =>
    text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : typeof value === "object" ? value[language] : String(value);
    });
  return { zh: say("zh"), en: say("en") };
}
