import type { Label } from "../metadata/label.ts";

const jobid = text("任务编号", "Which job");

/** What the messages about jobs do. */
export const jobMessageTexts = {
  getJob: {
    summary: text("查询后台任务", "How a job is getting on"),
    parameters: { jobid },
  },
  cancelJob: {
    summary: text("取消后台任务，已完成的部分保留", "Cancel a job; what it has done stays"),
    parameters: { jobid },
  },
  listJobs: {
    summary: text("列出自己最近的后台任务", "One's own jobs, the newest first"),
    parameters: { all: text("管理员：列出所有人的", "For administrators: everybody's") },
  },
} as const;

function text(zh: string, en: string): Label {
  return { zh, en };
}
