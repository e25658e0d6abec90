import { defineText } from "@kezhuan/web/ui/text.ts";

export const identityTexts = defineText({
  enterprise: { zh: "企业", en: "An enterprise" },
  enterpriseAim: { zh: "想找成果或专家，或有意投资", en: "Looks for results or experts, or to invest" },
  expert: { zh: "专家", en: "An expert" },
  expertAim: { zh: "有成果或专长，愿意合作", en: "Has results or skills to offer" },
  institution: { zh: "高校院所等机构", en: "An institution" },
  institutionAim: { zh: "代表单位发布与管理成果", en: "Posts and keeps its results" },
  broker: { zh: "技术经理人", en: "A technology broker" },
  brokerAim: { zh: "为双方牵线，跟进对接", en: "Brings both sides together" },
  person: { zh: "个人", en: "An individual" },
  personAim: { zh: "先看看，收藏与订阅", en: "Looks around, saves, subscribes" },
});
