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
  pageImport: {
    summary: text("查看导入的行，每页 20 行", "Rows of an import, cell by cell, 20 at a time"),
    parameters: {
      jobid: text("导入任务", "The job that imports"),
      show: text("new、changed、unchanged 或 wrong", "`new`, `changed`, `unchanged` or `wrong`"),
      page: text("页码，从 1 开始", "Page number, from 1"),
    },
  },
  undoImport: {
    summary: text(
      "撤销导入：删除其新建的数据，恢复其修改的值；此后又被修改的保留",
      "Take an import back: remove what it created, put back what it changed; what was changed since is left",
    ),
    parameters: { jobid: text("导入任务", "The job that imported") },
  },
} as const;

function text(zh: string, en: string): Label {
  return { zh, en };
}
