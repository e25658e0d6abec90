import { writtenType, dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { useQuery } from "@tanstack/react-query";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { ObjectContext } from "@kezhuan/web/office/kinds/object-context.tsx";
import { officeKinds } from "@kezhuan/web/office/kinds/registry.ts";
import { dictItemsQuery } from "./dictionaries.ts";
import { useDesigner } from "../designer-context.tsx";
import type { PartControl } from "../part-row.tsx";

interface DefaultInputProps {
  def: FieldDef;
  control: PartControl;
  onChange: (value: unknown) => void;
}

/** The kind's own editor, for the value that new records begin with. */
export function DefaultInput({ def, control, onChange }: DefaultInputProps) {
  const { language } = usePreferences();
  const { view } = useDesigner();
  const dict = dictionaryOf(writtenType(def)) ?? "";
  const { data: items = [] } = useQuery({ ...dictItemsQuery(dict), enabled: dict !== "" });
  const { Editor } = officeKinds[def.kind];
  const field = toMeta(def);
  const meta: ObjectMeta = {
    // Editors ask it for nothing but its name and its states.
    object: view.object as ObjectMeta["object"],
    fields: [field],
    views: [],
    forms: [],
    dicts: { [dict]: items },
    permissions: [],
    mayShareViews: false,
  };
  return (
    <ObjectContext value={meta}>
      <Editor
        // Another kind is another editor, and settings decide what it offers.
        key={`${def.kind} ${JSON.stringify(def.settings)}`}
        field={field}
        value={def.default ?? null}
        onChange={(value) => onChange(value ?? undefined)}
        id={control.id}
        describedBy={control["aria-describedby"]}
        isInvalid={control["aria-invalid"]}
        label={pickLabel(def.label, language)}
      />
    </ObjectContext>
  );
}

/** The field as its editor knows fields; not required, so that there can be no default. */
function toMeta(def: FieldDef): FieldMeta {
  const settings = kinds[def.kind].settings.safeParse(def.settings);
  return {
    // Every kind's settings are an object; the registry's common type cannot say so.
    ...writtenType(settings.success ? { ...def, settings: settings.data as FieldDef["settings"] } : def),
    name: def.name,
    label: def.label,
    required: false,
    readonly: false,
    searchable: false,
    sortable: false,
    operators: [],
  };
}
