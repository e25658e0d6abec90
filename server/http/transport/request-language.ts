import type { Language } from "@kezhuan/contract/metadata/label";

/** The `language` cookie, then the browser's language, then English. */
export function readLanguage(headers: {
  cookie?: string | undefined;
  "accept-language"?: string | undefined;
}): Language {
  const chosen = /(?:^|;\s*)language=(zh|en)/i.exec(headers.cookie ?? "")?.[1]?.toLowerCase();
  if (chosen === "zh" || chosen === "en") return chosen;
  const accepted = (headers["accept-language"] ?? "")
    .split(",")
    .map((part, index) => ({ ...readPart(part), index }))
    .filter(({ quality }) => quality > 0)
    .toSorted((left, right) => right.quality - left.quality || left.index - right.index)
    .find(({ tag }) => tag.startsWith("zh") || tag.startsWith("en"));
  return accepted?.tag.startsWith("zh") ? "zh" : "en";
}

function readPart(part: string): { tag: string; quality: number } {
  const [tag = "", ...params] = part.trim().toLowerCase().split(";");
  const quality = Number(/^\s*q=([\d.]+)/.exec(params.join(";"))?.[1] ?? 1);
  return { tag: tag.trim(), quality: Number.isNaN(quality) ? 0 : quality };
}
