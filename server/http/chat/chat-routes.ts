import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { completionsInput, type CompletionsInput } from "@kezhuan/contract/api/chat";
import { fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { answerOf, findAnswer } from "@kezhuan/server/features/search/assistant/answer-question";
import { EXTRACTIVE_MODEL, keepTurn } from "@kezhuan/server/features/search/assistant/conversations";
import { takeTurns, type Limit } from "@kezhuan/server/features/session/limits";
import { networkOf } from "@kezhuan/server/features/session/network-of";
import { identify, readHeader, readQuery, refuseOtherMethods, type AppOptions } from "../app.ts";
import { parseInput } from "../parse-input.ts";
import { mergeFields, type Fields } from "../transport/read-body.ts";

const path = "/api/v1/chat/completions";
/** Somebody who reads the answers asks less often; each is a search. */
const visitorLimit: Limit = { rule: "chat visitor", most: 20, seconds: 60 };
const accountLimit: Limit = { rule: "chat", most: 60, seconds: 60 };

/** Questions to the assistant: answered as server-sent events, in the form of OpenAI's chat completions. */
export function mountChat(app: FastifyInstance, options: AppOptions): void {
  app.post(path, { compress: false }, async (request, reply) => {
    const ctx = await identify(options, { request, reply });
    const fields = mergeFields(readQuery(request), (request.body ?? {}) as Fields);
    const input = parseInput(completionsInput, fields);
    await limit(options, ctx, request.ip);
    const question = questionOf(input);
    if (question === "") throw fail("badInput", { issues: [{ field: "user_input", problem: "required" }] });
    const id = input.conv_uid || randomUUID();
    const turn = await findAnswer(ctx, question);
    await keepTurn(ctx, readHeader(request, "visitor"), { ...turn, id, chatMode: input.chat_mode });
    const { text, citations } = await answerOf(ctx, turn);
    const events = writeEvents({ id, model: EXTRACTIVE_MODEL, citations }, text, input.incremental ?? false);
    return reply
      .type("text/event-stream; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no")
      .send(Readable.from(events));
  });
  refuseOtherMethods(app, path, "POST");
}

async function limit({ sessions, engine }: AppOptions, { actor }: Ctx, address: string): Promise<void> {
  const turn =
    actor.username === null
      ? { limit: visitorLimit, address: networkOf(address) }
      : { limit: accountLimit, username: actor.username };
  const taken = await takeTurns(sessions.db, engine.systemContext().now(), [turn]);
  if (taken.refused.size > 0) throw fail("tooMany");
}

function questionOf({ user_input: said }: CompletionsInput): string {
  if (typeof said === "string") return said.trim();
  const { content } = said;
  return (typeof content === "string" ? content : content.map(({ text }) => text).join("\n")).trim();
}

/** A part of the answer at a time; not incremental: the whole of it so far. */
function* writeEvents(head: object, text: string, isIncremental: boolean): Generator<string> {
  let told = "";
  for (const part of text.split(/(?<=\n\n)/)) {
    told += part;
    const message = { role: "assistant", content: isIncremental ? part : told, reasoning_content: null };
    const choice = isIncremental ? { index: 0, delta: message } : { index: 0, message };
    yield `data: ${JSON.stringify({ ...head, choices: [choice] })}\n\n`;
  }
  if (isIncremental) yield "data: [DONE]\n\n";
}
