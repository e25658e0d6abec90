import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { readRefs, readText } from "../content/read-values.ts";

export interface Registration {
  id: string;
  activity: RefValue | undefined;
  /** Codes of `status` and `attendance`. */
  status: string;
  attendance: string;
  name: string | undefined;
  ticket: string | undefined;
  offeredUntil: string | undefined;
  certificateNo: string | undefined;
  certificateCode: string | undefined;
  certifiedAt: string | undefined;
  remark: string | undefined;
}

/** Reads a registration of one's own as the wire shows it. */
export function readRegistration(record: WireRecord): Registration {
  return {
    id: record.id,
    activity: readRefs(record["activity"])[0],
    status: readText(record["status"]) ?? "",
    attendance: readText(record["attendance"]) ?? "",
    name: readText(record["person_name"]),
    ticket: readText(record["ticket"]),
    offeredUntil: readText(record["offered_until"]),
    certificateNo: readText(record["certificate_no"]),
    certificateCode: readText(record["certificate_code"]),
    certifiedAt: readText(record["certified_at"]),
    remark: readText(record["remark"]),
  };
}

/** States in which a ticket lets somebody in. */
export function hasPlace({ status }: Registration): boolean {
  return ["registered", "offered", "completed"].includes(status);
}

export function hasCome({ attendance }: Registration): boolean {
  return attendance === "attended" || attendance === "walk_in";
}
