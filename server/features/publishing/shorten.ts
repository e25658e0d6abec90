/** A text on one line of at most so many characters; what is cut off is marked. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= length ? line : `${characters.slice(0, length - 1).join("")}…`;
}
