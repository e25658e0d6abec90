import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchStatusDict: DictDef = {
  name: "kch_status",
  label: { zh: "流程状态", en: "State" },
  items: [
    { code: "draft", label: { zh: "草稿", en: "Draft" } },
    { code: "submitted", label: { zh: "已提交", en: "Submitted" } },
    { code: "in_review", label: { zh: "审核中", en: "In review" } },
    { code: "returned", label: { zh: "退回修改", en: "Returned" } },
    { code: "approved", label: { zh: "审核通过", en: "Approved" } },
    { code: "published", label: { zh: "已发布", en: "Published" } },
    { code: "offline", label: { zh: "已下线", en: "Off line" } },
    { code: "expired", label: { zh: "已过期", en: "Expired" } },
    { code: "archived", label: { zh: "已归档", en: "Archived" } },
    { code: "rejected", label: { zh: "不予通过", en: "Rejected" } },
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
