import type { Label } from "./metadata/label.ts";

/** What a person agrees to at registration. A change of the text is a new version: accounts keep which one they saw. */
export const consent: { version: string; title: Label; items: readonly Label[] } = {
  version: "2026-11",
  title: { zh: "用户协议与个人信息说明", en: "Terms and the use of personal data" },
  items: [
    {
      zh: "账号、姓名、身份与手机或邮箱只用于识别您、联系您和审核您发布的内容，不向访客公开。",
      en: "Your account, name, capacity and phone or e-mail serve to recognise and reach you and to review what you post. Visitors never see them.",
    },
    {
      zh: "您发布的成果与需求经审核后公开；联系方式在双方同意之后才会交换。",
      en: "What you post becomes public after a review; contact data are exchanged only after both sides agree.",
    },
    {
      zh: "请勿填写涉密内容，也请勿发布您无权发布的内容。",
      en: "Enter nothing classified, and post only what you have the right to post.",
    },
    {
      zh: "您可以随时撤回、修改或删除自己的内容，并可要求导出或删除个人信息。",
      en: "You may withdraw, change or delete what is yours at any time, and ask for your personal data to be handed over or erased.",
    },
  ],
};
