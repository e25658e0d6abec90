import { existsSync, readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { locate } from "../project.mjs";
import { readSettings } from "../settings.mjs";

/** What no Docker, and no systemd as the first process, is needed for to see that the files of `deploy/` fit together. */

interface Service {
  build?: string;
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const read = (name: string) => readFileSync(locate("deploy", name), "utf8");
const settings = new Set(readSettings({}, "/srv").inEffect.map(({ name }) => name));
/** Of Node itself. */
const ofNode = new Set(["NODE_ENV"]);

const isSetting = (name: string) => ofNode.has(name) || settings.has(name.replace(/_FILE$/, ""));
const namesOf = (pairs: string) =>
  [...pairs.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=/g)].map(([, name = ""]) => name);

/** The file with what it says to take the marks of a comment from, where there is a pooler. */
function withPooler(text: string): string {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.startsWith("  # pooler:"));
  return lines
    .map((line, at) => {
      const isPart = at >= from && at < lines.indexOf("", from);
      const isMarked = /^\s*# (?:DATABASE_DIRECT_URL_FILE:|database-direct-url:|  file: )/.test(line);
      return isPart || isMarked ? line.replace("# ", "") : line;
    })
    .join("\n")
    .replace(
      "secrets: [database-url, admin-password]",
      "secrets: [database-url, database-direct-url, admin-password]",
    )
    .replace("<an image of PgBouncer>", "pgbouncer");
}

/** What a compose file names and does not have, or has and does not use. */
function listFaults(text: string): string[] {
  // The file of this project, whose parts are looked at one by one below.
  const { services, ...declared } = parse(text) as Compose;
  const all = Object.values(services);
  const isNamed = (source: string) => !/^[./]/.test(source);
  const used = {
    secrets: all.flatMap(({ secrets = [] }) => secrets),
    networks: all.flatMap(({ networks = [] }) => networks),
    volumes: all.flatMap(({ volumes = [] }) => volumes.map((one) => one.split(":")[0] ?? "")).filter(isNamed),
  };
  const parts = ["secrets", "networks", "volumes"] as const;
  const files = all
    .flatMap(({ environment = {} }) => Object.values(environment))
    .filter((value) => value.startsWith("/run/secrets/"));
  const waits = all.flatMap(({ depends_on = {} }) => Object.entries(depends_on));
  return [
    ...parts.flatMap((part) =>
      used[part].filter((name) => !(name in declared[part])).map((name) => `no ${part}: ${name}`),
    ),
    ...parts.flatMap((part) =>
      Object.keys(declared[part])
        .filter((name) => !used[part].includes(name))
        .map((name) => `unused ${part}: ${name}`),
    ),
    ...files
      .map((file) => file.replace("/run/secrets/", ""))
      .filter((name) => !used.secrets.includes(name))
      .map((name) => `not given: ${name}`),
    ...waits.filter(([name]) => !(name in services)).map(([name]) => `no service: ${name}`),
    ...Object.keys(services["kezhuan"]?.environment ?? {})
      .filter((name) => !isSetting(name))
      .map((name) => `no setting: ${name}`),
  ];
}

test("every part that the compose file names is in it, with and without a pooler", () => {
  const plain = read("compose.yaml");
  const pooled = withPooler(plain);
  expect(Object.keys((parse(plain) as Compose).services)).toEqual(["kezhuan", "database", "proxy"]);
  expect(Object.keys((parse(pooled) as Compose).services)).toEqual([
    "kezhuan",
    "database",
    "pooler",
    "proxy",
  ]);
  expect(parse(pooled)).toMatchObject({
    services: { kezhuan: { environment: { DATABASE_DIRECT_URL_FILE: "/run/secrets/database-direct-url" } } },
    secrets: { "database-direct-url": { file: "./secrets/database-direct-url" } },
  });
  expect(listFaults(plain)).toEqual([]);
  expect(listFaults(pooled)).toEqual([]);
});

test("a compose file that names what it has not is found out", () => {
  const wrong = read("compose.yaml")
    .replace("ADMIN_PASSWORD_FILE: /run/secrets/admin-password", "ADMIN_PASWORD: /run/secrets/admin")
    .replace("networks: [inside, outside]", "networks: [inside, outer]")
    .replace("      database:\n        condition", "      databases:\n        condition");
  expect(listFaults(wrong)).toEqual([
    "no networks: outer",
    "not given: admin",
    "no service: databases",
    "no setting: ADMIN_PASWORD",
  ]);
});

test("what the compose file mounts from beside it is brought along, and services are waited for that tell when they are ready", () => {
  const { services } = parse(read("compose.yaml")) as Compose;
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((one) => one.startsWith("./"))
    .map((one) => one.slice(2).split(":")[0] ?? "");
  expect(mounted).toEqual(["Caddyfile"]);
  expect(mounted.filter((name) => !existsSync(locate("deploy", name)))).toEqual([]);
  expect(services["database"]?.healthcheck).toBeDefined();
  expect(services["kezhuan"]?.build).toBe(".");
  expect(read("Dockerfile")).toMatch(/^HEALTHCHECK /m);
});

test("the image is made of known instructions, the archive and nothing else, with settings that exist", () => {
  const text = read("Dockerfile")
    .replaceAll(/\\\n\s*/g, "")
    .replaceAll(/^(?:#.*)?\n/gm, "");
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/));
  const known = [
    "FROM",
    "RUN",
    "ADD",
    "USER",
    "ENV",
    "VOLUME",
    "EXPOSE",
    "STOPSIGNAL",
    "HEALTHCHECK",
    "ENTRYPOINT",
    "CMD",
  ];
  expect(lines.map(([word]) => word).filter((word = "") => !known.includes(word))).toEqual([]);
  expect(lines[0]?.[0]).toBe("FROM");
  const sources = lines.filter(([word]) => word === "ADD" || word === "COPY").map(([, source]) => source);
  expect(sources).toEqual(["kezhuan.tar.gz"]);
  const env = lines
    .filter(([word]) => word === "ENV")
    .map((words) => words.join(" "))
    .join(" ");
  expect(namesOf(env).length).toBeGreaterThan(2);
  expect(namesOf(env).filter((name) => !isSetting(name))).toEqual([]);
  const forms = [...text.matchAll(/^(?:HEALTHCHECK .*?CMD|ENTRYPOINT|CMD) (\[.*\])$/gm)].map(
    ([, list = ""]) => JSON.parse(list) as unknown,
  );
  expect(forms).toHaveLength(3);
});

test("the pages on Docker make the files that the compose file reads", () => {
  const { secrets } = parse(read("compose.yaml")) as Compose;
  for (const page of ["docker.md", "docker.zh.md"]) {
    const text = readFileSync(locate("docs", "how-to", page), "utf8");
    const files = Object.values(secrets).map(({ file }) => file.replace(/^\.\//, ""));
    expect(files.filter((file) => !text.includes(`> ${file}`))).toEqual([]);
  }
});

test("units, proxies and guides set what exists, and lead to files of the archive", () => {
  const environment = [...read("kezhuan.service").matchAll(/^Environment=(.*)$/gm)].map(
    ([, pairs = ""]) => pairs,
  );
  expect(namesOf(environment.join(" "))).toContain("DATA_DIR");
  expect(namesOf(environment.join(" ")).filter((name) => !isSetting(name))).toEqual([]);
  const texts = [
    ...readdirSync(locate("deploy")).map(read),
    ...["handbook", "how-to"].flatMap((folder) =>
      readdirSync(locate("docs", folder)).map((name) => readFileSync(locate("docs", folder, name), "utf8")),
    ),
  ].join("\n");
  const named = new Set(
    [...texts.matchAll(/\/opt\/kezhuan\/current\/([\w./-]*\w)/g)].map(([, path = ""]) => path),
  );
  // Made while a release is packed.
  const made = new Set(["bin/kezhuan", "node/bin/node"]);
  expect(named.size).toBeGreaterThan(4);
  expect([...named].filter((path) => !made.has(path) && !existsSync(locate(path)))).toEqual([]);
});
