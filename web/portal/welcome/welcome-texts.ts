import { defineText } from "@kezhuan/web/ui/text.ts";

export const welcomeTexts = defineText({
  title: { zh: "账号已建立", en: "Your account is ready" },
  hello: { zh: "{name}，账号已建立", en: "{name}, your account is ready" },
  enterpriseLead: {
    zh: "写下难题，系统为它寻找成果与专家，由专人跟进。",
    en: "Describe your problem: achievements and experts are looked for, and somebody follows it up.",
  },
  expertLead: {
    zh: "让需要您的企业找得到您：认领主页，发布成果，说明能做什么。",
    en: "Let the firms that need you find you: claim your page, post results, say what you can do.",
  },
  institutionLead: {
    zh: "完成认证后，您可以代表单位发布成果、修改主页、管理成员。",
    en: "Once verified you post for your institution, edit its page and manage its members.",
  },
  brokerLead: {
    zh: "技术经理人的工作台由平台审核开通。开通之前，可以先浏览需求、订阅领域，并留下联系方式便于平台与您联系。",
    en: "A broker's desk is opened by the platform after a review. Until then browse demands, subscribe to fields, and leave your contact data so that you can be reached.",
  },
  personLead: {
    zh: "查找、收藏和订阅都可以开始了；想发布或联系时，随时都在。",
    en: "Find, save and subscribe; posting and writing to people are there when you want them.",
  },
  optional: { zh: "可以先做，也可以以后在“我的”里做", en: "Now, or later on your own page" },
  verify: { zh: "认证单位", en: "Have your organisation verified" },
  verifyWhy: {
    zh: "填写统一社会信用代码并上传证照，通过后以单位名义发布。",
    en: "Its credit code and a licence; then you post in its name.",
  },
  claim: { zh: "认领专家主页", en: "Claim your page as an expert" },
  claimWhy: {
    zh: "如果您已在专家库中，认领后可自行修改；没有则新建。",
    en: "If you are listed already it becomes yours to edit; otherwise make one.",
  },
  profile: { zh: "补全联系方式", en: "Complete your contact data" },
  profileWhy: {
    zh: "确认邮箱后能找回密码，也能收到通知。不公开。",
    en: "With a confirmed address you can recover your password and get notices. Not public.",
  },
  subscribe: { zh: "订阅关心的领域", en: "Subscribe to your fields" },
  subscribeWhy: {
    zh: "有新的成果或需求时告诉您，可随时取消。",
    en: "Be told of new achievements or demands; cancel at any time.",
  },
  goOn: { zh: "继续刚才的事", en: "Go on with what you began" },
  toDemand: { zh: "发布第一条需求", en: "Post your first demand" },
  toAchievement: { zh: "发布第一项成果", en: "Post your first achievement" },
  toDemands: { zh: "看看现有需求", en: "See the open demands" },
  toHome: { zh: "开始查找", en: "Start finding" },
});
