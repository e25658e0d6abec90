/** True where no system face is known to draw Chinese: chiefly Linux desktops. */
export function needsOwnFace(userAgent: string): boolean {
  return !/Windows|Macintosh|iPhone|iPad|Android|Harmony/i.test(userAgent);
}

/** Brings the self-hosted Chinese face where it is needed, after the page stands; the browser then fetches only the slices it meets. */
export async function loadOwnFace(): Promise<void> {
  if (needsOwnFace(navigator.userAgent)) await import("@fontsource-variable/noto-sans-sc/index.css");
}
