import { defineText } from "@kezhuan/web/ui/text.ts";

export const logTexts = defineText({
  title: { zh: "日志", en: "Logs" },
  logs: { zh: "日志类别", en: "Kinds of logs" },
  logins: { zh: "登录", en: "Logins" },
  operations: { zh: "操作", en: "Operations" },
  changes: { zh: "变更", en: "Changes" },
  viewas: { zh: "身份查看", en: "Impersonation" },
  verify: { zh: "校验完整性", en: "Verify" },
  verifying: { zh: "正在校验…", en: "Verifying…" },
  good: {
    zh: "检查通过：共 {count} 行，未被改动、删除或插入。",
    en: "Check Success: {count} {count|row|rows}, none changed, removed or inserted.",
  },
  bad: { zh: "检查未通过：{log}第 {seq} 行{problem}。", en: "Check UnSuccess: {log}, row {seq} {problem}." },
  changed: { zh: "内容被改动", en: "was changed" },
  missing: { zh: "缺失", en: "is missing" },
  inserted: { zh: "是另外插入的", en: "was inserted" },
  truncated: {
    zh: "起首尾与原来不符，可能有行被截去",
    en: "is not where the log ended or began: rows may have been cut off",
  },
  rewritten: { zh: "与此前不符", en: "is not what it was" },
  failed: { zh: "未能校验：{why}", en: "Could not verify: {why}" },
  close: { zh: "关闭", en: "Close" },
  sys_login_log: { zh: "登录日志", en: "login log" },
  sys_operation_log: { zh: "操作日志", en: "operation log" },
});

export const changeTexts = defineText({
  title: { zh: "变更日志", en: "Change log" },
  lead: {
    zh: "元数据、权限、账号、菜单与字典的每一次变更，及变更前后的值。",
    en: "Every change of metadata, access, accounts, menus and dictionaries, with the values before and after.",
  },
  object: { zh: "对象", en: "Object" },
  allObjects: { zh: "全部对象", en: "All objects" },
  action: { zh: "动作", en: "Action" },
  allActions: { zh: "全部动作", en: "All actions" },
  from: { zh: "开始日期", en: "From" },
  until: { zh: "截止日期", en: "Until" },
  onlyBy: { zh: "只看{who}的变更", en: "Only changes by {who}" },
  by: { zh: "操作人：{who}", en: "By {who}" },
  everybody: { zh: "取消该条件：操作人 {who}", en: "Remove the condition: by {who}" },
  refresh: { zh: "刷新", en: "Refresh" },
  export: { zh: "导出", en: "Export" },
  exported: { zh: "已导出 {count} 条", en: "{count} {count|change|changes} exported" },
  exportedLatest: {
    zh: "只导出了最近的 {count} 条。要导出更早的变更，请设定日期范围",
    en: "Only the latest {count} {count|change|changes} exported. Set dates for earlier ones",
  },
  time: { zh: "时间", en: "Time" },
  who: { zh: "操作人", en: "Who" },
  record: { zh: "数据", en: "Record" },
  fields: { zh: "字段", en: "Fields" },
  before: { zh: "变更前", en: "Before" },
  after: { zh: "变更后", en: "After" },
  none: { zh: "没有变更", en: "No changes" },
  noneLead: { zh: "换一个条件，或扩大日期范围。", en: "Try another condition, or more days." },
  more: { zh: "加载更早的", en: "Load earlier ones" },
  open: { zh: "查看变更：{name}", en: "Open the change of {name}" },
  unnamed: { zh: "（未命名）", en: "(no name)" },
  origin: { zh: "来源：{origin}", en: "Origin: {origin}" },
  openRecord: { zh: "打开这条数据", en: "Open the record" },
  recordId: { zh: "编号：{id}", en: "ID: {id}" },
});

export const ownLoginTexts = defineText({
  title: { zh: "登录记录", en: "Login history" },
  lead: {
    zh: "本账号最近的登录、失败与退出。发现不是您本人的操作，请修改密码。",
    en: "Recent logins of this account, failed ones and ends included. Change your password if one was not you.",
  },
  from: { zh: "{device}，来自 {address}", en: "{device}, from {address}" },
  unknownDevice: { zh: "未知设备", en: "Unknown device" },
  failed: { zh: "登录记录没有加载成功。", en: "The login history was not loaded." },
});

export const ownOperationTexts = defineText({
  title: { zh: "操作记录", en: "Activity" },
  lead: {
    zh: "本账号最近的操作，包括通过 API 密钥的操作和被拒绝的操作。发现不是您本人所为，请修改密码并停用密钥。",
    en: "What was done with this account, by API keys and in vain too. If it was not you, change your password and end your keys.",
  },
  about: { zh: "{object} · {count} 条", en: "{object} · {count} {count|record|records}" },
  from: { zh: "来自 {address}", en: "from {address}" },
  viewing: { zh: "以他人身份查看时", en: "while viewing as somebody else" },
  refused: { zh: "未成功（{code}）", en: "Refused ({code})" },
  failed: { zh: "操作记录没有加载成功。", en: "The activity was not loaded." },
});
