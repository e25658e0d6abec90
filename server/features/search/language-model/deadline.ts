export interface TimeLimits {
  /** Until the first bytes of the answer. */
  firstMs: number;
  /** Between bytes. */
  gapMs: number;
  totalMs: number;
}

/** A signal that is aborted when something takes too long, or somebody else gives up. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Something came: the time until the next begins. */
  touch(): void;
  /** True where a limit was the reason. */
  hasPassed(): boolean;
  /** To be called in any case; ends what is still under way. */
  end(): void;
}

/** Begins to count. */
export function openDeadline({ firstMs, gapMs, totalMs }: TimeLimits, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let isPassed = false;
  const pass = () => {
    isPassed = true;
    controller.abort();
  };
  const giveUp = () => controller.abort();
  const total = setTimeout(pass, totalMs);
  let next = setTimeout(pass, firstMs);
  outer?.addEventListener("abort", giveUp);
  if (outer?.aborted) giveUp();
  return {
    signal: controller.signal,
    touch: () => {
      clearTimeout(next);
      next = setTimeout(pass, gapMs);
    },
    hasPassed: () => isPassed,
    end: () => {
      clearTimeout(total);
      clearTimeout(next);
      outer?.removeEventListener("abort", giveUp);
      controller.abort();
    },
  };
}
