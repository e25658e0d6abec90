import { expectData, postCall, type Caller } from "./call-server.ts";

/** A field as the designer would note it. */
export function describeField(
  name: string,
  [zh, en]: [string, string],
  more: { kind: string; required?: true; searchable?: true; settings?: object },
): object {
  return { name, label: { zh, en }, ...more };
}

/** Changes an object's design over the wire, whatever version it has. */
export async function applyChange(caller: Caller, objname: string, change: object): Promise<void> {
  const described = await postCall<{ version: number } | null>(caller, "vicimsg", {
    msgid: "describeDesign",
    data: { internalParams: { objname } },
  });
  const version = described.code === 200 && described.data ? { version: described.data.version } : {};
  const internalParams = { objname, changes: [change], ...version };
  await expectData(postCall(caller, "vicimsg", { msgid: "applyDesign", data: { internalParams } }));
}
