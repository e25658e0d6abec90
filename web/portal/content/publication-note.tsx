import { useState } from "react";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText, type Row } from "./read-values.ts";
import { describePublication } from "./describe-publication.ts";
import "./publication-note.css";

const texts = defineText({
  draft: { zh: "预览：尚未发布，只有编辑能看到。", en: "Preview: not published, seen by editors only." },
  offline: { zh: "预览：已下线，只有编辑能看到。", en: "Preview: off line, seen by editors only." },
  early: { zh: "预览：将于 {date} 对外可见。", en: "Preview: shown to everybody from {date}." },
  late: { zh: "预览：已于 {date} 停止展示。", en: "Preview: not shown since {date}." },
});

/** Tells an editor who looks at it that visitors do not see this; nothing for what they see. */
export function PublicationNote({ record }: { record: Row }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const [now] = useState(() => new Date());
  const told = describePublication(record, now);
  if (!told) return null;
  const time = readText(record[told === "late" ? "published_until" : "published_from"]) ?? "";
  const date = formatDate(time, language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className="publication-note" role="note">
      {t(told, { date })}
    </p>
  );
}
