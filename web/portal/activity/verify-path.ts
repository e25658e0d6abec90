/** The full address at which a code is verified, as it stands in a square code. */
export function verifyAddress(
  code: string,
  { origin, pathname }: Pick<Location, "origin" | "pathname"> = location,
): string {
  return `${origin}${pathname}#/verify?code=${encodeURIComponent(code)}`;
}

/** Four by four, as people read it out. */
export function groupCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(" ") ?? code;
}
