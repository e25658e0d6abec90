import type { MessageInput } from "@kezhuan/contract/api/messages";
import {
  backupTask,
  dashboardTask,
  exportTask,
  figuresTask,
  retentionTask,
  webhookTask,
  type BackupTask,
  type ScheduleKind,
  type ScheduleOutput,
} from "@kezhuan/contract/api/schedules";
import type { RefValue } from "@kezhuan/contract/api/records";
import type { Label } from "@kezhuan/contract/metadata/label";

/** A task while somebody fills it in. */
export interface ScheduleDraft extends BackupTask {
  label: string;
  kind: ScheduleKind;
  objname: string;
  viewid: string;
  format: "xlsx" | "csv";
  field: string;
  days: number;
  webhook: string;
  dashboard: string;
  /** Who gets it: people, and codes of roles. */
  users: readonly RefValue[];
  roles: readonly string[];
  sum: string;
  group: string;
  cron: string;
  paused: boolean;
  overlap: "skip" | "wait";
  retries: number;
  alert: boolean;
}

const fresh: ScheduleDraft = {
  label: "",
  kind: "export",
  objname: "",
  viewid: "",
  format: "xlsx",
  field: "",
  days: 365,
  webhook: "",
  dashboard: "",
  users: [],
  roles: [],
  sum: "",
  group: "",
  ...backupTask.parse({}),
  cron: "0 8 * * 1",
  paused: false,
  overlap: "skip",
  retries: 0,
  alert: true,
};

/** What the form begins with: an empty task, or the one that is there. */
export function openDraft(schedule: ScheduleOutput | undefined): ScheduleDraft {
  if (!schedule) return fresh;
  const { kind, label, cron, paused, overlap, retries, alert, input } = schedule;
  const own = { ...fresh, kind, label: label.zh, cron, paused, overlap, retries, alert };
  if (kind === "export") {
    const { viewid = "", ...rest } = exportTask.parse(input);
    return { ...own, ...rest, viewid };
  }
  if (kind === "figures") {
    const { viewid = "", sum = "", group = "", objname } = figuresTask.parse(input);
    return { ...own, objname, viewid, sum, group };
  }
  if (kind === "dashboard") {
    const { dashboard, users, roles } = dashboardTask.parse(input);
    return { ...own, dashboard, users: users.map((id) => ({ id, label: null })), roles };
  }
  if (kind === "backup") return { ...own, ...backupTask.parse(input) };
  if (kind === "webhook") return { ...own, ...webhookTask.parse(input) };
  return kind === "retention" ? { ...own, ...retentionTask.parse(input) } : own;
}

const asked: Record<
  ScheduleKind,
  readonly ("label" | "objname" | "field" | "webhook" | "dashboard" | "recipients")[]
> = {
  builtin: [],
  export: ["label", "objname"],
  figures: ["label", "objname"],
  retention: ["label", "objname", "field"],
  backup: ["label"],
  webhook: ["label", "webhook"],
  dashboard: ["label", "dashboard", "recipients"],
};

/** What the server needs and nobody has filled in, in the order of the form. */
export function listMissing(draft: ScheduleDraft) {
  const recipients = draft.users.length + draft.roles.length > 0 ? "some" : "";
  const filled = { ...draft, recipients };
  return asked[draft.kind].filter((name) => filled[name].trim() === "");
}

/** What is sent. What a task does is sent only where it has changed: it is done with the rights of whoever says it. */
export function toInput(
  draft: ScheduleDraft,
  schedule: ScheduleOutput | undefined,
): MessageInput<"saveSchedule"> {
  const { cron, paused, overlap, retries, alert, kind } = draft;
  const times = { ...(schedule ? { id: schedule.id } : {}), cron, paused, overlap, retries, alert };
  if (kind === "builtin") return times;
  const before = schedule && describeTask(openDraft(schedule));
  const task = describeTask(draft);
  const isSame = JSON.stringify(before) === JSON.stringify(task);
  return { ...times, label: nameTask(draft, schedule), ...(isSame ? {} : { task }) };
}

/** One name for both languages; an English one that somebody has given stays while the name does. */
function nameTask({ label }: ScheduleDraft, schedule: ScheduleOutput | undefined): Label {
  return schedule?.label.zh === label ? schedule.label : { zh: label.trim(), en: label.trim() };
}

function describeTask(draft: ScheduleDraft) {
  const { objname, viewid, format, field, days, webhook, sum, group } = draft;
  const view = viewid ? { viewid } : {};
  if (draft.kind === "figures")
    return {
      kind: "figures" as const,
      objname,
      ...view,
      ...(sum ? { sum } : {}),
      ...(group ? { group } : {}),
    };
  if (draft.kind === "backup") {
    const { destination, daily, weekly, monthly, check } = draft;
    return { kind: "backup" as const, destination, daily, weekly, monthly, check };
  }
  if (draft.kind === "dashboard") {
    const { dashboard, users, roles } = draft;
    return { kind: "dashboard" as const, dashboard, users: users.map(({ id }) => id), roles: [...roles] };
  }
  if (draft.kind === "webhook") return { kind: "webhook" as const, webhook };
  return draft.kind === "retention"
    ? { kind: "retention" as const, objname, field, days }
    : { kind: "export" as const, objname, format, ...view };
}
