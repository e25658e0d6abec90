import type { PageOutput, WireRecord } from "@kezhuan/contract/api/records";
import { expectData, postCall, type Caller } from "../world/call-server.ts";
import type { Found } from "./ledger.ts";

/** The object this suite writes: it has a long text to change and files to attach. */
export const OBJNAME = "kch_demand";

export interface FileValue {
  id: string;
  url: string;
}

export interface Content {
  background: string;
  files: string[];
}

/** One text for all that is compared. */
export function describeContent({ background, files }: Content): string {
  return JSON.stringify([background, ...files]);
}

/** Every record of the object, however many pages that are. */
export async function readAll(caller: Caller): Promise<WireRecord[]> {
  const records: WireRecord[] = [];
  let after: string | null = null;
  do {
    const body = { objname: OBJNAME, pageSize: 500, count: "none", fields: "title,background,attachments" };
    const page: PageOutput = await expectData(
      postCall<PageOutput>(caller, "getObjDataByPage", after === null ? body : { ...body, after }),
    );
    records.push(...page.data);
    after = page.next;
  } while (after !== null);
  return records;
}

export function toFound(record: WireRecord): Found {
  const files = readFiles(record).map(({ id }) => id);
  const background = typeof record["background"] === "string" ? record["background"] : "";
  return { title: String(record["title"]), state: describeContent({ background, files }) };
}

export function readFiles(record: WireRecord): FileValue[] {
  // The field is a list of files in the metadata of the object.
  return (record["attachments"] ?? []) as FileValue[];
}
