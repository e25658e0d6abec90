import type { WireRecord } from "@kezhuan/contract/api/records";
import { noticeKindLabels, noticeKinds } from "@kezhuan/contract/metadata/notice";
import type { Language } from "@kezhuan/contract/metadata/label";

export interface ShownNotice {
  id: string;
  title: string;
  body: string;
  kind: string;
  at: string;
  /** A route; undefined where it leads nowhere. */
  link: string | undefined;
  isUnread: boolean;
  /** Of the texts, where it is not that of the page. */
  lang: string | undefined;
}

/** A notice in one language; what has no half in it is told in the other. */
export function readNotice(record: WireRecord, language: Language): ShownNotice {
  const text = (name: string) => (typeof record[name] === "string" ? record[name] : "");
  const isTranslated = language === "zh" || text("title_en") !== "";
  const half = language === "en" && isTranslated ? "_en" : "";
  const kind = noticeKinds.find((one) => one === record["kind"]);
  return {
    id: record.id,
    title: text(`title${half}`),
    body: text(`body${half}`),
    kind: kind ? noticeKindLabels[kind][language] : "",
    at: text("created_at"),
    link: text("link").startsWith("/") ? text("link") : undefined,
    isUnread: (record["read_at"] ?? null) === null,
    lang: isTranslated ? undefined : "zh-CN",
  };
}

interface Piece {
  text: string;
  /** Where it is an address below the base. */
  isLink: boolean;
}

/** A text cut around the addresses of this installation that are written out in it, as mails need them. */
export function cutAtLinks(text: string, base: string): Piece[] {
  return text
    .split(/(https?:\/\/[!-~]*[\w/=&-])/)
    .map((part) => ({ text: part, isLink: part.startsWith(base) }))
    .filter((piece) => piece.text !== "");
}

/** When it was, as short as it is clear: the time today, else the day. */
export function writeWhen(at: string, now: Date, language: Language): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return "";
  const locale = language === "zh" ? "zh-CN" : "en-GB";
  const isToday = instant.toDateString() === now.toDateString();
  const isThisYear = instant.getFullYear() === now.getFullYear();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { hour: "2-digit", minute: "2-digit" }
    : { month: "short", day: "numeric", ...(isThisYear ? {} : { year: "numeric" }) };
  return new Intl.DateTimeFormat(locale, options).format(instant);
}
