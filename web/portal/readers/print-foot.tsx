import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useState } from "react";
import { addressOf, type ShownItem } from "./record-address.ts";
import "./print-foot.css";

const texts = defineText({
  printed: { zh: "{date} 打印自 {address}", en: "Printed on {date} from {address}" },
});

/** On paper only: where it comes from, so that whoever holds it finds the page. */
export function PrintFoot({ item }: { item: ShownItem }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const [now] = useState(() => new Date().toISOString());
  const date = formatDate(now, language);
  return <p className="print-foot inside">{t("printed", { date, address: addressOf(item) })}</p>;
}
