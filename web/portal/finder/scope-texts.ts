import { defineText } from "@kezhuan/web/ui/text.ts";
import { usualTexts, type SearchTexts } from "./search-form.tsx";
import type { SearchScope } from "./search-scope.ts";

/** What a search box says of what it looks for. */
export const scopeTexts = {
  achievement: usualTexts,
  demand: defineText({
    search: { zh: "查找技术需求", en: "Search demands" },
    hint: { zh: "您擅长的技术，例如“涂层 耐磨”", en: "What you are good at, such as a process" },
    shortHint: { zh: "技术或行业", en: "Topic or industry" },
  }),
  expert: defineText({
    search: { zh: "查找专家", en: "Search experts" },
    hint: { zh: "姓名、研究方向或能解决的问题", en: "A name, a field of research or a problem" },
    shortHint: { zh: "姓名或方向", en: "Name or field" },
  }),
  institution: defineText({
    search: { zh: "查找机构", en: "Search institutions" },
    hint: { zh: "机构名称、仪器设备或科研平台", en: "A name, an instrument or a platform" },
    shortHint: { zh: "名称或设备", en: "Name or equipment" },
  }),
  all: defineText({
    search: { zh: "在全站查找", en: "Search everything" },
    hint: { zh: "技术、人、机构或问题", en: "A technology, a person, an institution or a problem" },
    shortHint: { zh: "技术、人、问题", en: "Topic or name" },
  }),
} as const satisfies Record<SearchScope, SearchTexts>;
