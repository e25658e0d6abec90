/** Where an account has its institution verified; from there it goes on to `from`. */
export function verifyPath(from?: string): string {
  return `/my?at=identity&verify=new${from === undefined ? "" : `&from=${encodeURIComponent(from)}`}`;
}
