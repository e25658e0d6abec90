import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeIdentifier, type ClientConfig } from "pg";
import { translateDatabaseError } from "./sqlstate.ts";

type Handler = (payload: string) => void;

const FIRST_RETRY_MS = 100;
const SLOWEST_RETRY_MS = 5_000;
/** A connection that a router dropped silently is noticed within this time. */
const HEARTBEAT_MS = 15_000;

/** Notifications over one connection of its own, which is opened by the first `listen` and kept alive. */
export class Listener {
  readonly #config: ClientConfig;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #lostHandlers = new Set<() => void>();
  readonly #restoredHandlers = new Set<() => void>();
  readonly #closing = new AbortController();
  #client: Client | undefined;
  #connecting: Promise<Client> | undefined;
  #lost = false;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const handlers = this.#handlers.get(channel) ?? new Set();
    const isNew = handlers.size === 0;
    handlers.add(handler);
    this.#handlers.set(channel, handlers);
    try {
      await this.#ensureListening(channel, isNew);
    } catch (error) {
      this.#handlers.get(channel)?.delete(handler);
      throw error;
    }
    return () => this.#unlisten(channel, handler);
  }

  onLost(handler: () => void): void {
    this.#lostHandlers.add(handler);
  }

  onRestored(handler: () => void): void {
    this.#restoredHandlers.add(handler);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #ensureListening(channel: string, isNew: boolean): Promise<void> {
    // While the connection is lost, restoring it takes up every channel registered by then.
    if (this.#lost) return;
    const client = this.#client ?? (await this.#open());
    if (isNew) await client.query(`listen ${escapeIdentifier(channel)}`);
  }

  async #unlisten(channel: string, handler: Handler): Promise<void> {
    const handlers = this.#handlers.get(channel);
    handlers?.delete(handler);
    if (handlers?.size !== 0) return;
    this.#handlers.delete(channel);
    // A connection that has gone listens to nothing any more.
    await this.#client?.query(`unlisten ${escapeIdentifier(channel)}`).catch((error: unknown) => {
      if (translateDatabaseError(error)?.key !== "unavailable") throw error;
    });
  }

  #open(): Promise<Client> {
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #connect(): Promise<Client> {
    const client = new Client({ ...this.#config, keepAlive: true });
    let ended = false;
    const lose = (): void => {
      if (ended) return;
      ended = true;
      if (this.#client === client) this.#lose();
    };
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", (message) => {
      for (const handler of this.#handlers.get(message.channel) ?? []) handler(message.payload ?? "");
    });
    try {
      await client.connect();
      for (const channel of this.#handlers.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
      this.#closing.signal.throwIfAborted();
    } catch (error) {
      ended = true;
      await client.end();
      throw error;
    }
    this.#client = client;
    this.#lost = false;
    this.#heartbeat = setInterval(() => void this.#beat(client), HEARTBEAT_MS).unref();
    return client;
  }

  async #beat(client: Client): Promise<void> {
    const answer = client.query("select 1").then(
      () => true,
      () => false,
    );
    const alive = await Promise.race([answer, sleep(HEARTBEAT_MS / 2, false, { ref: false })]);
    // Destroying the stream, not ending it: a dead peer would never answer a polite goodbye.
    if (!alive) client.connection.stream.destroy();
  }

  #lose(): void {
    this.#client = undefined;
    this.#lost = true;
    clearInterval(this.#heartbeat);
    for (const handler of this.#lostHandlers) handler();
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (
      let wait = FIRST_RETRY_MS;
      !this.#closing.signal.aborted;
      wait = Math.min(wait * 2, SLOWEST_RETRY_MS)
    ) {
      const opened = await this.#open().then(
        () => true,
        () => false,
      );
      if (opened) {
        for (const handler of this.#restoredHandlers) handler();
        return;
      }
      await sleep(wait, undefined, { ref: false });
    }
  }
}
