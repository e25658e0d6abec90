const paths: ReadonlySet<string> = new Set(["", "/", "/home", "/index1", "/index_gd"]);

/** True where the home page is shown, in whichever layout. */
export function isHomePath(pathname: string): boolean {
  return paths.has(pathname);
}
