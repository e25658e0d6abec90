import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { addRecords, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack, testPack } from "@kezhuan/server/testing/test-pack";
import { openLogin } from "../session/open-login.ts";
import { generateClient } from "./generate-client.ts";
import { asComment, asLiteral, asTypeName } from "./safe-text.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..", "..");

/** What somebody could write into a label or a dictionary in the hope that it becomes code. */
const hostile = "*/ process.exit(7); /* `${x}` \" ' \\ \u2028 *\u0001/ //";

/** As strict as consumers may be; without the types of Node, which they may not have. */
const compilerOptions = {
  noEmit: true,
  strict: true,
  target: "es2023",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2023", "dom"],
  types: [],
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
};

describe("the generated client", async () => {
  const app = await makeApp();
  const { engine } = app;
  await installTestPack(engine);
  const label = { zh: hostile, en: hostile };
  const field = { name: "name", label, kind: "text" as const, settings: {} };
  const evil = { name: "t_evil", label, labelField: "name", fields: [field] };
  // Names and codes of dictionaries are texts of one line.
  const line = hostile.replace("\u2028", "");
  const named = { zh: line, en: line };
  const dict = { name: "t_evil_codes", label: named, items: [{ code: line, label: named }] };
  const coded = { name: "code", label, kind: "code" as const, settings: { dict: "t_evil_codes" } };
  await installPack(engine.systemContext(), {
    ...testPack,
    version: 2,
    dicts: [...(testPack.dicts ?? []), dict],
    objects: [...(testPack.objects ?? []), { ...evil, fields: [field, coded] }],
  });
  await engine.reload();
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache", "codegen-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const tenant = await makeTenant(engine);
  const admin = await tenant.addUser(["ROLE_ADMIN"]);
  const write = async (files: readonly { name: string; text: string }[]) => {
    for (const { name, text } of files) await writeFile(join(folder, name), text);
  };
  /** What the compiler says; nothing when it is content. */
  const compile = async (file: string) => {
    const tsconfig = { compilerOptions, files: [file] };
    await write([{ name: "tsconfig.json", text: JSON.stringify(tsconfig) }]);
    const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
    try {
      return (await run(process.execPath, [tsc, "-p", folder])).stdout;
    } catch (error) {
      // It says on its output what is wrong, and fails by its status.
      return (error as { stdout: string }).stdout;
    }
  };

  it("compiles, and reads and writes a running installation", async () => {
    await write(generateClient(contextOf(engine, admin.actor)));
    await addRecords(
      engine,
      "t_place",
      Array.from({ length: 450 }, (_, size) => ({ name: `p${size}`, size })),
    );
    const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
    const client = { address: "127.0.0.1", agent: "test" };
    const { token } = await openLogin(app.database.db, new Date(), { userId: admin.id, client });
    await write([{ name: "use.ts", text: useClient(address, token) }]);
    expect(await compile("use.ts")).toBe("");
    // Node takes the types away; the paths it wants as they are.
    await write([{ name: "run.mjs", text: runClient }]);
    const { stdout } = await run(process.execPath, ["run.mjs"], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      made: "made",
      changed: "changed",
      moved: "shown",
      found: 1,
      places: 450,
      missing: 404,
      refused: [400, ["amount"]],
      removed: 1,
    });
  }, 120_000);

  it("does not compile with fields, values, operators, codes or transitions that there are not", async () => {
    await write(generateClient(contextOf(engine, admin.actor)));
    const wrong = [
      'client.get("t_nothing", "1")',
      'client.create("t_thing", { nothing: 1 })',
      'client.create("t_thing", { colour: "mauve" })',
      'client.create("t_place", { name_en: "required name is missing" })',
      'client.update("t_thing", "1", { origin: "fixed" })',
      'client.update("t_thing", "1", { status: "shown" })',
      'client.transition("t_thing", "1", "explode")',
      'client.page("t_thing", { sort: ["nothing"] })',
      'client.page("t_thing", { highsearch: { match: "and", rules: [{ field: "number", op: "like", value: 1 }] } })',
    ];
    const lines = wrong.map((line) => `// @ts-expect-error it is wrong\nvoid ${line};`);
    const text = `import { createClient } from "./client.js";\nconst client = createClient({ address: "" });\n${lines.join("\n")}\n`;
    await write([{ name: "wrong.ts", text }]);
    expect(await compile("wrong.ts")).toBe("");
  }, 120_000);

  it("holds only what its reader may see", async () => {
    const role = await tenant.addRole([{ object: "t_thing", actions: ["read"], read: ["title", "colour"] }]);
    const reader = await tenant.addUser([role]);
    const [types] = generateClient(contextOf(engine, reader.actor));
    expect(types?.text).toContain('"t_thing": {');
    for (const hidden of ["t_place", "amount", "t_state", "t_evil"])
      expect(types?.text).not.toContain(hidden);
  });
});

it("lets nothing that people write break out of a comment or a text", () => {
  for (const part of ["*/", "/*", "\u0001", "\u2028"]) expect(asComment(hostile)).not.toContain(part);
  expect(asComment("*\u0000/")).not.toContain("*/");
  expect(asComment("**//")).not.toContain("*/");
  expect(JSON.parse(asLiteral(hostile))).toBe(hostile);
  expect(asTypeName("1; evil()")).toBe("T1Evil");
});

const useClient = (address: string, token: string) => `
import { createClient, KezhuanError } from "./client.js";
import type { TThing } from "./types.js";

const client = createClient({ address: ${JSON.stringify(address)}, token: ${JSON.stringify(token)}, language: "en" });

export async function use(): Promise<Record<string, unknown>> {
  const made: TThing = await client.create("t_thing", { title: "made", colour: "red", words: ["a"] });
  const colour: "red" | "green" | "blue" | "Red" | "紫" | null = made.colour;
  const { title } = await client.update("t_thing", made.id, { title: "changed", review: "ok", version: made.version });
  const moved = await client.transition("t_thing", made.id, "show");
  const page = await client.page("t_thing", {
    highsearch: { match: "and", rules: [{ field: "id", op: "eq", value: made.id }] },
    sort: ["-created_at"],
  });
  let places = 0;
  for await (const place of client.all("t_place")) places += place.name.startsWith("p") ? 1 : 0;
  const missing = await failure(client.get("t_thing", "00000000-0000-4000-8000-000000000000"));
  const refused = await failure(client.create("t_thing", { amount: "much" }));
  const removed = await client.remove("t_thing", [made.id]);
  return {
    made: colour === "red" ? made.title : null,
    changed: title,
    moved: moved.status,
    found: page.data.length,
    places,
    missing: missing.code,
    refused: [refused.code, refused.errors.map(({ field }) => field)],
    removed,
  };
}

async function failure(work: Promise<unknown>): Promise<KezhuanError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof KezhuanError) return error;
    throw error;
  }
  throw new Error("not refused");
}
`;

const runClient = `
import { registerHooks } from "node:module";
registerHooks({
  resolve: (name, context, next) => next(name.replace(/^(\\.\\/(?:client|types))\\.js$/, "$1.ts"), context),
});
const { use } = await import("./use.ts");
process.stdout.write(JSON.stringify(await use()));
`;
