import { choiceExamples, choiceKinds } from "./choices.ts";
import { computedExample, computedKind } from "./computed.ts";
import { dateExamples, dateKinds } from "./dates.ts";
import { fileExamples, fileKinds } from "./file.ts";
import { jsonExample, jsonKind } from "./json.ts";
import type { Kind, KindExamples } from "./kind.ts";
import { linesExample, linesKind } from "./lines.ts";
import { numberExamples, numberKinds } from "./numbers.ts";
import { referenceExamples, referenceKinds } from "./ref.ts";
import { sequenceExample, sequenceKind } from "./sequence.ts";
import { textExamples, textKinds } from "./texts.ts";
import type { KindName } from "./traits.ts";

const halves = {
  ...referenceKinds,
  ...textKinds,
  ...numberKinds,
  ...dateKinds,
  ...choiceKinds,
  ...fileKinds,
  json: jsonKind,
  sequence: sequenceKind,
  computed: computedKind,
  lines: linesKind,
} satisfies Record<KindName, Kind>;

/** The pure halves; a kind without one does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = halves;

export const kindExamples: KindExamples<typeof halves> = {
  ...referenceExamples,
  ...textExamples,
  ...numberExamples,
  ...dateExamples,
  ...choiceExamples,
  ...fileExamples,
  json: jsonExample,
  sequence: sequenceExample,
  computed: computedExample,
  lines: linesExample,
};

/** The settings of each kind, as its own schema parses them. */
export type SettingsOf<Name extends KindName> = {
  [One in KindName]: (typeof halves)[One] extends Kind<infer Settings> ? NamedSettings<Settings> : never;
}[Name];

/** A kind without settings has no names of its own. */
type NamedSettings<Settings> = string extends keyof Settings
  ? Readonly<Record<never, unknown>>
  : Readonly<Settings>;

/** The type of a field: its kind, and the settings which that kind's schema has parsed. Asking for the kind tells them. */
export type ParsedFieldType<Name extends KindName = KindName> = {
  [One in Name]: { kind: One; settings: SettingsOf<One> };
}[Name];
