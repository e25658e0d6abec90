import type { AnyJobHandler } from "./engine/jobs/job-handler.ts";

/** Who does which kind of job. Parts of the engine and features bring theirs here. */
export function listJobHandlers(): AnyJobHandler[] {
  return [];
}
