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
  "/pdf": viewer("PDF 阅读", "PDF viewer"),
};

/** Public routes without a page of their own yet. */
export const nearestPaths = Object.keys(places);

/** The entry of a route; undefined for what is no route, and for routes that have a page of their own. */
export function nearestPlace(path: string): NearestPlace | undefined {
  return Object.hasOwn(places, path) ? places[path] : undefined;
}

function viewer(zh: string, en: string): NearestPlace {
  const lead = {
    zh: "附件请从成果页面的“附件”打开，浏览器会直接显示或下载。",
    en: "Open attachments from the page of their achievement; the browser shows or saves them.",
  };
  return { title: { zh, en }, lead, ...find };
}
