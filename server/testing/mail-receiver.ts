import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll } from "vitest";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and content, as they came over the wire. */
  source: string;
}

export interface MailReceiver {
  url: string;
  mails: ReceivedMail[];
  /** The next so many mails are refused for now. */
  refuse(count: number): void;
}

/** A mail server that keeps what it gets; as much of SMTP as a client needs to hand something over. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const state = { refusing: 0 };
  const server = createServer((socket) => talk(socket, mails, state));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, refuse: (count) => void (state.refusing = count) };
}

function talk(socket: Socket, mails: ReceivedMail[], state: { refusing: number }): void {
  let mail: ReceivedMail = { from: "", to: [], source: "" };
  let reading = false;
  let rest = "";
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (reading) {
      if (line !== ".") return void (mail.source += `${line.replace(/^\./, "")}\r\n`);
      reading = false;
      if (state.refusing > 0) {
        state.refusing -= 1;
        return say("451 try again later");
      }
      mails.push(mail);
      return say("250 taken");
    }
    const address = /<(.*)>/.exec(line)?.[1] ?? "";
    if (/^MAIL FROM/i.test(line)) mail = { from: address, to: [], source: "" };
    if (/^RCPT TO/i.test(line)) mail.to.push(address);
    if (/^QUIT/i.test(line)) return void socket.end("221 bye\r\n");
    reading = /^DATA/i.test(line);
    return say(reading ? "354 go on" : "250 well");
  };
  socket.on("error", () => socket.destroy());
  socket.on("data", (data) => {
    const lines = (rest + data.toString("utf8")).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
  say("220 here");
}
