/** True for the digits of a colour. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
