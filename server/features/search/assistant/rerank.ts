import type { Ctx } from "@kezhuan/server/engine/context";
import type { LanguageModel } from "../language-model/language-model.ts";
import { ModelFailure } from "../language-model/model-failure.ts";
import { readSources, type Source, type SourceRef } from "./read-sources.ts";

/** Characters of a record that stand for it. */
const LONGEST_TEXT = 600;
/** The usual constant of reciprocal rank fusion: how little the first places differ. */
const SMOOTHING = 60;

/**
 * What a search has found, in the order of its own ranking and of the embeddings together (reciprocal rank fusion). Vectors
 * are made of what the asker may read, and forgotten. Where they cannot be had, the order stays.
 */
export async function rerank<Found extends SourceRef>(
  ctx: Ctx,
  { question, found, model }: { question: string; found: readonly Found[]; model: LanguageModel },
): Promise<readonly Found[]> {
  const sources = new Map((await readSources(ctx, found)).map((source) => [source.id, source]));
  const read = found.filter(({ id }) => sources.has(id));
  const texts = read.flatMap(({ id }) => textOf(sources.get(id)) ?? []);
  if (!model.embed || texts.length < 2) return found;
  try {
    const [asked = [], ...vectors] = await model.embed([question.slice(0, LONGEST_TEXT), ...texts]);
    const likeness = vectors.map((vector) => cosine(asked, vector));
    return fuse(read, likeness);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    ctx.log.warn({ reason: error.reason, status: error.status }, "the embeddings could not be had");
    return found;
  }
}

function textOf(source: Source | undefined): string | undefined {
  if (!source) return undefined;
  return [source.title, ...source.facts.map(({ text }) => text)].join("\n").slice(0, LONGEST_TEXT);
}

/** By the sum of the reciprocals of both ranks. */
export function fuse<Found>(found: readonly Found[], likeness: readonly number[]): Found[] {
  const byLikeness = found
    .map((_, index) => index)
    .toSorted((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0));
  const rank = new Map(byLikeness.map((index, at) => [index, at]));
  return found
    .map((one, index) => ({
      one,
      score: 1 / (SMOOTHING + index) + 1 / (SMOOTHING + (rank.get(index) ?? found.length)),
    }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

export function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  const length = Math.sqrt(dot(one, one) * dot(other, other));
  return length > 0 ? dot(one, other) / length : 0;
}
