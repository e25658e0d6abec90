import type { CaptchaOutput, LoginOutput } from "@kezhuan/contract/api/session";
import { proveLogin } from "@kezhuan/server/testing/contract-client";
import { join } from "node:path";
import { findPort } from "../world/find-port.ts";
import { holdSocket } from "../world/hold-socket.ts";
import { logIn } from "../world/log-in.ts";
import { ADMIN_PASSWORD, CAPTCHA_CODE, startServer, type ServerProcess } from "../world/server-process.ts";
import { askOverHttps, readText, type Asked } from "./ask-over-https.ts";
import type { Proxy } from "./start-proxy.ts";

export type ProxiedProcesses = Awaited<ReturnType<typeof openProcesses>>;

interface ProcessesPlan {
  folder: string;
  proxy: Proxy;
  databaseUrl: string;
  filesDir: string;
  demo: boolean;
  settings?: Readonly<Record<string, string>>;
}

/** Two processes on one database, with files of both and sockets of a service manager, behind a proxy. */
export async function openProcesses({ folder, proxy: through, ...plan }: ProcessesPlan) {
  const behind = [await findPort(), await findPort()];
  const ports = { https: await findPort(), http: await findPort() };
  const proxy = await through.start({ folder: join(folder, "proxy"), ports, behind });
  const sockets = behind.map((port) => holdSocket(port));
  const start = (at: number): Promise<ServerProcess> =>
    startServer({
      dataDir: join(folder, `process-${at}`),
      port: behind[at] ?? 0,
      socket: sockets[at]?.fd,
      demo: plan.demo,
      settings: {
        DATABASE_URL: plan.databaseUrl,
        FILES_DIR: plan.filesDir,
        PUBLIC_URL: `https://localhost:${ports.https}`,
        // The clients of the test are on this machine, too.
        TRUST_PROXY: "127.0.0.1",
        // Caddy looks every second whether a process is still there, and sends it requests until it says no.
        SHUTDOWN_DELAY: "3",
        ...plan.settings,
      },
    });
  const servers = [await start(0), await start(1)];
  const close = async () => {
    await proxy.stop();
    for (const server of servers) server.signal("SIGTERM");
    await Promise.all(servers.map(({ ended }) => ended));
    for (const socket of sockets) socket.close();
  };
  /** Asks a process to stop, and starts another in its place; the proxy is told nothing. */
  const replace = async (at: number): Promise<void> => {
    servers[at]?.signal("SIGTERM");
    await servers[at]?.ended;
    servers[at] = await start(at);
  };
  const ask = (asked: Omit<Asked, "port">) => askOverHttps({ ...asked, port: ports.https });
  const call = async <Data>(
    name: string,
    { token, body, ...rest }: { token?: string; body: object } & Pick<Asked, "from" | "headers">,
  ) => {
    const headers = {
      ...rest.headers,
      "content-type": "application/json",
      ...(token ? { authorization: token } : {}),
    };
    const asked = { ...rest, headers, method: "POST", body: JSON.stringify(body) };
    return read<Data>(readText(await ask({ ...asked, path: `/rest/${name}` })));
  };
  const logInFrom = async (from: string, headers: Record<string, string> = {}): Promise<string> => {
    const captcha = await read<CaptchaOutput>(
      readText(await ask({ path: "/rest/getCaptcha?username=admin", from, headers })),
    );
    const [username, code] = ["admin", CAPTCHA_CODE];
    const proof = await proveLogin({ username, password: ADMIN_PASSWORD, code, captcha });
    const body = { username, password: proof, code, uuid: captcha.uuid };
    const answer = await call<LoginOutput>("loginWithCaptcha", { body, from, headers });
    if ("step" in answer) throw new Error(`the login asks for ${answer.step}`);
    return answer.token;
  };
  const { token } = await logIn(servers[0]?.address ?? "", { username: "admin", password: ADMIN_PASSWORD });
  return { ask, call, logInFrom, replace, close, token, ports };
}

async function read<Data>(text: Promise<string>): Promise<Data> {
  const said = await text;
  // The proxy itself answers with a page.
  if (!said.startsWith("{")) throw new Error(said.slice(0, 200));
  const answer = JSON.parse(said) as { code: number; msg: string; data: Data };
  if (answer.code !== 200) throw new Error(`code ${answer.code}: ${answer.msg}`);
  return answer.data;
}
