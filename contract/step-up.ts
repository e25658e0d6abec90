/**
 * Step-up confirmation: an action that gives rights away, takes accounts over or cannot be undone is refused unless the
 * login has proved who it is within the last minutes. Messages say so themselves (`stepUp` of `defineMessage`); writes of
 * records are listed here, whichever call makes them.
 */

/** `true`: always. Names: when one of these fields changes. Absent: never. */
interface GuardedWrites {
  create?: true;
  update?: true | readonly string[];
  delete?: true;
}

const guardedWrites: Readonly<Record<string, GuardedWrites>> = {
  sys_access: { create: true, update: true, delete: true },
  sys_member: { create: true, update: ["user", "dept", "roles"], delete: true },
  sys_role: { update: ["enabled", "requires_totp"], delete: true },
  // With another address the password can be set by mail.
  sys_user: { update: ["enabled", "email"], delete: true },
  qd_org: { update: ["parent", "enabled"], delete: true },
  // It sends records to a place outside.
  sys_webhook: { create: true, update: ["url", "objects", "enabled"] },
  // It acts with the rights of an account, when nobody is there.
  sys_rule: { create: true, update: ["owner", "enabled", "actions", "object", "condition"] },
  sys_approval_flow: {
    create: true,
    update: ["owner", "enabled", "object", "condition", "stages", "approved", "rejected", "self_approval"],
  },
};

export interface RecordWrite {
  /** `create`, `update`, `delete`, `restore`, or the name of a transition. */
  action: string;
  /** Names of the fields that change; absent: all. */
  changed?: Iterable<string> | undefined;
}

/** True for a write that needs a fresh confirmation. A restored record counts as one that is created. */
export function needsStepUp(objname: string, { action, changed }: RecordWrite): boolean {
  const guarded = Object.hasOwn(guardedWrites, objname) ? guardedWrites[objname] : undefined;
  if (!guarded) return false;
  if (action === "delete") return guarded.delete === true;
  if (action === "create" || action === "restore") return guarded.create === true;
  const fields = guarded.update ?? [];
  return fields === true || changed === undefined || [...changed].some((name) => fields.includes(name));
}

/** True for objects of which some writes need a fresh confirmation: what an import holds is known only later. */
export function isGuardedObject(objname: string): boolean {
  return Object.hasOwn(guardedWrites, objname);
}

/** Part of `data` of the refusal: which message confirms, and how many minutes a confirmation counts. */
export interface StepUpRefusal {
  stepUp: { confirm: "confirmStepUp"; minutes: number };
}

/** The refusal's part in the `data` of an answer with code 403; undefined for any other refusal. */
export function readStepUp(data: unknown): StepUpRefusal["stepUp"] | undefined {
  if (typeof data !== "object" || data === null || !("stepUp" in data)) return undefined;
  // Only this refusal has the part.
  return (data as StepUpRefusal).stepUp;
}
