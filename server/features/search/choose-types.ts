import { wordKinds } from "@kezhuan/contract/api/portal";
import { failField } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import {
  findPublicType,
  listPublicTypes,
  type PublicType,
} from "@kezhuan/server/engine/records/public-types";

/** The types asked for, or the usual ones that the actor may read. Errors: 400 for one that is not there for them. */
export function chooseTypes(ctx: Ctx, types: readonly string[] | undefined): PublicType[] {
  return [...new Set(types ?? wordKinds)].flatMap((path) => {
    const type = findPublicType(ctx, path);
    if (!type && types)
      throw failField("types", "oneOf", {
        values: listPublicTypes(ctx)
          .map((one) => one.path)
          .join(", "),
      });
    return type ?? [];
  });
}
