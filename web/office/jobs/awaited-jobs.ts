import { jobsKey } from "@kezhuan/web/api/jobs.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const awaited = new Set<string>();

/** Notes that this page has asked for a job and waits for its file; the list of jobs is asked for anew. */
export function awaitFile(jobid: string): void {
  awaited.add(jobid);
  renewJobs();
}

export function isAwaited(jobid: string): boolean {
  return awaited.has(jobid);
}

export function stopAwaiting(jobid: string): void {
  awaited.delete(jobid);
}

export function renewJobs(): void {
  void refresh(jobsKey);
}
