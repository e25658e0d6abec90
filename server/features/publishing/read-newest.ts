import type { PageInput } from "@kezhuan/contract/api/records";
import type { PublicRole } from "@kezhuan/contract/metadata/public-page";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import type { PublicType } from "@kezhuan/server/engine/records/public-types";
import { firstValue, tell, type Told } from "./role-texts.ts";

/** Conditions of a list call; nothing of it says which page. */
export type Conditions = Omit<PageInput, "objname">;

/** The newest records of the types, as many in all. One statement for each type. Errors: 400 for the conditions. */
export async function readNewest(
  ctx: Ctx,
  types: readonly PublicType[],
  { size, conditions }: { size: number; conditions: Conditions },
): Promise<Told[]> {
  const found = await Promise.all(
    types.map(async (type) => {
      const { data } = await pageRecords(ctx, {
        ...conditions,
        objname: type.objname,
        fields: fieldsFor(type, ["description", "creator", "subject", "issued"]),
        sort: newestFirst(type),
        pageSize: size,
        count: "none",
      });
      return data.map((record) =>
        tell(type, record, { language: ctx.language, timeZone: ctx.catalog.timeZone }),
      );
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => issuedAt(b) - issuedAt(a))
    .slice(0, size);
}

/** Names of the fields in these roles that may be read, with the names of the record and when it was changed. */
export function fieldsFor({ page, meta }: PublicType, roles: readonly PublicRole[]): string[] {
  const readable = new Set(meta.fields.map(({ name }) => name));
  const wanted = [
    meta.object.labelField,
    meta.object.labelFieldEn ?? "",
    "updated_at",
    ...roles.flatMap((role) => page.roles[role] ?? []).map((path) => path.split(".")[0] ?? ""),
  ];
  return [...new Set(wanted)].filter((name) => readable.has(name));
}

function newestFirst({ page, meta }: PublicType): string {
  const issued = page.roles.issued?.find((name) =>
    meta.fields.some((one) => one.name === name && one.sortable),
  );
  return issued === undefined ? "-id" : `-${issued}`;
}

function issuedAt(told: Told): number {
  const value = firstValue(told, "issued");
  return typeof value === "string" ? Date.parse(value) : 0;
}
