import { z } from "zod";
import { ModelFailure } from "./model-failure.ts";

/** Bytes of a stream; an answer of the usual length takes some 200 bytes for each token. */
const MOST_BYTES = 1024 * 1024;
const LONGEST_LINE = 64 * 1024;
/** Characters of an answer. */
const MOST_TEXT = 8000;

const chunkSchema = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
});

/**
 * The pieces of text in a stream of chat completion chunks. Throws a ModelFailure for what is no such stream, ends before
 * the answer does, or does not end.
 */
export async function* readDeltas(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let length = 0;
  let isFinished = false;
  for await (const data of readEvents(bytes)) {
    if (data === "[DONE]") return;
    const { text, finish } = readChunk(data);
    // Behind the end there are counts of tokens at most.
    if (isFinished) continue;
    length += text.length;
    if (length > MOST_TEXT) throw new ModelFailure("tooLong");
    if (text !== "") yield text;
    if (finish === "content_filter") throw new ModelFailure("refused");
    isFinished = finish !== undefined;
  }
  if (!isFinished) throw new ModelFailure("cut");
}

function readChunk(data: string): { text: string; finish: string | undefined } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    throw new ModelFailure("malformed");
  }
  const read = chunkSchema.safeParse(parsed);
  if (!read.success) throw new ModelFailure("malformed");
  if (read.data.error !== undefined && read.data.error !== null) throw new ModelFailure("refused");
  const [choice] = read.data.choices ?? [];
  return { text: choice?.delta?.content ?? "", finish: choice?.finish_reason ?? undefined };
}

/** The data of server-sent events; comments and other fields are passed over. */
async function* readEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let rest = "";
  for await (const part of bytes) {
    size += part.length;
    if (size > MOST_BYTES) throw new ModelFailure("tooLong");
    const lines = (rest + decode(decoder, part)).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_LINE) throw new ModelFailure("tooLong");
    for (const line of lines) {
      const data = dataOf(line);
      if (data !== undefined) yield data;
    }
  }
  const last = dataOf(rest);
  if (last !== undefined) yield last;
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new ModelFailure("malformed");
  }
}

function dataOf(line: string): string | undefined {
  return line.startsWith("data:") ? line.slice("data:".length).trim() : undefined;
}
