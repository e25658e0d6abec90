import type { MessageOutput } from "@kezhuan/contract/api/messages";

export type LoggedImpersonation = MessageOutput<"listViewAs">["views"][number];

/** Where it stands who looked as whom. */
export const IMPERSONATION_LOG_PATH = "/system/viewas";

/** Objects from whose lists the log can be reached: accounts, and what they may do. */
export const objectsWithImpersonationLog: ReadonlySet<string> = new Set(["sys_user", "sys_access"]);

/** How a view stands: still open, ended by the viewer, or at its end by itself. */
export function stateOfImpersonation(
  { ended_at, expires_at }: LoggedImpersonation,
  now: number,
): "open" | "ended" | "expired" {
  if (ended_at !== null) return "ended";
  return Date.parse(expires_at) > now ? "open" : "expired";
}

/** Those in which a text occurs: who looked, as whom, or why. */
export function findImpersonations(
  views: readonly LoggedImpersonation[],
  text: string,
): LoggedImpersonation[] {
  const wanted = text.trim().toLowerCase();
  return views.filter(({ viewer, viewed, reason }) =>
    [viewer.name, viewed.name, reason].some((part) => part.toLowerCase().includes(wanted)),
  );
}
