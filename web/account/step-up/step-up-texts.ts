import { defineText } from "@kezhuan/web/ui/text.ts";

export const stepUpTexts = defineText({
  title: { zh: "确认是您本人", en: "Confirm that it is you" },
  lead: {
    zh: "此操作关系到权限、账号或数据结构，请先确认身份。确认后一段时间内不再询问。",
    en: "This action affects rights, accounts or the data model. Once confirmed, you are not asked again for a while.",
  },
  confirm: { zh: "确认并继续", en: "Confirm and go on" },
  cancel: { zh: "取消", en: "Cancel" },
  code: { zh: "动态口令", en: "One-time code" },
  codeHint: {
    zh: "身份验证器显示的六位数字，或一个恢复码",
    en: "The six digits of your authenticator, or a recovery code",
  },
  codeEmpty: { zh: "动态口令不能为空", en: "The one-time code cannot be empty" },
  usePassword: { zh: "改用密码", en: "Use the password" },
  useCode: { zh: "改用动态口令", en: "Use a one-time code" },
  loading: { zh: "正在加载…", en: "Loading…" },
  failed: { zh: "未能加载，请重试", en: "Could not be loaded" },
  retry: { zh: "重试", en: "Try again" },
  none: {
    zh: "您的账号没有本系统的密码，也没有开启两步验证。请退出并重新登录，登录后即可操作。",
    en: "Your account has no password here and no two-factor authentication. Log out, log in again, and do this soon afterwards.",
  },
});
