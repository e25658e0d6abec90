const MAX_LENGTH = 80;

/** A file name that every system takes, from what people call the thing. */
export function fileNameOf(name: string, ending: string): string {
  const safe = name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+|\.+$/g, "");
  const short = [...safe].slice(0, MAX_LENGTH).join("").trim();
  return `${short || "kezhuan"}.${ending}`;
}
