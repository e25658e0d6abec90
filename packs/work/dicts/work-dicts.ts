import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** What an order is about. */
const orderTypes: DictDef = {
  name: "work_order_type",
  label: { zh: "工单类型", en: "Kinds of work orders" },
  items: [
    { code: "repair", label: { zh: "故障维修", en: "Repair" }, aliases: ["维修", "报修"] },
    { code: "inspection", label: { zh: "巡检", en: "Inspection" } },
    { code: "maintenance", label: { zh: "定期保养", en: "Maintenance" }, aliases: ["保养"] },
    { code: "installation", label: { zh: "安装调试", en: "Installation" }, aliases: ["安装"] },
  ],
};

const priorities: DictDef = {
  name: "work_priority",
  label: { zh: "紧急程度", en: "Priorities" },
  items: [
    { code: "urgent", label: { zh: "特急", en: "Urgent" }, colour: "red" },
    { code: "high", label: { zh: "紧急", en: "High" }, colour: "orange" },
    { code: "normal", label: { zh: "普通", en: "Normal" }, colour: "blue" },
    { code: "low", label: { zh: "不急", en: "Low" }, colour: "grey" },
  ],
};

const orderStates: DictDef = {
  name: "work_order_state",
  label: { zh: "工单状态", en: "States of work orders" },
  items: [
    { code: "open", label: { zh: "待派工", en: "Open" }, colour: "blue" },
    { code: "assigned", label: { zh: "已派工", en: "Assigned" }, colour: "teal" },
    { code: "working", label: { zh: "处理中", en: "In progress" }, colour: "amber" },
    { code: "waiting", label: { zh: "等待备件", en: "Waiting for parts" }, colour: "orange" },
    { code: "done", label: { zh: "待验收", en: "To be accepted" }, colour: "purple" },
    { code: "closed", label: { zh: "已关闭", en: "Closed" }, colour: "green" },
    { code: "cancelled", label: { zh: "已取消", en: "Cancelled" }, colour: "grey" },
  ],
};

const assetTypes: DictDef = {
  name: "work_asset_type",
  label: { zh: "资产类别", en: "Kinds of assets" },
  items: [
    { code: "it", label: { zh: "信息设备", en: "IT equipment" } },
    { code: "it_pc", label: { zh: "计算机", en: "Computer" }, parent: "it" },
    { code: "it_network", label: { zh: "网络设备", en: "Network equipment" }, parent: "it" },
    { code: "it_display", label: { zh: "显示与会议设备", en: "Display and conference" }, parent: "it" },
    { code: "lab", label: { zh: "实验仪器", en: "Laboratory instrument" } },
    { code: "hvac", label: { zh: "空调暖通", en: "Air conditioning" } },
    { code: "power", label: { zh: "供配电", en: "Power supply" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

const assetStates: DictDef = {
  name: "work_asset_state",
  label: { zh: "资产状况", en: "Conditions of assets" },
  items: [
    { code: "in_use", label: { zh: "在用", en: "In use" }, colour: "green" },
    { code: "faulty", label: { zh: "故障", en: "Faulty" }, colour: "red" },
    { code: "stored", label: { zh: "闲置", en: "In store" }, colour: "blue" },
    { code: "scrapped", label: { zh: "报废", en: "Scrapped" }, colour: "grey" },
  ],
};

export const workDicts: readonly DictDef[] = [orderTypes, priorities, orderStates, assetTypes, assetStates];
