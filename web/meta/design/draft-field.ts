import type { Change } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { diffTraits, shippedOf } from "./change-field.ts";
import { liveFields, type DesignView, type FieldView } from "./design-view.ts";

/** What a form about one field has to record; nothing when it changed nothing. */
export function toFieldChanges(view: DesignView, field: FieldView | undefined, def: FieldDef): Change[] {
  if (!field) return [{ do: "addField", field: def }];
  const { name } = field.def;
  if (def.name !== name) {
    const fields = liveFields(view);
    const after = fields[fields.indexOf(field) - 1]?.def.name;
    return [
      { do: "retireField", name },
      { do: "addField", field: def, ...(after === undefined ? {} : { after }) },
    ];
  }
  const change = diffTraits(field.def, def, shippedOf(field));
  return change ? [{ do: "changeField", name, change }] : [];
}
