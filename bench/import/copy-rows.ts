import { once } from "node:events";
import { Client, type Connection, type QueryResult } from "pg";
import type { ConnectionParts } from "@kezhuan/server/db/connect";

/** Sends rows to a table by COPY, the fastest way; the driver implements the messages of the protocol, but offers no call. */
export async function copyRows(
  connection: ConnectionParts,
  table: string,
  rows: AsyncIterable<readonly (string | null)[]>,
): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  const copy = new Copy(`copy ${table} from stdin`);
  client.query(copy);
  const into = await copy.started;
  let waiting = "";
  const send = async () => {
    into.sendCopyFromChunk(Buffer.from(waiting));
    waiting = "";
    if (into.stream.writableNeedDrain) await once(into.stream, "drain");
  };
  for await (const row of rows) {
    waiting += `${row.map(writeValue).join("\t")}\n`;
    if (waiting.length > 65_536) await send();
  }
  await send();
  into.endCopyFrom();
  await copy.done;
  await client.end();
}

function writeValue(value: string | null): string {
  if (value === null) return String.raw`\N`;
  return value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

const escapes: Readonly<Record<string, string>> = {
  "\\": String.raw`\\`,
  "\t": String.raw`\t`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
};

/** Members of the driver's connection that its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

/** Methods that the driver calls while such a statement runs. */
class Copy {
  readonly #started = Promise.withResolvers<CopyConnection>();
  readonly #done = Promise.withResolvers<undefined>();
  readonly started = this.#started.promise;
  readonly done = this.#done.promise;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#started.resolve(connection);
  }

  handleError(error: Error): void {
    this.#started.reject(error);
    this.#done.reject(error);
  }

  handleReadyForQuery(): void {
    this.#done.resolve(undefined);
  }

  handleCommandComplete(_result: QueryResult): void {
    // The message ReadyForQuery follows.
  }
}
