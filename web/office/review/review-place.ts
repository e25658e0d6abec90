import { reviewViews, type ReviewItem, type ReviewView } from "@kezhuan/contract/api/review";

/** Where the queue is. */
export const REVIEW_PATH = "/kch/review";

/** What the address of the queue says. */
export interface ReviewState {
  view: ReviewView;
  page: number;
  /** The item that is open. */
  item: ItemPlace | undefined;
}

export interface ItemPlace {
  objname: string;
  id: string;
  revision: string | undefined;
}

export function readReviewState(search: string): ReviewState {
  const params = new URLSearchParams(search);
  const page = Number(params.get("page") ?? 1);
  return {
    view: reviewViews.find((view) => view === params.get("view")) ?? "open",
    page: Number.isInteger(page) && page > 0 ? page : 1,
    item: readItem(params.get("item")),
  };
}

export function writeReviewState({ view, page, item }: ReviewState): string {
  const params = new URLSearchParams();
  if (view !== "open") params.set("view", view);
  if (page > 1) params.set("page", String(page));
  if (item) params.set("item", nameItem(item));
  const text = params.toString();
  return text === "" ? REVIEW_PATH : `${REVIEW_PATH}?${text}`;
}

/** `object:id` or `object:id:change`. */
export function nameItem({ objname, id, revision }: ItemPlace | ReviewItem): string {
  return [objname, id, ...(revision ? [revision] : [])].join(":");
}

function readItem(text: string | null): ItemPlace | undefined {
  const [objname, id, revision] = text?.split(":") ?? [];
  return objname && id ? { objname, id, revision } : undefined;
}

/** How far away a limit is, in whole days or, within two days, in hours. */
export function describeDue(
  due: string | null,
  now: number,
): { key: "leftDays" | "leftHours" | "lateDays" | "lateHours" | "noLimit"; count: number } {
  if (due === null) return { key: "noLimit", count: 0 };
  const hours = (Date.parse(due) - now) / 3_600_000;
  const isLate = hours < 0;
  const far = Math.abs(hours) >= 48;
  const count = Math.max(1, Math.floor(Math.abs(hours) / (far ? 24 : 1)));
  if (far) return { key: isLate ? "lateDays" : "leftDays", count };
  return { key: isLate ? "lateHours" : "leftHours", count };
}
