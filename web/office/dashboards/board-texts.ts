import { defineText } from "@kezhuan/web/ui/text.ts";

export const boardTexts = defineText({
  title: { zh: "仪表板", en: "Dashboards" },
  lead: {
    zh: "每个人看到的数字按其自己的权限计算。",
    en: "Everybody sees the figures that their own rights give.",
  },
  add: { zh: "新建仪表板", en: "New dashboard" },
  newName: { zh: "新仪表板", en: "New dashboard" },
  none: { zh: "还没有仪表板", en: "No dashboards yet" },
  noneLead: {
    zh: "自己新建的，以及他人共享给您的仪表板会出现在这里。",
    en: "Those you make, and those that others share with you, will be here.",
  },
  own: { zh: "我的", en: "Mine" },
  everyone: { zh: "共享给所有人", en: "Shared with everybody" },
  roles: { zh: "共享给部分角色", en: "Shared with some roles" },
  personal: { zh: "未共享", en: "Not shared" },
  missing: { zh: "没有这个仪表板", en: "No such dashboard" },
  missingLead: {
    zh: "它可能已被删除，或没有共享给您。",
    en: "It may have been deleted, or it is not shared with you.",
  },
  all: { zh: "全部仪表板", en: "All dashboards" },
  edit: { zh: "编辑", en: "Edit" },
  fullScreen: { zh: "全屏", en: "Full screen" },
  leaveFullScreen: { zh: "退出全屏", en: "Leave full screen" },
  empty: { zh: "还没有图块", en: "No tiles yet" },
  emptyLead: {
    zh: "编辑后可添加数字、图表、明细表等。",
    en: "Edit it to add numbers, charts, lists and more.",
  },
  hidden: { zh: "您无权查看此图块的数据。", en: "You may not see what this tile shows." },
  hiddenTile: { zh: "无权查看的图块", en: "A tile you may not see" },
  failed: { zh: "没有加载成功。", en: "Not loaded." },
  retry: { zh: "重试", en: "Try again" },
  noRecords: { zh: "没有数据", en: "Nothing here" },
  moreRecords: { zh: "查看全部", en: "See all" },
  filters: { zh: "筛选", en: "Filters" },
  from: { zh: "{name}：从", en: "{name}: from" },
  to: { zh: "{name}：至", en: "{name}: to" },
  clear: { zh: "清除筛选", en: "Clear filters" },
});
