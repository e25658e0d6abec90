import { OaiFailure, type OaiArguments } from "./oai-request.ts";

/** Where an incomplete list goes on. It holds everything, so the server keeps nothing and it never expires. */
export interface OaiToken {
  /** What the first request asked for. */
  args: OaiArguments;
  /** Path of the type that comes next. */
  path: string;
  /** Position in it; null at its beginning. */
  after: string | null;
  /** Records listed before. */
  cursor: number;
}

export function writeToken({ args, path, after, cursor }: OaiToken): string {
  const { metadataPrefix = "", from = "", until = "", set = "" } = args;
  return Buffer.from(JSON.stringify([metadataPrefix, from, until, set, path, after, cursor])).toString(
    "base64url",
  );
}

/** Reads a token. Nothing in it is trusted beyond its form: it is checked again as the first request was. */
export function readToken(text: string): OaiToken {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== 7) throw badToken();
  const [metadataPrefix, from, until, set, path, after, cursor] = parts as unknown[];
  const texts = [metadataPrefix, from, until, set, path];
  if (!texts.every((one) => typeof one === "string")) throw badToken();
  if (after !== null && typeof after !== "string") throw badToken();
  if (typeof cursor !== "number" || !Number.isSafeInteger(cursor) || cursor < 0) throw badToken();
  const args = Object.entries({ metadataPrefix, from, until, set }).filter(([, value]) => value !== "");
  // All of them have just been seen to be texts.
  return { args: Object.fromEntries(args) as OaiArguments, path: path as string, after, cursor };
}

export function badToken(): OaiFailure {
  return new OaiFailure(
    "badResumptionToken",
    "This resumption token was not made here, or is no longer good.",
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    throw badToken();
  }
}
