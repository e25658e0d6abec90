/** A line of a file as its bytes, without the line feed. */
export interface Line {
  /** Counted from 1. */
  number: number;
  bytes: Buffer;
  /** Set when the line is too long to be held and comes in pieces. */
  piece?: "first" | "more" | "last";
}

const LINE_FEED = 10;

/**
 * The lines of a stream. At most `longest` bytes (and one chunk of the stream) are held at a time, whatever the
 * file holds.
 */
export async function* readLines(stream: AsyncIterable<Buffer>, longest: number): AsyncGenerator<Line> {
  let number = 1;
  let held: Buffer[] = [];
  let size = 0;
  let inPieces = false;
  const take = (piece?: Line["piece"]): Line => {
    const bytes = Buffer.concat(held);
    held = [];
    size = 0;
    return piece ? { number, bytes, piece } : { number, bytes };
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      held.push(chunk.subarray(start, end));
      yield take(inPieces ? "last" : undefined);
      inPieces = false;
      number += 1;
      start = end + 1;
    }
    held.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size <= longest) continue;
    yield take(inPieces ? "more" : "first");
    inPieces = true;
  }
  if (inPieces || size > 0) yield take(inPieces ? "last" : undefined);
}
