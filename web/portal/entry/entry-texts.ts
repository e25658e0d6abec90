import { defineText } from "@kezhuan/web/ui/text.ts";

export const entryTexts = defineText({
  ways: { zh: "登录或注册", en: "Log in or create an account" },
  login: { zh: "登录", en: "Log in" },
  register: { zh: "注册", en: "Create an account" },
  loginTitle: { zh: "登录", en: "Log in" },
  loginLead: {
    zh: "回到您的发布、收藏与对接。",
    en: "Back to what you posted, saved and are in contact about.",
  },
  reasons: { zh: "有了账号", en: "With an account" },
  postDemand: {
    zh: "发布技术需求，系统为它寻找成果与专家，专人跟进。",
    en: "Post a demand: achievements and experts are looked for, and somebody follows it up.",
  },
  postAchievement: {
    zh: "发布成果，随时查看审核与对接进展。",
    en: "Post an achievement, and see how its review and its cases stand.",
  },
  contact: {
    zh: "联系成果方与专家，往来都留在一处。",
    en: "Write to owners and experts, with everything said kept in one place.",
  },
  identity: {
    zh: "认领专家主页，或代表您的单位。",
    en: "Claim your page as an expert, or speak for your institution.",
  },
  without: {
    zh: "查找、阅读、比较、收藏和起草都不需要账号；写到一半再登录，内容还在。",
    en: "Finding, reading, comparing, saving and drafting need none; what you have begun is still there once you log in.",
  },
});

/** What one goes on with after the login, by where it leads. */
export const aimTexts = defineText({
  fxq: {
    zh: "登录后继续发布需求，已填写的内容都保留着。",
    en: "You go on with your demand; what you have typed is kept.",
  },
  fcg: {
    zh: "登录后继续发布成果，已填写的内容都保留着。",
    en: "You go on with your achievement; what you have typed is kept.",
  },
  contact: {
    zh: "登录后继续联系，已填写的内容都保留着。",
    en: "You go on with your message; what you have typed is kept.",
  },
  my: { zh: "登录后前往您的主页。", en: "You go on to your own page." },
  other: { zh: "登录后回到刚才的页面。", en: "You come back to the page you were on." },
});

/** Undefined where there is nothing to come back to. */
export function findAim(address: string): keyof typeof aimTexts | undefined {
  const [path = ""] = address.split("?", 1);
  const name = path.slice(1);
  if (name === "" || name === "home") return undefined;
  return aims.find((aim) => aim === name) ?? "other";
}

const aims = ["fxq", "fcg", "contact", "my"] as const;
