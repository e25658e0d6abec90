import { objectOf } from "@kezhuan/contract/kinds/field-type";
import { endsOf, factsOf } from "@kezhuan/contract/forms/form-fields";
import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import type { FieldDef } from "@kezhuan/contract/metadata/field";

/** The field that would hold what an input of the form alone holds; undefined where no kind of field does. */
export function fieldFromNode(node: FormNode): FieldDef | undefined {
  if (!isInput(node) || node.bound || node.type === "sub-table" || endsOf(node)) return undefined;
  const facts = factsOf(node, new Map());
  if (!facts) return undefined;
  const isPointer = facts.kind === "ref" || facts.kind === "refs";
  if (isPointer && objectOf(facts) === "") return undefined;
  const zh = node.title?.zh.trim() || node.name;
  return {
    name: node.name,
    label: { zh, en: node.title?.en?.trim() || zh },
    kind: facts.kind,
    settings: { ...facts.settings },
    ...(node.required ? { required: true } : {}),
  };
}
