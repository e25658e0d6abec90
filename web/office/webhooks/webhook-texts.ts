import { defineText } from "@kezhuan/web/ui/text.ts";

export const webhookTexts = defineText({
  log: { zh: "发送记录", en: "Deliveries" },
  test: { zh: "发送测试", en: "Send test" },
  testGood: { zh: "检查通过：测试消息已送达（{status}）", en: "Check Success: the test arrived ({status})" },
  testBad: { zh: "检查未通过：测试消息未送达，{why}", en: "Check UnSuccess: the test did not arrive, {why}" },
  secret: { zh: "新密钥", en: "New secret" },
  secretText: {
    zh: "将为“{name}”生成新的签名密钥，原密钥立即失效。",
    en: 'A new secret for signatures is made for "{name}", and the one before is no longer used.',
  },
  secretTitle: { zh: "签名密钥", en: "Secret for signatures" },
  secretDone: {
    zh: "{secret}\n\n只显示这一次，请存放到接收方。",
    en: "{secret}\n\nShown only this once: store it at the receiving side.",
  },
  noted: { zh: "已记下", en: "Noted" },
  none: { zh: "还没有发送记录", en: "Nothing has been sent yet" },
  noneLead: {
    zh: "所选对象的记录变化后会显示在这里；也可以先发送测试。",
    en: "It appears here once a record of the watched objects changes. You can send a test first.",
  },
  again: { zh: "再次发送", en: "Send again" },
  againOf: { zh: "再次发送：{what}", en: "Send again: {what}" },
  more: { zh: "更早的记录", en: "Earlier ones" },
  testEvent: { zh: "测试", en: "Test" },
  attempts: { zh: "已尝试 {count} 次", en: "Attempts: {count}" },
  nextAt: { zh: "下次 {time}", en: "next {time}" },
  waiting: { zh: "等待中", en: "Waiting" },
  delivered: { zh: "已送达", en: "Delivered" },
  failed: { zh: "失败", en: "Failed" },
  skipped: { zh: "所有者无权查看，未发送", en: "Left out: the owner may not see it" },
  answer: { zh: "系统错误代码", en: "System error code" },
  choose: { zh: "请选择", en: "Choose" },
  noneToChoose: { zh: "还没有网络钩子", en: "There is no webhook yet" },
});
