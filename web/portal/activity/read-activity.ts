import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { readFiles } from "../content/read-files.ts";
import { readRefs, readRows, readText } from "../content/read-values.ts";

export const ACTIVITY = "kch_activity";
export const REGISTRATION = "kch_registration";

/** The fields of an activity in lists. */
export const activityListFields = [
  "kind",
  "status",
  "title",
  "title_en",
  "summary",
  "summary_en",
  "cover",
  "starts_at",
  "ends_at",
  "is_online",
  "region_code",
  "place",
  "place_en",
  "room",
  "room_en",
  "opens_at",
  "closes_at",
  "capacity",
  "places_left",
  "n_waiting",
  "waiting_list",
  "audience",
];

export interface Activity {
  id: string;
  /** Codes of `kind`, `status`, `audience`. */
  kind: string;
  status: string;
  audience: string;
  title: string;
  titleEn?: string | undefined;
  summary?: string | undefined;
  summaryEn?: string | undefined;
  cover?: FileValue | undefined;
  startsAt: string;
  endsAt: string;
  isOnline: boolean;
  region?: string | undefined;
  place?: string | undefined;
  placeEn?: string | undefined;
  room?: string | undefined;
  roomEn?: string | undefined;
  opensAt?: string | undefined;
  closesAt?: string | undefined;
  /** Absent: unlimited. */
  capacity?: number | undefined;
  placesLeft?: number | undefined;
  waiting: number;
  hasWaitingList: boolean;
}

/** Parses a record as the server answers it. */
export function readActivity(record: WireRecord): Activity {
  return {
    id: record.id,
    kind: readText(record["kind"]) ?? "",
    status: readText(record["status"]) ?? "",
    audience: readText(record["audience"]) ?? "public",
    title: readText(record["title"]) ?? readText(record["title_en"]) ?? record.id,
    titleEn: readText(record["title_en"]),
    summary: readText(record["summary"]),
    summaryEn: readText(record["summary_en"]),
    cover: readFiles(record["cover"])[0],
    startsAt: readText(record["starts_at"]) ?? "",
    endsAt: readText(record["ends_at"]) ?? "",
    isOnline: record["is_online"] === true,
    region: readText(record["region_code"]),
    place: readText(record["place"]),
    placeEn: readText(record["place_en"]),
    room: readText(record["room"]),
    roomEn: readText(record["room_en"]),
    opensAt: readText(record["opens_at"]),
    closesAt: readText(record["closes_at"]),
    capacity: readCount(record["capacity"]),
    placesLeft: readCount(record["places_left"]),
    waiting: readCount(record["n_waiting"]) ?? 0,
    hasWaitingList: record["waiting_list"] === true,
  };
}

export interface Session {
  id: string;
  startsAt?: string | undefined;
  title: string;
  titleEn?: string | undefined;
  expert?: RefValue | undefined;
  speaker?: string | undefined;
}

export interface Material {
  id: string;
  title: string;
  titleEn?: string | undefined;
  file?: FileValue | undefined;
  /** http and https only. */
  link?: string | undefined;
}

/** With the fields that only its own page shows. */
export interface ActivityDetails extends Activity {
  body?: string | undefined;
  bodyEn?: string | undefined;
  contact?: string | undefined;
  contactEn?: string | undefined;
  cancelReason?: string | undefined;
  cancelUntil?: string | undefined;
  needsApproval: boolean;
  hasCertificates: boolean;
  onlineLink?: string | undefined;
  agenda: Session[];
  materials: Material[];
}

export function readActivityDetails(record: WireRecord): ActivityDetails {
  return {
    ...readActivity(record),
    body: readText(record["body"]),
    bodyEn: readText(record["body_en"]),
    contact: readText(record["contact"]),
    contactEn: readText(record["contact_en"]),
    cancelReason: readText(record["cancel_reason"]),
    cancelUntil: readText(record["cancel_until"]),
    needsApproval: record["needs_approval"] === true,
    hasCertificates: record["certificates"] === true,
    onlineLink: readAddress(record["online_link"]),
    agenda: readRows(record["agenda"]).flatMap((row) => {
      const title = readText(row["title"]);
      if (title === undefined) return [];
      return [
        {
          id: readText(row["id"]) ?? title,
          startsAt: readText(row["starts_at"]),
          title,
          titleEn: readText(row["title_en"]),
          expert: readRefs(row["expert"])[0],
          speaker: readText(row["speaker"]),
        },
      ];
    }),
    materials: readRows(record["materials"]).flatMap((row) => {
      const title = readText(row["title"]);
      if (title === undefined) return [];
      return [
        {
          id: readText(row["id"]) ?? title,
          title,
          titleEn: readText(row["title_en"]),
          file: readFiles(row["document"])[0],
          link: readAddress(row["link"]),
        },
      ];
    }),
  };
}

function readCount(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function readAddress(value: unknown): string | undefined {
  const address = readText(value);
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

export function activityPath(id: string): string {
  return `/activity?id=${encodeURIComponent(id)}`;
}

export function ticketPath(id: string): string {
  return `/ticket?id=${encodeURIComponent(id)}`;
}

export function certificatePath(id: string): string {
  return `/certificate?id=${encodeURIComponent(id)}`;
}

/** Whether registration is open now, and if not, why. */
export type Opening = "open" | "notYet" | "closed" | "over" | "cancelled";

export function openingOf({ status, opensAt, closesAt }: Activity, now: number): Opening {
  if (status === "cancelled") return "cancelled";
  if (["ended", "archived", "running"].includes(status)) return "over";
  if (status === "closed" || (closesAt && Date.parse(closesAt) <= now)) return "closed";
  return status === "announced" || (opensAt && Date.parse(opensAt) > now) ? "notYet" : "open";
}
