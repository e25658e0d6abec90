import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import type { PropertyDef } from "@kezhuan/web/meta/form-design/node-properties.ts";

/** What the editor of a property works on. */
export interface PropertyInputProps {
  node: FormNode;
  property: PropertyDef;
  value: unknown;
  isLocked: boolean;
  /** Undefined takes the property away. */
  onChange: (value: unknown) => void;
}
