import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchStatusDict: DictDef = {
  name: "kch_status",
  label: { zh: "流程状态", en: "State" },
  items: [
    { code: "draft", label: { zh: "草稿", en: "Draft" }, colour: "grey" },
    { code: "submitted", label: { zh: "已提交", en: "Submitted" }, colour: "blue" },
    { code: "in_review", label: { zh: "审核中", en: "In review" }, colour: "amber" },
    { code: "returned", label: { zh: "退回修改", en: "Returned" }, colour: "orange" },
    { code: "approved", label: { zh: "审核通过", en: "Approved" }, colour: "teal" },
    { code: "published", label: { zh: "已发布", en: "Published" }, colour: "green" },
    { code: "offline", label: { zh: "已下线", en: "Off line" }, colour: "grey" },
    { code: "expired", label: { zh: "已过期", en: "Expired" }, colour: "grey" },
    { code: "archived", label: { zh: "已归档", en: "Archived" }, colour: "grey" },
    { code: "rejected", label: { zh: "不予通过", en: "Rejected" }, colour: "red" },
  ],
};

export const kchSourceDict: DictDef = {
  name: "kch_source",
  label: { zh: "数据来源", en: "Origin" },
  items: [
    { code: "self", label: { zh: "自主发布", en: "Published by its owner" } },
    { code: "visit", label: { zh: "走访征集", en: "Collected on visits" } },
    { code: "import", label: { zh: "表格或文件导入", en: "Imported from a file" } },
    { code: "api", label: { zh: "接口接入", en: "Through an interface" } },
    { code: "staff", label: { zh: "工作人员录入", en: "Entered by staff" } },
  ],
};
