import { changeSchema } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { applyDesign } from "../engine/design/apply-design.ts";
import type { Engine } from "../engine/engine.ts";

type FieldInput = Pick<FieldDef, "name" | "kind"> & Partial<FieldDef>;

/** Makes an object at run time, as an administrator does: a `title` and whatever fields are given. */
export async function designObject(
  engine: Engine,
  name: string,
  { fields = [], ...rest }: Omit<Partial<ObjectInput>, "fields"> & { fields?: readonly FieldInput[] } = {},
): Promise<void> {
  const title: FieldInput = { name: "title", kind: "text", searchable: true };
  const object = {
    name,
    label: { zh: name, en: name },
    labelField: "title",
    fields: [title, ...fields].map((field) => ({ label: { zh: field.name, en: field.name }, ...field })),
    ...rest,
  };
  const change = changeSchema.parse({ do: "createObject", object });
  await applyDesign(engine.systemContext(), { objname: name, changes: [change] });
}
