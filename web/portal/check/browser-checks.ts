import type { Label } from "@kezhuan/contract/metadata/label";
import { defineText } from "@kezhuan/web/ui/text.ts";

export interface BrowserCheck {
  key: string;
  name: Label;
  /** What does not work without it. */
  without: Label;
  /** Whether the site can be used at all without it. */
  isNeeded: boolean;
  test: () => boolean;
}

const names = defineText({
  cookies: { zh: "Cookie", en: "Cookies" },
  storage: { zh: "本地存储", en: "Local storage" },
  session: { zh: "会话存储", en: "Session storage" },
  layout: { zh: "新版网页布局", en: "Modern page layout" },
  dialogs: { zh: "对话框", en: "Dialogs" },
  workers: { zh: "后台计算", en: "Background computation" },
  pictures: { zh: "WebP 图片", en: "WebP pictures" },
  secure: { zh: "加密连接", en: "Encrypted connection" },
  clipboard: { zh: "剪贴板", en: "Clipboard" },
  online: { zh: "网络", en: "Network" },
});

const losses = defineText({
  cookies: {
    zh: "无法保持登录和语言选择，请允许本站使用 Cookie。",
    en: "Neither login nor language can be kept. Allow cookies for this site.",
  },
  storage: {
    zh: "外观设置和未提交的内容不会保留，请退出无痕模式或允许存储。",
    en: "Appearance and unsent entries are not kept. Leave private mode or allow storage.",
  },
  session: {
    zh: "返回列表时不能回到原来的位置。",
    en: "Going back to a list does not return to where you were.",
  },
  layout: { zh: "页面排版会错乱，请升级浏览器。", en: "Pages may look broken. Update the browser." },
  dialogs: { zh: "筛选等对话框无法打开，请升级浏览器。", en: "Dialogs do not open. Update the browser." },
  workers: {
    zh: "登录时的验证会变慢。",
    en: "The check at login takes longer.",
  },
  pictures: { zh: "部分图片无法显示。", en: "Some pictures cannot be shown." },
  secure: {
    zh: "当前是未加密连接。内网中可以正常使用，公网上请改用 https 地址。",
    en: "The connection is not encrypted. That is fine on an intranet; elsewhere use the https address.",
  },
  clipboard: {
    zh: "“复制链接”改用旧方式，个别浏览器需要手动复制。",
    en: "“Copy link” falls back to an older way; in some browsers you copy by hand.",
  },
  online: { zh: "浏览器报告没有联网。", en: "The browser says that it is offline." },
});

/** What the site uses of a browser, each tried here and now. */
export const browserChecks: readonly BrowserCheck[] = [
  make("cookies", true, () => navigator.cookieEnabled),
  make("storage", true, () => canStore(() => localStorage)),
  make("session", false, () => canStore(() => sessionStorage)),
  make(
    "layout",
    true,
    () => CSS.supports("grid-template-columns", "subgrid") && CSS.supports("selector(:has(a))"),
  ),
  make("dialogs", true, () => typeof HTMLDialogElement === "function"),
  make("workers", false, () => typeof Worker === "function"),
  make("pictures", false, canShowWebp),
  make("secure", false, () => isSecureContext),
  make("clipboard", false, () => "clipboard" in navigator),
  make("online", true, () => navigator.onLine),
];

function make(key: keyof typeof names, isNeeded: boolean, test: () => boolean): BrowserCheck {
  return { key, name: names[key], without: losses[key], isNeeded, test };
}

/** Private windows have a storage that throws, or that none can be asked for at all. */
function canStore(open: () => Storage): boolean {
  try {
    const storage = open();
    storage.setItem("kezhuan check", "1");
    storage.removeItem("kezhuan check");
    return true;
  } catch {
    return false;
  }
}

function canShowWebp(): boolean {
  return document.createElement("canvas").toDataURL("image/webp").startsWith("data:image/webp");
}
