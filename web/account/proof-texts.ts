import { defineText } from "@kezhuan/web/ui/text.ts";

export const proofTexts = defineText({
  password: { zh: "当前密码", en: "Present password" },
  empty: { zh: "不能为空", en: "must not be empty" },
  wrong: { zh: "密码不正确", en: "The password is wrong" },
  sending: { zh: "正在核对…", en: "Checking…" },
});
