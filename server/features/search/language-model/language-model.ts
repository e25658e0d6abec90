import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { ModelFailure } from "./model-failure.ts";
import { readDeltas } from "./read-deltas.ts";
import { openDeadline, type Deadline, type TimeLimits } from "./deadline.ts";

/** Where the model is, as the settings name it. */
export interface ModelSettings {
  /** Without the slash at its end; `/chat/completions` follows. */
  baseUrl: string;
  name: string;
  key?: string | undefined;
  /** A model that turns texts into vectors at the same address. */
  embedding?: string | undefined;
}

/** One part of what the model is given. */
export interface PromptPart {
  role: "system" | "user";
  content: string;
}

/** A model behind an OpenAI-compatible address. Whatever goes wrong is a ModelFailure. */
export interface LanguageModel {
  readonly name: string;
  /** The answer, piece by piece. Ends early, and stops the model, where whoever reads stops or `signal` is aborted. */
  stream(prompt: readonly PromptPart[], signal?: AbortSignal): AsyncGenerator<string>;
  /** One vector for each text; absent where no model for it is named. */
  embed?: (texts: readonly string[]) => Promise<number[][]>;
}

/** Tokens of an answer: some 2,000 Chinese characters. */
const MOST_TOKENS = 1500;
/** Bytes of an answer that is not streamed: vectors of some thirty texts. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Answers that are written at the same time; each holds a connection to the model. */
const MOST_AT_ONCE = 16;
/** Whoever comes while all are taken waits so long for one to be free. */
const PATIENCE_MS = 2000;

const usualLimits: TimeLimits = { firstMs: 30_000, gapMs: 15_000, totalMs: 80_000 };
const embeddingLimits: TimeLimits = { firstMs: 3000, gapMs: 3000, totalMs: 3000 };

/** Opens what the settings name; nothing is sent before something is asked. */
export function openLanguageModel(settings: ModelSettings, limits: Partial<TimeLimits> = {}): LanguageModel {
  const times = { ...usualLimits, ...limits };
  const { name, embedding } = settings;
  let atOnce = 0;
  async function* stream(prompt: readonly PromptPart[], signal?: AbortSignal): AsyncGenerator<string> {
    for (const patient = Date.now() + PATIENCE_MS; atOnce >= MOST_AT_ONCE; await wait(50))
      if (Date.now() > patient) throw new ModelFailure("busy");
    atOnce += 1;
    const deadline = openDeadline(times, signal);
    try {
      const body = { model: name, messages: prompt, stream: true, temperature: 0.2, max_tokens: MOST_TOKENS };
      const response = await post(settings, { path: "chat/completions", body, deadline });
      if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
        throw new ModelFailure("malformed");
      yield* readDeltas(bytesOf(response, deadline));
    } catch (error) {
      throw asFailure(error, deadline);
    } finally {
      atOnce -= 1;
      deadline.end();
    }
  }
  if (embedding === undefined) return { name, stream };
  return { name, stream, embed: (texts) => embed({ ...settings, embedding }, texts) };
}

const vectorsSchema = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1) })),
});

async function embed(
  settings: ModelSettings & { embedding: string },
  texts: readonly string[],
): Promise<number[][]> {
  const deadline = openDeadline(embeddingLimits);
  try {
    const body = { model: settings.embedding, input: texts, encoding_format: "float" };
    const response = await post(settings, { path: "embeddings", body, deadline });
    const read = vectorsSchema.safeParse(JSON.parse(await readWhole(bytesOf(response, deadline))));
    if (!read.success) throw new ModelFailure("malformed");
    const byIndex = new Map(read.data.data.map(({ index, embedding }) => [index, embedding]));
    const vectors = texts.flatMap((_, index) => {
      const vector = byIndex.get(index);
      return vector ? [vector] : [];
    });
    const isWhole = vectors.length === texts.length;
    if (!isWhole || vectors.some(({ length }) => length !== vectors[0]?.length))
      throw new ModelFailure("malformed");
    return vectors;
  } catch (error) {
    throw asFailure(error, deadline);
  } finally {
    deadline.end();
  }
}

interface Posted {
  path: string;
  body: object;
  deadline: Deadline;
}

async function post({ baseUrl, key }: ModelSettings, { path, body, deadline }: Posted): Promise<Response> {
  const response = await fetch(`${baseUrl}/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    // The key is for this address and no other.
    redirect: "manual",
    signal: deadline.signal,
  });
  if (response.status === 200) return response;
  void response.body?.cancel();
  throw new ModelFailure(response.status === 429 ? "busy" : "refused", response.status);
}

async function* bytesOf({ body }: Response, deadline: Deadline): AsyncGenerator<Uint8Array> {
  if (!body) throw new ModelFailure("cut");
  for await (const bytes of body) {
    deadline.touch();
    yield bytes;
  }
}

async function readWhole(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > MOST_BYTES) throw new ModelFailure("tooLong");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** What the network, the clock and bad JSON are called here. */
function asFailure(error: unknown, deadline: Deadline): unknown {
  if (error instanceof ModelFailure) return error;
  if (deadline.hasPassed()) return new ModelFailure("timeout");
  if (error instanceof SyntaxError) return new ModelFailure("malformed");
  if (!(error instanceof Error)) return error;
  // What `fetch` throws: a connection that was refused, and one that was lost while something came.
  return error instanceof TypeError || error.name === "AbortError" ? new ModelFailure("unreachable") : error;
}
