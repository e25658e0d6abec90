import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { listWarnings, readSettings } from "./settings.mjs";

function read(environment: Record<string, string>): ReturnType<typeof readSettings> {
  return readSettings(environment, "/srv/kezhuan");
}

test("without any variable the defaults are those of the manual", () => {
  expect(read({})).toMatchObject({
    host: "127.0.0.1",
    port: 8080,
    basePath: "",
    address: "http://127.0.0.1:8080/",
    dataDir: "/srv/kezhuan/data",
    filesDir: "/srv/kezhuan/data/files",
    databaseUrl: undefined,
    demo: true,
    passwordIterations: 600_000,
    captchaTestCode: undefined,
    trustProxy: [],
    crossOrigin: undefined,
    packs: ["kch"],
  });
});

test("an empty variable counts as unset", () => {
  expect(read({ PORT: "", DEMO: " ", BASE_PATH: "" })).toEqual(read({}));
});

test("good values are taken over", () => {
  const settings = read({
    HOST: "::",
    PORT: "9000",
    BASE_PATH: "/kezhuan/",
    DATA_DIR: "elsewhere",
    FILES_DIR: "/mnt/files",
    STORAGE_RESERVE_MB: "512",
    DATABASE_URL: "postgres://app:secret@db.example:5433/kezhuan",
    TRUST_PROXY: "10.0.0.0/8, ::1, loopback",
    CORS_ORIGINS: "https://www.example.org, http://localhost:3000",
    WEBHOOK_NETWORKS: "10.1.0.0/16, fd00:1::/32, 192.168.7.7",
    PUBLIC_URL: "https://example.org/kezhuan/",
    PACKS: "kch, ./bees, @org/wasps,/opt/ants",
  });
  expect(settings).toMatchObject({
    address: "http://[::1]:9000/kezhuan/",
    basePath: "/kezhuan",
    dataDir: "/srv/kezhuan/elsewhere",
    filesDir: "/mnt/files",
    storageReserve: 512 * 1024 * 1024,
    trustProxy: ["10.0.0.0/8", "::1", "loopback"],
    crossOrigin: { origins: ["https://www.example.org", "http://localhost:3000"], credentials: false },
    webhookNetworks: ["10.1.0.0/16", "fd00:1::/32", "192.168.7.7"],
    publicUrl: "https://example.org/kezhuan",
    packs: ["kch", "/srv/kezhuan/bees", "@org/wasps", "/opt/ants"],
    demo: false,
  });
});

test("links in mails begin with the public address, else with this machine's, and hold the prefix once", () => {
  expect(read({}).site).toBe("http://127.0.0.1:8080/");
  expect(read({ BASE_PATH: "/kezhuan" }).site).toBe("http://127.0.0.1:8080/kezhuan/");
  const known = { PUBLIC_URL: "https://example.org/kezhuan", BASE_PATH: "/kezhuan" };
  expect(read(known).site).toBe("https://example.org/kezhuan/");
});

test("a secret is read from a file as well, but not from two places", () => {
  const folder = mkdtempSync(join(tmpdir(), "kz-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "token");
  writeFileSync(file, "from-a-file\n");
  expect(read({ METRICS_TOKEN_FILE: file }).metricsToken).toBe("from-a-file");
  expect(() => read({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: "x" })).toThrow(
    "METRICS_TOKEN: it is set beside METRICS_TOKEN_FILE: unset one of them.",
  );
  expect(() => read({ METRICS_TOKEN_FILE: join(folder, "none") })).toThrow(
    /^METRICS_TOKEN_FILE: .* cannot be read \(ENOENT\)/,
  );
});

test("demo content follows its switch whatever the database", () => {
  expect(read({ DEMO: "off" }).demo).toBe(false);
  expect(read({ DEMO: "on", DATABASE_URL: "postgres://db/kezhuan" }).demo).toBe(true);
});

test.each([
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "http"],
  ["PORT", "80.5"],
  ["SHUTDOWN_DELAY", "301"],
  ["SHUTDOWN_TIMEOUT", "0"],
  ["HOST", "not a host"],
  ["HOST", "300.1.1.1"],
  ["DEMO", "yes"],
  ["DATABASE_URL", "mysql://db/kezhuan"],
  ["DATABASE_URL", "postgres://db:5432"],
  ["DATABASE_URL", "db"],
  ["BASE_PATH", "kezhuan"],
  ["BASE_PATH", "/a/../b"],
  ["PUBLIC_URL", "example.org"],
  ["PUBLIC_URL", "https://example.org/?x=1"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["CORS_ORIGINS", "www.example.org"],
  ["CORS_ORIGINS", "https://www.example.org/"],
  ["CORS_ORIGINS", "https://WWW.example.org"],
  ["CORS_ORIGINS", "https://www.example.org,"],
  ["CORS_ORIGINS", "https://*.example.org"],
  ["CORS_ORIGINS", "*,https://www.example.org"],
  ["CORS_ORIGINS", "null"],
  ["CORS_CREDENTIALS", "on"],
  ["PACKS", "kch,"],
  ["PACKS", "kch,kch"],
  ["PACKS", "kch work"],
  ["WEBHOOK_NETWORKS", "loopback"],
  ["WEBHOOK_NETWORKS", "10.0.0.0/8,"],
  ["CAPTCHA_TEST_CODE", "a b"],
  ["PASSWORD_ITERATIONS", "many"],
  ["PASSWORD_ITERATIONS", "0"],
  ["ADMIN_PASSWORD", "a\u0007b"],
  ["METRICS_TOKEN", "two words"],
  ["SMTP_URL", "mail.example.org"],
  ["LLM_BASE_URL", "models.example.org"],
  ["LLM_BASE_URL", "http://me:secret@127.0.0.1:9000/v1"],
  ["LLM_API_KEY", "two words"],
])("%s=%s is refused by name with a cure, in one line", (name, value) => {
  const attempt = (): unknown => read({ [name]: value });
  expect(attempt).toThrow(new RegExp(`^${name}: [^\\n]+: [^\\n]+\\.$|^${name}: [^\\n]+\\.$`));
  expect(attempt).toThrow(expect.objectContaining({ name: "StartError" }) as Error);
});

test("a way past a pooler is told apart from the way through it, and means nothing alone", () => {
  const direct = "postgres://app@db.example:5432/kezhuan";
  expect(() => read({ DATABASE_DIRECT_URL: direct })).toThrow(
    /^DATABASE_DIRECT_URL: it is set without DATABASE_URL/,
  );
  const both = { DATABASE_URL: "postgres://app@pool.example:6432/kezhuan", DATABASE_DIRECT_URL: direct };
  expect(read(both)).toMatchObject({ databaseUrl: both.DATABASE_URL, databaseDirectUrl: direct });
});

test("pages of all other sites may read with no cookie only", () => {
  expect(read({ CORS_ORIGINS: "*" }).crossOrigin).toEqual({ origins: ["*"], credentials: false });
  const one = { CORS_ORIGINS: "https://www.example.org", CORS_CREDENTIALS: "on" };
  expect(read(one).crossOrigin?.credentials).toBe(true);
  expect(() => read({ ...one, CORS_ORIGINS: "*" })).toThrow(
    /^CORS_CREDENTIALS: it is on while CORS_ORIGINS is \*/,
  );
});

test.each(["SEARCH_URL", "SEARCH_URL_FILE"])("%s is refused by name, as nothing would come of it", (name) => {
  expect(() => read({ [name]: "x" })).toThrow(
    new RegExp(`^${name}: this version does not implement .*: unset it\\.$`),
  );
  expect(() => read({ [name]: " " })).not.toThrow();
});

describe("storage of files", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.example.org/",
    S3_BUCKET: "kezhuan-files",
    S3_ACCESS_KEY: "AK",
    S3_SECRET_KEY: "secret",
  };

  test("a bucket is given by four settings, and lies in the path and the first region of all unless it is said", () => {
    expect(read({}).s3).toBeUndefined();
    expect(read({ ...bucket, S3_PREFIX: "files" }).s3).toEqual({
      endpoint: "https://s3.example.org",
      bucket: "kezhuan-files",
      accessKey: "AK",
      secretKey: "secret",
      region: "us-east-1",
      prefix: "files/",
      pathStyle: true,
    });
    expect(read({ ...bucket }).inEffect.filter(({ value }) => value === "AK" || value === "secret")).toEqual(
      [],
    );
  });

  test.each(Object.keys(bucket))("without %s the others mean nothing, and are refused by name", (name) => {
    expect(() => read({ ...bucket, [name]: "" })).toThrow(
      new RegExp(`^S3_\\w+: it is set without ${name}: `),
    );
  });

  test.each([
    ["S3_ENDPOINT", "ftp://s3.example.org"],
    ["S3_ENDPOINT", "https://s3.example.org/bucket"],
    ["S3_ENDPOINT", "https://name:word@s3.example.org"],
    ["S3_BUCKET", "Files"],
    ["S3_REGION", "a/b"],
    ["S3_PREFIX", "../files"],
    ["S3_PATH_STYLE", "yes"],
    ["SCAN_URL", "http://127.0.0.1:3310"],
    ["SCAN_URL", "unix:clamd.ctl"],
    ["SCAN_URL", "tcp://"],
  ])("%s=%s is refused", (name, value) => {
    expect(() => read({ ...bucket, [name]: value })).toThrow(new RegExp(`^${name}: `));
  });

  test.each([
    ["tcp://127.0.0.1", { host: "127.0.0.1", port: 3310 }],
    ["tcp://[::1]:99", { host: "::1", port: 99 }],
    ["unix:/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
    ["unix:///run/clamd.ctl", { path: "/run/clamd.ctl" }],
  ])("the scanner %s", (text, scanner) => {
    expect(read({ SCAN_URL: text }).scanner).toEqual(scanner);
  });
});

describe("a language model", () => {
  const whole = { LLM_BASE_URL: "http://127.0.0.1:9000/v1/", LLM_MODEL: "small" };

  test("is named by its address and its name; a key and a model for embeddings are as one likes", () => {
    expect(read({}).languageModel).toBeUndefined();
    expect(read(whole).languageModel).toEqual({ baseUrl: "http://127.0.0.1:9000/v1", name: "small" });
    expect(read({ ...whole, LLM_API_KEY: "sk-1", LLM_EMBEDDING_MODEL: "e" }).languageModel).toMatchObject({
      key: "sk-1",
      embedding: "e",
    });
  });

  test("may have its key in a file", () => {
    const folder = mkdtempSync(join(tmpdir(), "kezhuan-settings-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "key"), "sk-2\n");
    const settings = read({ ...whole, LLM_API_KEY_FILE: join(folder, "key") });
    expect(settings.languageModel?.key).toBe("sk-2");
  });

  test.each([
    [{ LLM_BASE_URL: whole.LLM_BASE_URL }, "LLM_BASE_URL: it is set without LLM_MODEL"],
    [{ LLM_MODEL: "small" }, "LLM_MODEL: it is set without LLM_BASE_URL"],
    [{ LLM_API_KEY: "sk-1" }, "LLM_API_KEY: it is set without LLM_BASE_URL"],
    [{ LLM_EMBEDDING_MODEL: "e" }, "LLM_EMBEDDING_MODEL: it is set without LLM_BASE_URL"],
  ])("is refused where only part of it is set: %j", (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });
});

test.each([
  ["CAPTCHA_TEST_CODE", "0000"],
  ["PASSWORD_ITERATIONS", "1000"],
])(
  "%s is refused in production and on an address that others reach, and warned of otherwise",
  (name, value) => {
    expect(() => read({ [name]: value, NODE_ENV: "production" })).toThrow(
      `${name}: it is for automated tests`,
    );
    for (const host of ["0.0.0.0", "192.168.1.2", "::", "example.org"]) {
      expect(() => read({ [name]: value, HOST: host })).toThrow(/refused while HOST is/);
    }
    for (const host of ["127.0.0.1", "127.8.9.1", "::1", "localhost"]) {
      expect(listWarnings(read({ [name]: value, HOST: host }))).toHaveLength(1);
    }
    expect(listWarnings(read({}))).toEqual([]);
  },
);

test("more iterations than usual are no test setting", () => {
  expect(read({ PASSWORD_ITERATIONS: "900000", NODE_ENV: "production" }).passwordIterations).toBe(900_000);
});

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["database_url", "DATABASE_URL"],
  ["DATABASE_HOST", "DATABASE_URL"],
  ["PUBILC_URL", "PUBLIC_URL"],
  ["FILE_DIR", "FILES_DIR"],
  ["PORTS", "PORT"],
  ["BASEPATH", "BASE_PATH"],
  ["ADMIN_PASSWD", "ADMIN_PASSWORD"],
  ["ADMIN_PASSWORD_FIL", "ADMIN_PASSWORD_FILE"],
  ["SMTP_PORT", "SMTP_URL"],
  ["MAIL_SENDER", "MAIL_FROM"],
  ["WEBHOOK_HOSTS", "WEBHOOK_NETWORKS"],
  ["LLM_BASEURL", "LLM_BASE_URL"],
])("%s, which has no effect, is named with the setting %s and without its value", (name, nearest) => {
  const warnings = listWarnings(read({ [name]: "a-secret" }));
  expect(warnings).toEqual([
    `${name}: there is no such setting and it has no effect; the nearest is ${nearest}.`,
  ]);
  expect(listWarnings(read({ [name]: " " }))).toEqual([]);
});

test("variables of others are none of ours", () => {
  const others = {
    ...Object.fromEntries(
      (
        "PATH HOME HOSTNAME HOSTTYPE USER LOGNAME SHELL SHLVL TERM PWD OLDPWD LANG LC_ALL TZ TMPDIR TEMP TMP MAIL EDITOR " +
        "DISPLAY SSH_AUTH_SOCK HTTP_PROXY https_proxy NO_PROXY NODE_OPTIONS NODE_VERSION NODE_ENV npm_config_port " +
        "npm_package_name INIT_CWD CI GITHUB_SHA DEBUG COLUMNS LINES PGHOST PGPORT PGDATABASE POSTGRES_PASSWORD MODE POST " +
        "BASE_DIR PASSWORD_STORE_DIR PUBLIC_KEY TRUST_STORE DATADOG_URL SMTP_SERVICE_HOST SMTP_PORT_25_TCP_ADDR " +
        "KEZHUAN_SERVER TEST_DATABASE_URL"
      )
        .split(" ")
        .map((name) => [name, "x"]),
    ),
    SMTP_PORT: "tcp://10.0.0.1:25",
    PORT: "8080",
  };
  expect(listWarnings(read(others))).toEqual([]);
});

test("administrators read every setting in effect, and of secrets only that they are set", () => {
  const secrets = {
    ADMIN_PASSWORD: "geheim-1",
    DATABASE_URL: "postgres://name:geheim-2@127.0.0.1/kezhuan",
    METRICS_TOKEN: "geheim-3",
    SMTP_URL: "smtp://name:geheim-4@127.0.0.1",
    CAPTCHA_TEST_CODE: "geheim5",
  };
  const { inEffect, testSettings } = read({ ...secrets, PORT: "8090" });
  const told = new Map(inEffect.map(({ name, ...rest }) => [name, rest]));
  for (const name of Object.keys(secrets)) expect(told.get(name)).toEqual({ isSet: true, value: null });
  expect(told.get("PORT")).toEqual({ isSet: true, value: "8090" });
  expect(told.get("HOST")).toEqual({ isSet: false, value: "127.0.0.1" });
  expect(JSON.stringify(inEffect)).not.toContain("geheim");
  expect(testSettings).toEqual(["CAPTCHA_TEST_CODE"]);
});
