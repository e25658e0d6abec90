/**
 * The number that was typed; what is none stays text, so that it can be told and mended. Chinese input methods give
 * full-width digits.
 */
export function readNumber(typed: string): number | string | undefined {
  const plain = typed
    .replace(/[０-９．－＋]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s]/g, "");
  if (plain === "") return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
}
