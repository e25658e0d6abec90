import type { Place } from "@kezhuan/web/ui/routing/place.ts";

interface LeaveGuard {
  /** True when going there would throw something away. */
  holds: (next: Place) => boolean;
  /** Asks the person; true: go on and lose it. */
  ask: () => Promise<boolean>;
}

let guards: readonly LeaveGuard[] = [];
let asking = false;

/** Has every way out asked about first, the browser's back button included, until the function returned is called. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards = [...guards, guard];
  follow();
  return () => release(guard);
}

export function isHeld(next: Place): boolean {
  return guards.some((guard) => guard.holds(next));
}

/**
 * Asks whoever holds the page; a yes releases it. Meanwhile other ways out are simply not taken. Without a place
 * anything that is held counts: the page is about to be drawn anew.
 */
export async function mayLeave(next?: Place): Promise<boolean> {
  if (asking) return false;
  asking = true;
  try {
    for (const guard of guards) {
      if (next && !guard.holds(next)) continue;
      if (!(await guard.ask())) return false;
      release(guard);
    }
    return true;
  } finally {
    asking = false;
  }
}

function release(guard: LeaveGuard): void {
  guards = guards.filter((other) => other !== guard);
  follow();
}

function follow(): void {
  if (guards.length > 0) addEventListener("beforeunload", holdPage);
  else removeEventListener("beforeunload", holdPage);
}

function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
