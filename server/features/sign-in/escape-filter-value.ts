/** A text as it stands in a search filter (RFC 4515, section 3): as itself, whatever it holds. */
export function escapeFilterValue(text: string): string {
  return text.toWellFormed().replaceAll(
    // oxlint-disable-next-line no-control-regex -- U+0000 is one of the five
    /[\u0000()*\\]/g,
    (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
