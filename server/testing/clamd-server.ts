import { createServer, type AddressInfo, type Socket } from "node:net";

/** What goes wrong with a content. */
export type ClamdFault = "silence" | "break" | "garbage" | "limit";

export interface ClamdServer {
  place: { host: string; port: number } | { path: string };
  /** Of every content until it is another: one that is given up may be read later than the next. */
  fault: ClamdFault | undefined;
  /** Bytes of each content that came to its end. */
  scanned: number[];
  close(): Promise<void>;
}

/** The harmless file that every scanner calls a virus, in two parts so that this file is none. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

/** As much of clamd as is asked of it: PING and INSTREAM, on loopback or a socket in a folder. */
export async function startClamd(path?: string): Promise<ClamdServer> {
  const told: Told = { fault: undefined, scanned: [] };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    // Whoever breaks off is gone.
    socket.on("error", () => undefined);
    serve(socket, told);
  });
  await new Promise<void>((done) => (path ? server.listen(path, done) : server.listen(0, "127.0.0.1", done)));
  const place = path ? { path } : { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
  return Object.assign(told, {
    place,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  });
}

type Told = Pick<ClamdServer, "fault" | "scanned">;

function serve(socket: Socket, told: Told): void {
  let pending = Buffer.alloc(0);
  let command: string | undefined;
  const content: Buffer[] = [];
  const reply = (text: string) => socket.end(`${text}\0`);
  socket.on("data", (piece: Buffer) => {
    pending = Buffer.concat([pending, piece]);
    if (command === undefined) {
      const end = pending.indexOf(0);
      if (end < 0) return;
      command = pending.subarray(0, end).toString();
      pending = pending.subarray(end + 1);
      if (command === "zPING") return void reply("PONG");
      if (command !== "zINSTREAM") return void reply("UNKNOWN COMMAND");
      if (told.fault === "break") return void socket.destroy();
      if (told.fault === "limit") return void reply("INSTREAM size limit exceeded. ERROR");
    }
    while (pending.length >= 4) {
      const length = pending.readUInt32BE(0);
      if (pending.length < 4 + length) return;
      if (length === 0) return judge();
      content.push(Buffer.from(pending.subarray(4, 4 + length)));
      pending = pending.subarray(4 + length);
    }
  });

  function judge(): void {
    const whole = Buffer.concat(content);
    told.scanned.push(whole.length);
    if (told.fault === "silence") return;
    if (told.fault === "garbage") return void reply("stream: something else");
    reply(whole.includes(eicar) ? "stream: Eicar-Signature FOUND" : "stream: OK");
  }
}
