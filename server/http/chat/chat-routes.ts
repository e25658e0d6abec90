import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { completionsInput, type CompletionsInput } from "@kezhuan/contract/api/chat";
import { fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import {
  keepGenerated,
  keepTurn,
  listEarlier,
} from "@kezhuan/server/features/search/assistant/conversations";
import { findAnswer, type Turn } from "@kezhuan/server/features/search/assistant/find-answer";
import {
  generateAnswer,
  recallAnswer,
  type Answer,
} from "@kezhuan/server/features/search/assistant/generate-answer";
import { identify, readHeader, readQuery, refuseOtherMethods, type AppOptions } from "../app.ts";
import { parseInput } from "../parse-input.ts";
import { mergeRepeated, type Fields } from "../transport/read-body.ts";
import { limitQuestions } from "./limit-questions.ts";

const path = "/api/v1/chat/completions";

/** Questions to the assistant: answered as server-sent events, in the form of OpenAI's chat completions. */
export function mountChat(app: FastifyInstance, options: AppOptions): void {
  app.post(path, { compress: false }, async (request, reply) => {
    const ctx = await identify(options, { request, reply });
    const fields = mergeRepeated(readQuery(request), (request.body ?? {}) as Fields);
    const input = parseInput(completionsInput, fields);
    await limitQuestions(ctx, options.sessions, request.ip);
    const question = questionOf(input);
    if (question === "") throw fail("badInput", { issues: [{ field: "user_input", problem: "required" }] });
    const id = input.conv_uid || randomUUID();
    const turn = await findAnswer(ctx, { question, about: input.about, model: options.languageModel });
    const visitor = readHeader(request, "visitor");
    const kept = await keepTurn(ctx, visitor, { ...turn, id, chatMode: input.chat_mode });
    const leaving = new AbortController();
    reply.raw.once("close", () => leaving.abort());
    const answers = answer(options, ctx, { turn, kept, signal: leaving.signal });
    // Whatever fails before the first part is an answer like any other.
    const first = await answers.next();
    const events = writeEvents(
      ctx,
      { id, isIncremental: input.incremental ?? false },
      startWith(first, answers),
    );
    return reply
      .type("text/event-stream; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no")
      .send(Readable.from(events));
  });
  refuseOtherMethods(app, path, ["POST"]);
}

function questionOf({ user_input: said }: CompletionsInput): string {
  if (typeof said === "string") return said.trim();
  const { content } = said;
  return (typeof content === "string" ? content : content.map(({ text }) => text).join("\n")).trim();
}

interface Answering {
  turn: Turn;
  /** Under which the question was kept. */
  kept: string;
  signal: AbortSignal;
}

/** The answer, each time with what has come by then. */
async function* answer(
  { languageModel }: AppOptions,
  ctx: Ctx,
  { turn, kept, signal }: Answering,
): AsyncGenerator<Answer> {
  if (!languageModel) return void (yield* inParts(await recallAnswer(ctx, turn)));
  yield* generateAnswer(ctx, turn, {
    model: languageModel,
    earlier: await listEarlier(ctx, kept),
    signal,
    onGenerated: (generated) => keepGenerated(ctx, kept, generated),
  });
}

/** Paragraph by paragraph, for clients that show an answer as it comes. */
function* inParts(whole: Answer): Generator<Answer> {
  let text = "";
  for (const part of whole.text.split(/(?<=\n\n)/)) {
    text += part;
    yield { ...whole, text };
  }
}

async function* startWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

interface Events {
  id: string;
  /** Each event has what is new; otherwise the whole of the answer so far. */
  isIncremental: boolean;
}

async function* writeEvents(
  ctx: Ctx,
  { id, isIncremental }: Events,
  answers: AsyncIterable<Answer>,
): AsyncGenerator<string> {
  let sent = "";
  try {
    for await (const { text, citations, model, isGenerated, fallback } of answers) {
      // What was sent cannot be taken back where only what is new is sent.
      const isContinued = text.startsWith(sent);
      const added = isContinued ? text.slice(sent.length) : `\n\n${text}`;
      sent = text;
      const head = { id, model, generated: isGenerated, ...(fallback ? { fallback } : {}), citations };
      const message = { role: "assistant", content: isIncremental ? added : text, reasoning_content: null };
      const choice = isIncremental ? { index: 0, delta: message } : { index: 0, message };
      yield `data: ${JSON.stringify({ ...head, choices: [choice] })}\n\n`;
    }
  } catch (error) {
    // The answer has begun: it cannot become an error any more.
    ctx.log.error({ err: error }, "an answer of the assistant was cut off");
    yield "data: [SERVER_ERROR]\n\n";
  }
  if (isIncremental) yield "data: [DONE]\n\n";
}
