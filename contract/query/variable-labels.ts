import type { Label } from "../metadata/label.ts";

/** What the variables of access rules stand for, in words. */
export const variableLabels: Readonly<Record<string, Label>> = {
  "$user.id": { zh: "本人", en: "the user" },
  "$user.username": { zh: "本人的账号", en: "the user's account name" },
  "$user.deptid": { zh: "所在部门", en: "the user's department" },
  "$user.deptIds": { zh: "任职的各部门", en: "the user's departments" },
  "$user.deptTree": { zh: "所在部门及其下级", en: "the user's department and those below" },
  "$user.postIds": { zh: "所任岗位", en: "the user's posts" },
  $today: { zh: "今天", en: "today" },
  $now: { zh: "此刻", en: "this moment" },
};
