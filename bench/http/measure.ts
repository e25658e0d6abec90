import type { ChildProcess } from "node:child_process";
import { cpus, totalmem } from "node:os";
import autocannon from "autocannon";
import type { PoolConfig } from "pg";
import { median } from "../median.ts";
import type { Case, Samples } from "./cases.ts";

const connections = 16;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** For which one address is asked. */
export const seconds = Number(process.env["BENCH_SECONDS"] ?? 3);

/** The product under measurement: where it is, its database, and logins. */
export interface ProductReady {
  address: string;
  connection: PoolConfig;
  tokens: Record<Case["as"], string>;
}

export const header =
  "| case | product, requests/s | bare handler, requests/s | ratio | ratio before |\n|---|--:|--:|--:|--:|";

export interface Target {
  ready: ProductReady;
  bareAddress: string;
  samples: Samples;
}

/** Requests a second of the product and of the bare handler, taken in turns, and their ratio: a line of the table. */
export async function measure(one: Case, { ready, bareAddress, samples }: Target): Promise<string> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    const mine = await shoot(ready.address + one.path, () => one.fields(samples), ready.tokens[one.as]);
    const plain = await shoot(bareAddress + one.bare, () => one.bareFields?.(samples) ?? one.fields(samples));
    // The first round warms both up.
    if (round > 0) {
      ours.push(mine);
      theirs.push(plain);
    }
  }
  const ratio = median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)));
  const rates = [median(ours), median(theirs)].map((rate) => rate.toFixed(0));
  return `| ${[one.name, ...rates, `${(ratio * 100).toFixed(0)} %`, `${one.before} %`].join(" | ")} |`;
}

/** Requests a second of one address, each with fields of its own. */
export async function shoot(
  url: string,
  fields: () => Record<string, string>,
  token?: string,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded; charset=utf-8",
          ...(token ? { authorization: token } : {}),
        },
        // Drawn anew each time: a change that is sent twice changes nothing the second time.
        setupRequest: (request) => ({ ...request, body: new URLSearchParams(fields()).toString() }),
      },
    ],
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result.requests.average;
}

/** What a forked server says when it is ready. */
export function hear<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`a server ended with ${code}`));
    child.once("exit", end);
    child.once("message", (message) => {
      // What is heard again and again is not to leave a listener behind each time.
      child.off("exit", end);
      resolve(message as T);
    });
  });
}

/** How the figures came about. */
export function describeConditions(rows: number): string {
  const [cpu] = cpus();
  return (
    `${rows.toLocaleString("en")} rows, ${connections} connections, ` +
    `${rounds} rounds of ${seconds} s in turns, medians; the ratio is the median of the rounds' ratios.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ` +
    "load generator, both servers and PostgreSQL 18 on the same machine."
  );
}
