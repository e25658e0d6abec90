import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { testCertificate } from "@kezhuan/server/testing/test-certificate";
import { projectRoot } from "../world/project-paths.ts";

export interface ProxyPlan {
  folder: string;
  /** Where it answers: HTTPS, and HTTP with the way there. */
  ports: { https: number; http: number };
  /** Of the processes behind it. */
  behind: readonly number[];
}

export interface Proxy {
  name: string;
  isInstalled: boolean;
  /** Refuses a body by its length before any of it has come; the other one answers only when it has read on. */
  refusesByLength: boolean;
  start(plan: ProxyPlan): Promise<{ stop(): Promise<void> }>;
}

/** As their files in `deploy/` have them, but for names, ports and certificate. */
export const proxies: readonly Proxy[] = [
  { name: "nginx", isInstalled: answersTo("nginx", "-v"), refusesByLength: true, start: startNginx },
  { name: "Caddy", isInstalled: answersTo("caddy", "version"), refusesByLength: false, start: startCaddy },
];

function answersTo(program: string, option: string): boolean {
  return spawnSync(program, [option]).status === 0;
}

async function startCaddy(plan: ProxyPlan): Promise<{ stop(): Promise<void> }> {
  const { folder, ports, behind } = plan;
  prepareFolder(folder);
  const file = join(folder, "Caddyfile");
  const globals = `{
	admin off
	http_port ${ports.http}
	https_port ${ports.https}
}
`;
  const certificate = `tls ${join(folder, "fullchain.pem")} ${join(folder, "privkey.pem")}`;
  writeFileSync(file, globals + edit("Caddyfile", [[/^\{\$SITE_ADDRESS\} \{/m, `$&\n\t${certificate}`]]));
  const env = {
    ...process.env,
    SITE_ADDRESS: "localhost",
    KEZHUAN: behind.map((port) => `127.0.0.1:${port}`).join(" "),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  // It says something of each change and each request that failed.
  const log = openSync(join(folder, "error.log"), "w");
  const options = ["run", "--config", file, "--adapter", "caddyfile"];
  const child = spawn("caddy", options, { stdio: ["ignore", log, log], env });
  await answers(plan, child);
  return { stop: () => stop(child) };
}

async function startNginx(plan: ProxyPlan): Promise<{ stop(): Promise<void> }> {
  const { folder } = plan;
  prepareFolder(folder);
  const site = join(folder, "site.conf");
  const main = join(folder, "nginx.conf");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    main,
    `daemon off; pid ${join(folder, "pid")}; error_log ${join(folder, "error.log")};
     events {} http { access_log off; ${places.join(" ")} include ${site}; }`,
  );
  writeFileSync(site, editNginx(plan));
  const child = spawn("nginx", ["-c", main], { stdio: "inherit" });
  await answers(plan, child);
  return { stop: () => stop(child) };
}

function editNginx({ folder, ports, behind }: ProxyPlan): string {
  const servers = behind.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join("\n    ");
  return edit("nginx.conf", [
    [/^ *listen \[::\].*\n/gm, ""],
    [/listen 80;/, `listen 127.0.0.1:${ports.http};`],
    [/listen 443 /, `listen 127.0.0.1:${ports.https} `],
    [/kezhuan\.example\.org/g, "localhost"],
    [/\/etc\/ssl\/kezhuan/g, folder],
    [/server 127\.0\.0\.1:8080 max_fails=0;/, servers],
  ]);
}

/** Nothing that is to be replaced may have been lost from the file. */
function edit(name: string, changes: readonly [RegExp, string][]): string {
  let text = readFileSync(join(projectRoot, "deploy", name), "utf8");
  for (const [pattern, replacement] of changes) {
    if (text.search(pattern) === -1) throw new Error(`deploy/${name} has no ${pattern.source}`);
    text = text.replace(pattern, replacement);
  }
  return text;
}

/** Workers of nginx have an account of their own. */
function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "fullchain.pem"), testCertificate.cert);
  writeFileSync(join(folder, "privkey.pem"), testCertificate.key);
}

async function answers({ ports, folder }: ProxyPlan, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}: see ${folder}`);
    const socket = connect(ports.https, "127.0.0.1");
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await sleep(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
