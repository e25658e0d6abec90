const activePathKey = "activePath";

/** The last page opened in the shell; a login without another destination leads back to it. */
export function readActivePath(): string | undefined {
  const path = localStorage.getItem(activePathKey);
  return path?.startsWith("/") ? path : undefined;
}

export function keepActivePath(path: string): void {
  localStorage.setItem(activePathKey, path);
}
