/** True for two titles that differ in spaces, punctuation or case only. */
export function isSameTitle(one: string, other: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return bare(one) === bare(other) && bare(one) !== "";
}
