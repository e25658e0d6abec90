import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { proveLogin, type ClientParameters } from "@kezhuan/server/testing/contract-client";

const root = join(import.meta.dirname, "..", "..");
const [username, password, code] = ["admin", "bench-of-forms-2026", "K7MX"];

export interface FormServer {
  /** Publishes a form and opens a public link; answers where it is filled in. */
  publish(name: string, schema: FormSchema): Promise<string>;
  stop(): Promise<void>;
}

/** The built product on an empty database. */
export async function serveForms(dataDir: string): Promise<FormServer> {
  const address = `http://127.0.0.1:${await findPort()}/`;
  const own = { PORT: new URL(address).port, DATA_DIR: dataDir, DEMO: "off" };
  const login = { ADMIN_PASSWORD: password, CAPTCHA_TEST_CODE: code, PASSWORD_ITERATIONS: "1000" };
  const server = spawn(process.execPath, [join(root, "server", "main.ts")], {
    cwd: root,
    env: { ...process.env, ...own, ...login },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  for (let tries = 0; (await fetch(`${address}readyz`).catch(() => undefined))?.ok !== true; tries += 1) {
    if (tries > 240 || server.exitCode !== null)
      throw new Error("The server does not become ready: has the product been built? (npm start)");
    await sleep(500);
  }
  const token = await openSession(address);
  const call = (name: string, body: object) => post(`${address}rest/${name}`, body, token);
  const message = (msgid: string, internalParams: object) =>
    call("vicimsg", { msgid, data: { internalParams } });
  return {
    async publish(name, schema) {
      const { id } = await message("saveForm", { name, form_version: "1", schema });
      await message("publishForm", { id });
      const data = { form: name, purpose: "public", enabled: true, captcha: false };
      await call("saveObjData", { objname: "sys_form_use", data });
      const found = await call("getObjData", { objname: "sys_form_use", form: name });
      const use = found["data"] as { public_key: string };
      return `${address}#/form?key=${use.public_key}`;
    },
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

async function openSession(address: string): Promise<string> {
  const answer = await fetch(`${address}rest/getCaptcha?username=${username}`);
  // As the contract has it.
  const { data } = (await answer.json()) as { data: ClientParameters & { uuid: string } };
  const proof = await proveLogin({ username, password, code, captcha: data });
  const body = { username, password: proof, code, uuid: data.uuid };
  const login = await post(`${address}rest/loginWithCaptcha`, body);
  return String(login["token"]);
}

async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  // Every answer of the product has this envelope.
  const { code: result, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  if (result !== 200) throw new Error(`${url}: ${msg}`);
  return data as Record<string, unknown>;
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
