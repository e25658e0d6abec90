import type { Ctx } from "@kezhuan/server/engine/context";
import { describeObject, listPermissions } from "@kezhuan/server/engine/records/describe";
import { clientSource } from "./client-source.ts";
import { writeTypes } from "./write-types.ts";

export interface GeneratedFile {
  name: string;
  text: string;
}

/** Types and client for the objects that this actor may read, with the fields they may see, and nothing else; of those wanted. */
export function generateClient(ctx: Ctx, wanted?: ReadonlySet<string>): GeneratedFile[] {
  const names = listPermissions(ctx).flatMap((permission) => {
    const [name, action] = permission.split(":");
    return name !== undefined && action === "read" ? [name] : [];
  });
  const objects = names
    .filter((name) => wanted?.has(name) ?? true)
    .toSorted()
    .map((name) => describeObject(ctx, name));
  return [
    { name: "types.ts", text: writeTypes(objects) },
    { name: "client.ts", text: clientSource },
  ];
}
