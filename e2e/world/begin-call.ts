import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Caller, WireAnswer } from "./call-server.ts";

/** A call that the server has accepted and of which it still lacks the end. */
export interface BegunCall<Data> {
  /** Sends the end of the body and waits for the answer. */
  finish(): Promise<WireAnswer<Data>>;
}

/** Begins a call with a JSON body: the server says that it has the head and waits for the body. */
export async function beginCall<Data>(
  { address, token = "" }: Caller,
  name: string,
  body: Record<string, unknown>,
): Promise<BegunCall<Data>> {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    authorization: token,
    "accept-language": "en",
    "content-type": "application/json",
    "content-length": bytes.length,
    expect: "100-continue",
  };
  const call = request(`${address}rest/${name}`, { method: "POST", headers });
  const answered = new Promise<WireAnswer<Data>>((resolve, reject) => {
    call.once("error", reject);
    call.once("response", (response) => {
      text(response).then(
        // The contract promises the envelope; `Data` is what it promises for this call.
        (read) =>
          resolve({ status: response.statusCode ?? 0, ...(JSON.parse(read) as object) } as WireAnswer<Data>),
        reject,
      );
    });
  });
  call.flushHeaders();
  await Promise.race([once(call, "continue"), answered]);
  call.write(bytes.subarray(0, -1));
  return {
    finish: () => {
      call.end(bytes.subarray(-1));
      return answered;
    },
  };
}
