import { defineText } from "@kezhuan/web/ui/text.ts";

/** What is done with a record, in its panel, its row and above the list. */
export const actionTexts = defineText({
  edit: { zh: "编辑", en: "Edit" },
  view: { zh: "查看", en: "View" },
  vote: { zh: "投票", en: "Vote" },
  ballot: { zh: "投票页", en: "Ballot" },
  people: { zh: "岗位人员", en: "People" },
  person: { zh: "用户详情", en: "User page" },
  remove: { zh: "删除", en: "Delete" },
  byAnother: { zh: "{action}（须由他人）", en: "{action} (by somebody else)" },
  copy: { zh: "复制", en: "Copy" },
  panelWidth: {
    zh: "拖动或按左右方向键调整宽度",
    en: "Drag, or press the left and right keys, to change the width",
  },
  asPage: { zh: "整页打开", en: "Open as a page" },
  besideList: { zh: "回到列表", en: "Back to the list" },
  more: { zh: "更多", en: "More" },
});
