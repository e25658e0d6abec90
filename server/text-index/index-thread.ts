import { Worker } from "node:worker_threads";
import { fail } from "@kezhuan/contract/errors";
import type { FromThread, ToThread } from "./index-messages.ts";

interface Waiting {
  resolve: (answer: FromThread) => void;
  reject: (error: Error) => void;
}

/** The thread that has the index, so that building it never keeps requests waiting. Answers come by the numbers of the messages. */
export class IndexThread {
  readonly #worker = new Worker(new URL("./index-thread-main.ts", import.meta.url), {
    name: "search",
    // Flags of the process size its own heap.
    execArgv: [],
  });
  readonly #waiting = new Map<number, Waiting>();
  #numbers = 0;
  #size = { records: 0, bytes: 0 };
  #failure: Error | undefined;

  constructor() {
    // It never keeps a process from ending.
    this.#worker.unref();
    this.#worker.on("message", ({ number, answer }: { number: number; answer: FromThread }) => {
      if (answer.count > 0) this.#size = { records: answer.count, bytes: answer.bytes };
      this.#waiting.get(number)?.resolve(answer);
      this.#waiting.delete(number);
    });
    this.#worker.on("error", (error) => this.#fail(error instanceof Error ? error : fail("unavailable")));
    this.#worker.on("exit", () => this.#fail(fail("unavailable")));
  }

  /** True once the thread has ended, whyever. */
  get hasEnded(): boolean {
    return this.#failure !== undefined;
  }

  /** Of the index that was asked last. */
  get size(): { records: number; bytes: number } {
    return this.#size;
  }

  /** Sends a message and answers what came of it. Errors: 503 when the thread has ended. */
  ask(message: ToThread): Promise<FromThread> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const number = ++this.#numbers;
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, message });
    });
  }

  async end(): Promise<void> {
    this.#fail(fail("unavailable"));
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}
