import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A page of a browser, spoken to in the browser's own protocol. */
export interface BrowserPage {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** The value of an expression in the page; promises are waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until an expression is true. */
  until(expression: string): Promise<void>;
  close(): void;
}

const root = join(import.meta.dirname, "..", "..");

/** Opens the browser of the tests with one page. It is asked for and not imported: measurements and journeys do not know each other. */
export async function openBrowser(folder: string): Promise<BrowserPage> {
  const text = execFileSync(process.execPath, [join(root, "e2e", "print-browser.ts")], { encoding: "utf8" });
  // Written by that script.
  const { path, env } = JSON.parse(text) as { path: string; env: Record<string, string> };
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
  const browser = spawn(path, [...flags, `--user-data-dir=${folder}`, "about:blank"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await new Promise<string>((resolve) => {
    createInterface({ input: browser.stderr }).on("line", (line) => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
  // As the browser documents its list of pages.
  const pages = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[];
  const page = pages.find(({ type }) => type === "page");
  return connect(new WebSocket(page?.webSocketDebuggerUrl ?? ""), () => browser.kill());
}

interface Reply {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

async function connect(socket: WebSocket, end: () => void): Promise<BrowserPage> {
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("message", ({ data }) => {
    // The protocol's messages are texts of this shape.
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let sent = 0;
  const send: BrowserPage["send"] = async (method, params = {}) => {
    const id = (sent += 1);
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await reply;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
  const evaluate: BrowserPage["evaluate"] = async (expression) => {
    const answer = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (answer["exceptionDetails"])
      throw new Error(`${expression}: ${JSON.stringify(answer["exceptionDetails"])}`);
    return (answer["result"] as { value?: unknown }).value;
  };
  return {
    send,
    evaluate,
    async until(expression) {
      for (let tries = 0; tries < 600; tries += 1) {
        if ((await evaluate(expression)) === true) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`never true: ${expression}`);
    },
    close: end,
  };
}
