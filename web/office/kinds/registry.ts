import type { KindName } from "@kezhuan/contract/kinds/traits";
import { booleanKind } from "./boolean.tsx";
import { choiceKinds } from "./choices.tsx";
import { colourKind } from "./colour.tsx";
import { computedKind } from "./computed.tsx";
import { dateKinds } from "./dates.tsx";
import { fileKind } from "./file.tsx";
import { identifierKinds } from "./identifiers.tsx";
import { imageKind } from "./image.tsx";
import { jsonKind } from "./json.tsx";
import { linesKind } from "./lines.tsx";
import { longtextKind } from "./longtext.tsx";
import { numberKinds } from "./numbers.tsx";
import type { OfficeKind } from "./office-kind.ts";
import { ratingKind } from "./rating.tsx";
import { referenceKinds } from "./references.tsx";
import { richtextKind } from "./richtext.tsx";
import { textKind } from "./text.tsx";
import { textsKind } from "./texts.tsx";

/** The office halves; a kind without one does not compile. */
export const officeKinds: Record<KindName, OfficeKind> = {
  ...identifierKinds,
  ...numberKinds,
  ...dateKinds,
  ...choiceKinds,
  ...referenceKinds,
  text: textKind,
  longtext: longtextKind,
  richtext: richtextKind,
  texts: textsKind,
  boolean: booleanKind,
  colour: colourKind,
  rating: ratingKind,
  file: fileKind,
  image: imageKind,
  json: jsonKind,
  computed: computedKind,
  lines: linesKind,
};
