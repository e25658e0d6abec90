import type { FieldInput } from "@kezhuan/packs/in-group";

interface Formula extends Pick<FieldInput, "label" | "help"> {
  result: "integer" | "decimal";
  scale?: number;
  expression: string;
}

/** A field that is worked out. */
export function computed(name: string, { result, scale, expression, ...words }: Formula): FieldInput {
  const settings = { expression, result, ...(scale === undefined ? {} : { scale }) };
  return { name, kind: "computed", settings, ...words };
}
