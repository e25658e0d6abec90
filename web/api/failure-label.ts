import { errorTable } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Label } from "@kezhuan/contract/metadata/label";
import { problemTable } from "@kezhuan/contract/problems";
import { TransportError } from "./answer.ts";
import { transportTexts } from "./transport.ts";

/** What to say about a call that failed, in both languages: a message on the page outlives a switch of language. */
export function labelOfFailure(error: unknown): Label {
  if (error instanceof TransportError) return transportTexts[error.reason];
  return labelOfWords(error instanceof Error ? error.message : String(error));
}

/** The server's words, which came in one language, in both; words of no table stay as they came. */
export function labelOfWords(words: string): Label {
  for (const label of known) {
    const params = readParams(label.zh, words) ?? readParams(label.en, words);
    if (params) return { zh: fillLabel(label, params, "zh"), en: fillLabel(label, params, "en") };
  }
  return { zh: words, en: words };
}

const known: Label[] = [
  ...Object.values(errorTable).map(({ message }) => message),
  // What comes in words of its own is every text.
  ...Object.values(problemTable).filter(({ zh }) => zh !== "{message}"),
];

/** What stands in the places of `{name}`; undefined when the words are not of this text. */
function readParams(text: string, words: string): Record<string, string> | undefined {
  const pattern = text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&") : `(?<${name}>.+)`;
  });
  const match = new RegExp(`^${pattern.join("")}$`, "u").exec(words);
  return match ? { ...match.groups } : undefined;
}
