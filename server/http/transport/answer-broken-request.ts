import type { Duplex } from "node:stream";
import { fail, type AppError } from "@kezhuan/contract/errors";
import type { Log } from "@kezhuan/server/engine/context";
import { http } from "@kezhuan/server/lib/node-http";
import { describeFailure } from "../envelope.ts";

/** What a client that is still sending gets to read the answer before the connection is cut. */
const patienceMs = 2000;

/** Answers what cannot be read as a request, so that no route ever sees it: in the envelope, then closes. */
export function answerBrokenRequests(log: Log): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  // Whatever comes after it cannot be read either, and is reported again.
  const answered = new WeakSet<Duplex>();
  return (error, socket) => {
    if (answered.has(socket) || socket.destroyed) return;
    answered.add(socket);
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    // Without headers there is no language to answer in but the last resort.
    const context = { language: "en", requestId: "", log, properStatus: true } as const;
    const { status, body } = describeFailure(translateParser(error), context);
    const text = JSON.stringify(body);
    socket.end(
      `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ""}\r\n` +
        "Content-Type: application/json; charset=utf-8\r\n" +
        `Content-Length: ${Buffer.byteLength(text)}\r\n` +
        `Cache-Control: no-store\r\nConnection: close\r\n\r\n${text}`,
    );
    const cut = setTimeout(() => socket.destroy(), patienceMs);
    socket.once("close", () => clearTimeout(cut));
  };
}

function translateParser({ code }: NodeJS.ErrnoException): AppError {
  if (code === "HPE_HEADER_OVERFLOW") return fail("headersTooLarge");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return fail("slowRequest");
  return fail("badInput", { issues: [{ field: "request", problem: "pattern" }] });
}
