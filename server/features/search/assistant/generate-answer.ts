import type { ChatFallback } from "@kezhuan/contract/api/chat";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { LanguageModel } from "../language-model/language-model.ts";
import { ModelFailure } from "../language-model/model-failure.ts";
import { assistantText, describeFallback } from "./answer-texts.ts";
import { openCitationFilter } from "./citation-filter.ts";
import { citeLine, extractAnswer, type AnswerText } from "./extract-answer.ts";
import type { GeneratedText, Turn } from "./find-answer.ts";
import { digestSources, readSources, type Source } from "./read-sources.ts";
import { writePrompt } from "./write-prompt.ts";

/** What the model is called in answers that are in the records' own words. */
export const EXTRACTIVE_MODEL = "extractive";

/** An answer, or as much of it as is there by now. */
export interface Answer extends AnswerText {
  /** Name of the language model whose words these are; `extractive` for the records' own. */
  model: string;
  isGenerated: boolean;
  /** Why these are the records' own words although a model was asked. */
  fallback?: ChatFallback;
}

interface Generating {
  model: LanguageModel;
  /** What was asked before in the conversation, in order. */
  earlier: readonly string[];
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Told of a generated answer that is whole. */
  onGenerated: (generated: GeneratedText) => Promise<void>;
}

/**
 * An answer in the words of a language model, each time as it is by then: whole at the end. Where the model gives none that
 * can be checked, the records' own words take its place. Where nothing was found the model is not asked.
 */
export async function* generateAnswer(
  ctx: Ctx,
  turn: Turn,
  { model, earlier, signal, onGenerated }: Generating,
): AsyncGenerator<Answer> {
  const { language } = ctx;
  const sources = await readSources(ctx, turn.cited);
  if (sources.length === 0) return void (yield await quote(ctx, turn));
  const filter = openCitationFilter((number) => sources.some((source) => source.number === number));
  let text = "";
  try {
    const prompt = writePrompt({ language, question: turn.question, earlier, sources });
    for await (const piece of model.stream(prompt, signal)) {
      const shown = filter.push(piece);
      if (shown === "") continue;
      text += shown;
      yield { ...describeGenerated(text, filter.cited, sources), model: model.name, isGenerated: true };
    }
    text += filter.end();
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { reason, status } = error;
    if (!signal.aborted) ctx.log.warn({ reason, status }, "the language model gave no answer");
    return void (yield await quote(ctx, turn, reason));
  }
  if (filter.cited.length === 0) return void (yield await quote(ctx, turn, "uncited"));
  const generated = { text, model: model.name, basis: `${language} ${digestSources(sources)}` };
  await onGenerated(generated);
  yield finish(ctx, generated, sources);
}

/** What was answered to a question, as the actor may read it now. */
export async function recallAnswer(ctx: Ctx, turn: Turn): Promise<Answer> {
  const { generated } = turn;
  if (!generated) return quote(ctx, turn);
  const [written] = generated.basis.split(" ");
  const then = { ...ctx, language: written === "en" ? ("en" as const) : ("zh" as const) };
  const sources = await readSources(then, turn.cited);
  const isSame = generated.basis === `${then.language} ${digestSources(sources)}`;
  return isSame ? finish(ctx, generated, sources) : quote(ctx, turn, "changed");
}

async function quote(ctx: Ctx, turn: Turn, fallback?: ChatFallback): Promise<Answer> {
  const { text, citations } = await extractAnswer(ctx, turn);
  const base = { citations, model: EXTRACTIVE_MODEL, isGenerated: false };
  if (fallback === undefined) return { ...base, text };
  return { ...base, fallback, text: `${describeFallback(ctx.language, fallback)}\n\n${text}` };
}

/** With the records that it cites, and the word that it was generated. */
function finish({ language }: Ctx, { text, model }: GeneratedText, sources: readonly Source[]): Answer {
  const named = new Set([...text.matchAll(/\[(\d+)\]/g)].map(([, digits]) => Number(digits)));
  const cited = sources.filter(({ number }) => named.has(number));
  const mark = assistantText(language, "generated", { model });
  return {
    ...describeGenerated(
      [text.trim(), ...cited.map(citeLine), mark].join("\n\n"),
      cited.map(({ number }) => number),
      sources,
    ),
    model,
    isGenerated: true,
  };
}

function describeGenerated(text: string, cited: readonly number[], sources: readonly Source[]): AnswerText {
  const citations = sources.filter(({ number }) => cited.includes(number));
  return {
    text,
    citations: citations.map(({ number, type, id, title }) => ({ number, type, id, title })),
  };
}
