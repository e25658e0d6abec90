import type { Label } from "@kezhuan/contract/metadata/label";

/** A public route whose own page is part of later work: what it is about, and the nearest thing that serves today. */
export interface NearestPlace {
  title: Label;
  lead: Label;
  to: string;
  toLabel: Label;
}

const find = {
  to: "/zcg",
  toLabel: { zh: "查找成果", en: "Find achievements" },
};
const industrial = {
  to: "/zcg?trl=7-9",
  toLabel: { zh: "查看可产业化成果", en: "See what is ready for industry" },
};
const home = { to: "/", toLabel: { zh: "返回首页", en: "Go to the home page" } };

const homeVariant: NearestPlace = {
  title: { zh: "首页", en: "Home page" },
  lead: { zh: "本站使用标准版首页。", en: "This site uses the standard home page." },
  ...home,
};

const places: Readonly<Record<string, NearestPlace>> = {
  "/fxq": {
    title: { zh: "发布需求", en: "Post a demand" },
    lead: {
      zh: "本站目前不在线受理需求。可以先在成果库中查找：每项成果都标明成熟度、转化方式与所有单位。",
      en: "Demands are not taken online at this site. Search the achievements first: each names its maturity, transfer modes and owners.",
    },
    ...find,
  },
  "/fcg": {
    title: { zh: "发布成果", en: "Post an achievement" },
    lead: {
      zh: "成果由所有单位的工作人员登录后录入，审核通过即在本站公开。",
      en: "Staff of the owning institution enter achievements after logging in; they appear here once reviewed.",
    },
    to: "/login",
    toLabel: { zh: "登录工作台", en: "Log in to the back office" },
  },
  "/technology": {
    title: { zh: "按技术领域浏览", en: "Browse by technology field" },
    lead: {
      zh: "首页列出各技术领域的成果数量，点开即可进入该领域。",
      en: "The home page counts the achievements of each technology field and leads into it.",
    },
    ...home,
  },
  "/transformationAchievements": {
    title: { zh: "转化成果", en: "Transferred achievements" },
    lead: {
      zh: "离应用最近的是成熟度 7 至 9 级的成果，可以直接查看。",
      en: "Closest to use are the achievements at readiness levels 7 to 9.",
    },
    ...industrial,
  },
  "/cxqdydz": themed("创新驱动专题", "Innovation channel"),
  "/cxqdydzDetail": themed("创新驱动专题内容", "Innovation channel article"),
  "/jfhlryz": themed("专题", "Themed channel"),
  "/jqzdngz": themed("专题", "Themed channel"),
  "/pbdwbzz": themed("专题", "Themed channel"),
  "/qndh": themed("专题", "Themed channel"),
  "/coordination": themed("协同专题", "Coordination channel"),
  "/index1": homeVariant,
  "/index_gd": homeVariant,
  "/pdf": viewer("PDF 阅读", "PDF viewer"),
};

/** Public routes without a page of their own yet. */
export const nearestPaths = Object.keys(places);

/** The entry of a route; undefined for what is no route, and for routes that have a page of their own. */
export function nearestPlace(path: string): NearestPlace | undefined {
  return Object.hasOwn(places, path) ? places[path] : undefined;
}

function themed(zh: string, en: string): NearestPlace {
  const lead = {
    zh: "本站没有开设这个专题。相关成果都在成果库中，可按技术领域与成熟度筛选。",
    en: "This site does not run this channel. Its achievements are in the catalogue, by technology field and maturity.",
  };
  return { title: { zh, en }, lead, ...find };
}

function viewer(zh: string, en: string): NearestPlace {
  const lead = {
    zh: "附件请从成果页面的“附件”打开，浏览器会直接显示或下载。",
    en: "Open attachments from the page of their achievement; the browser shows or saves them.",
  };
  return { title: { zh, en }, lead, ...find };
}
