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
