import { defineText } from "@kezhuan/web/ui/text.ts";

export const postTexts = defineText({
  back: { zh: "返回岗位列表", en: "Back to the posts" },
  people: { zh: "岗位人员", en: "People" },
  add: { zh: "添加人员", en: "Add people" },
  nobody: { zh: "还没有人担任这个岗位。", en: "Nobody holds this post yet." },
  hidden: { zh: "您无权查看任职。", en: "You may not see memberships." },
  user: { zh: "姓名", en: "Name" },
  dept: { zh: "部门", en: "Department" },
  position: { zh: "职务", en: "Position" },
  actions: { zh: "操作", en: "Actions" },
  somebody: { zh: "不可见的人员", en: "Somebody you cannot see" },
  remove: { zh: "移出岗位", en: "Remove" },
  removeOne: { zh: "移出岗位：{person}", en: "Remove {person} from the post" },
  removeText: {
    zh: "“{person}”不再担任“{name}”；账号、部门和角色保留。",
    en: '"{person}" no longer holds "{name}". The account, the department and the roles stay.',
  },
  removed: { zh: "已移出“{person}”", en: '"{person}" removed' },
  addTitle: { zh: "为“{name}”添加人员", en: 'Add people to "{name}"' },
  addLead: {
    zh: "所选人员在该部门担任此岗位；尚不属于该部门的人会同时加入。",
    en: "They hold the post in this department; whoever does not belong to it yet is added to it.",
  },
  chosen: { zh: "人员", en: "People" },
  choosePeople: { zh: "请选择人员", en: "Choose people" },
  chooseDept: { zh: "请选择部门", en: "Choose a department" },
  done: { zh: "已添加 {count} 人", en: "{count} {count|person|people} added" },
  save: { zh: "保存", en: "Save" },
  cancel: { zh: "取消", en: "Cancel" },
  missing: { zh: "没有这个岗位", en: "No such post" },
  missingLead: { zh: "岗位不存在，或您无权查看。", en: "It does not exist, or you may not see it." },
});
