/** True where no system face is known to draw Chinese: chiefly Linux desktops. */
export function needsOwnFace(userAgent: string): boolean {
  return !/Windows|Macintosh|iPhone|iPad|Android|Harmony/i.test(userAgent);
}
