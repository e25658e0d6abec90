import type { PageOutput, RecordOutput, SaveOutput, WireRecord } from "@kezhuan/contract/api/records";
import { expectData, postCall, type Caller } from "./call-server.ts";

/** Records over the wire, for what a journey needs before it begins and to look at what it left. */
export interface Records {
  save(objname: string, data: Record<string, unknown>): Promise<WireRecord>;
  saveAll(objname: string, data: readonly Record<string, unknown>[]): Promise<WireRecord[]>;
  findId(objname: string, equal: Record<string, string>): Promise<string>;
  get(objname: string, id: string): Promise<WireRecord>;
  list(objname: string, query?: Record<string, unknown>): Promise<PageOutput>;
  remove(objname: string, id: string): Promise<void>;
  transition(objname: string, id: string, action: string): Promise<void>;
}

export function openRecords(caller: Caller): Records {
  const save = (objname: string, data: unknown) =>
    expectData(postCall<SaveOutput>(caller, "saveObjData", { objname, data }));
  const get = (body: Record<string, unknown>) =>
    expectData(postCall<RecordOutput>(caller, "getObjData", body));
  return {
    // One record was sent, so one comes back; a list for a list.
    save: async (objname, data) => (await save(objname, data)).data as WireRecord,
    saveAll: async (objname, data) => (await save(objname, data)).data as WireRecord[],
    findId: async (objname, equal) => (await get({ objname, ...equal })).data.id,
    get: async (objname, id) => (await get({ objname, id })).data,
    list: (objname, query = {}) =>
      expectData(postCall<PageOutput>(caller, "getObjDataByPage", { objname, ...query })),
    remove: async (objname, id) => {
      await expectData(postCall(caller, "delObjDataByIdList", { objname, idlist: [id] }));
    },
    transition: async (objname, id, action) => {
      const data = { internalParams: { objname, id, action } };
      await expectData(postCall(caller, "vicimsg", { msgid: "transition", data }));
    },
  };
}
