import type { WireRecord } from "@kezhuan/contract/api/records";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { dayOf, isAsked } from "./validity.ts";

const texts = defineText({
  until: { zh: "有效期至 {date}。", en: "It holds until {date}." },
  soon: { zh: "有效期至 {date}，请确认是否仍然有效。", en: "It holds until {date}. Is it still available?" },
  over: {
    zh: "有效期已于 {date} 结束，请确认是否仍然有效，否则将自动撤下。",
    en: "It held until {date}. Is it still available? Otherwise it will be withdrawn.",
  },
});

/** Until when a posting holds, and whether its author should say that it still does. */
export function ValidityAdvice({ record, state }: { record: WireRecord; state: string }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const day = dayOf(record);
  if (state !== "published" || day === undefined) return null;
  const key = record["lapsed"] === true ? "over" : isAsked(record) ? "soon" : "until";
  const said = t(key, { date: formatDate(day, language) });
  return key === "until" ? said : <strong>{said}</strong>;
}
