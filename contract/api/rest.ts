import type { CallName } from "./calls.ts";

/** A record call, or a message, as tools that expect resources ask for it. */
export interface RestRoute {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  /** The call that it is; what that takes, checks and answers holds here as well. */
  call: CallName;
}

const records = "/api/v1/objects/:objname";
const record = `${records}/:id`;

/** By operation. The body is the record, or the bare arguments of the message; the query is the list call's fields. */
export const restRoutes = {
  listRecords: { method: "GET", path: records, call: "getObjDataByPage" },
  createRecord: { method: "POST", path: records, call: "saveObjData" },
  getRecord: { method: "GET", path: record, call: "getObjData" },
  updateRecord: { method: "PATCH", path: record, call: "saveObjData" },
  deleteRecord: { method: "DELETE", path: record, call: "delObjDataByIdList" },
  sendMessage: { method: "POST", path: "/api/v1/messages/:msgid", call: "vicimsg" },
} as const satisfies Record<string, RestRoute>;

export type RestName = keyof typeof restRoutes;
