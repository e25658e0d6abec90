import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import type { CSSProperties, ReactNode } from "react";

/** Renders nodes inside of a container, which is itself one of them. */
export type DrawNodes = (nodes: readonly FormNode[]) => ReactNode;

/** Twelfths per width as the style sheet reads them. */
export function spanStyle(span: FormNode["span"], otherwise = 12): CSSProperties {
  const phone = span?.phone ?? 12;
  const tablet = span?.tablet ?? (span?.phone === undefined ? otherwise : phone);
  const desktop = span?.desktop ?? tablet;
  // Custom properties are not in React's type of a style.
  return { "--phone": phone, "--tablet": tablet, "--desktop": desktop } as CSSProperties;
}
