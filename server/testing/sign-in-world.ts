import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import type { SignInProvider } from "@kezhuan/contract/sign-in";
import { runSql } from "../db/run-sql.ts";
import { getCaptcha } from "../features/session/captcha.ts";
import { openSignIn, type SignInSettings } from "../features/sign-in/open-sign-in.ts";
import type { SignInPolicy } from "../features/sign-in/policy.ts";
import type { AppOptions } from "../http/app.ts";
import { mountSignIn } from "../http/sign-in/sign-in-routes.ts";
import { makeLoggedApp } from "./make-app.ts";
import { addRecord, makeTenant } from "./make-tenant.ts";

/** How the installation is reached; nobody listens there. */
export const site = "http://127.0.0.1:9/";

export const quietPolicy = { mapping: [], newAccounts: "create", linkByEmail: false } as const;
export const named = { label: undefined, labelEn: undefined, ...quietPolicy } as const;

/** The whole server with providers of organisations, the logs, and a department and roles that mappings can name. */
export async function makeSignInWorld(settings: Partial<SignInSettings>) {
  const warnings: object[] = [];
  const note = (details: object) => void warnings.push(details);
  const log = { info: note, warn: note, error: note };
  const signIn = await openSignIn(settings, { site, log, now: () => new Date() });
  const mount = (app: FastifyInstance, options: AppOptions) => mountSignIn(app, { ...options, signIn });
  const test = await makeLoggedApp(mount, { signIn });
  const { engine, app, sessions, database, audit } = test;
  const tenant = await makeTenant(engine);
  const code = `d-${randomUUID().slice(0, 8)}`;
  const dept = await addRecord(engine, "qd_org", { name: `Department ${code}`, code });
  const roles = { reader: await tenant.addRole([]), writer: await tenant.addRole([]) };
  const db = database.db;
  return {
    ...test,
    tenant,
    signIn,
    warnings,
    dept: { id: dept, code },
    roles,
    /** Changes what a provider is told, for the tests that follow. */
    tell: (name: SignInProvider, policy: Partial<SignInPolicy>) => {
      const open = signIn.providers.get(name);
      if (open) Object.assign(open.policy, quietPolicy, policy);
    },
    browse: () => makeBrowser(async (options) => app.inject(options)),
    captcha: () => getCaptcha(sessions, { address: "127.0.0.1", agent: "test" }, {}),
    /** Codes of the roles that an account has, by the code of the department. */
    rolesOf: async (username: string) => {
      const rows = await runSql<{ dept: string; roles: string[] }>(
        db,
        `select o.code as dept, array(select r.code from obj.sys_role r where r.id = any(m.roles) order by r.code) as roles
           from obj.sys_member m join obj.sys_user u on u.id = m."user" join obj.qd_org o on o.id = m.dept
          where u.username = $1`,
        [username],
      );
      return Object.fromEntries(rows.map((row) => [row.dept, row.roles]));
    },
    lastLogged: async () => {
      await audit.flush();
      const [row] = await runSql<{ username: string; result: string; reason: string; provider: string }>(
        db,
        "select username, result, reason, provider from obj.sys_login_log order by seq desc limit 1",
      );
      return row;
    },
  };
}

export type SignInWorld = Awaited<ReturnType<typeof makeSignInWorld>>;

interface Injected {
  statusCode: number;
  headers: Record<string, unknown>;
  payload: string;
}

type Inject = (options: {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  payload?: string;
}) => Promise<Injected>;

/** A browser as the server sees it: it keeps its cookie. */
function makeBrowser(inject: Inject) {
  let cookie = "";
  const send = async (method: "GET" | "POST", url: string, fields?: Record<string, string>) => {
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(fields ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    };
    const payload = fields ? { payload: new URLSearchParams(fields).toString() } : {};
    const response = await inject({ method, url, headers, ...payload });
    const line = response.headers["set-cookie"];
    const [given = ""] = typeof line === "string" ? line.split(";") : [];
    if (given !== "") cookie = given.endsWith("=") ? "" : given;
    return response;
  };
  return {
    send,
    cookie: () => cookie,
    /** Where an address of the server leads. */
    go: async (url: string) => {
      const { headers } = await send("GET", url);
      return String(headers["location"]);
    },
    /** What the page does when somebody has come back. */
    finish: async (code?: string) => {
      const response = await send("POST", "/rest/finishSignIn", code === undefined ? {} : { code });
      return JSON.parse(response.payload) as { code: number; msg: string; data: LoginOutput };
    },
  };
}

export type Browser = ReturnType<typeof makeBrowser>;
