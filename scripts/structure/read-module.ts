import { posix } from "node:path";
import { parseSync, type ParseResult } from "oxc-parser";
import { listLooseTexts } from "./list-loose-texts.ts";

export interface Import {
  /** As written. */
  specifier: string;
  /** The file in the project it means, or undefined for a package. */
  file: string | undefined;
  line: number;
}

export interface Module {
  path: string;
  lines: number;
  imports: Import[];
  hasDefaultExport: boolean;
  /** Lines of `export … from`. */
  forwarded: number[];
  /** Exported functions without a doc comment. */
  undocumented: { name: string; line: number }[];
  /** Texts of pages that stand outside of any table of texts. */
  looseTexts: { text: string; line: number }[];
}

/** Reads a module with a real parser; throws when it does not parse, so that nothing is passed over in silence. */
export function readModule(path: string, text: string): Module {
  const parsed = parseSync(path, text);
  const [problem] = parsed.errors;
  if (problem) throw new Error(`${path} does not parse: ${problem.message}`);
  const lineOf = (position: number): number => text.slice(0, position).split("\n").length;
  return {
    path,
    lines: text.trimEnd().split("\n").length,
    imports: listSpecifiers(parsed, text).map(({ specifier, position }) => ({
      specifier,
      file: resolveFile(path, specifier),
      line: lineOf(position),
    })),
    hasDefaultExport: listExports(parsed).some((entry) => entry.exportName.kind === "Default"),
    forwarded: listExports(parsed)
      .filter((entry) => entry.moduleRequest !== null)
      .map((entry) => lineOf(entry.start)),
    undocumented: listUndocumented(parsed, text).map(({ name, position }) => ({
      name,
      line: lineOf(position),
    })),
    looseTexts: /^web\/.*\.tsx$/.test(path)
      ? listLooseTexts(parsed.program).map(({ text: words, position }) => ({
          text: words,
          line: lineOf(position),
        }))
      : [],
  };
}

function listSpecifiers(parsed: ParseResult, text: string): { specifier: string; position: number }[] {
  const { staticImports, dynamicImports } = parsed.module;
  const fixed = staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    position: entry.start,
  }));
  const forwarded = listExports(parsed).flatMap((entry) =>
    entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, position: entry.start }] : [],
  );
  const dynamic = dynamicImports.flatMap((entry) => {
    const written = text.slice(entry.moduleRequest.start, entry.moduleRequest.end);
    const literal = /^(["'`])([^"'`$]*)\1$/.exec(written)?.[2];
    return literal === undefined ? [] : [{ specifier: literal, position: entry.start }];
  });
  return [...fixed, ...forwarded, ...dynamic];
}

function listExports(parsed: ParseResult): ParseResult["module"]["staticExports"][number]["entries"] {
  return parsed.module.staticExports.flatMap((statement) => statement.entries);
}

const workspace = /^@kezhuan\/([a-z0-9]+)\/(.+)$/;

/** What is near is imported by path, what is far or in another workspace by the workspace's name. */
function resolveFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
  const [, name, rest] = workspace.exec(specifier) ?? [];
  if (!name || !rest) return undefined;
  return /\.\w+$/.test(rest) ? `${name}/${rest}` : `${name}/${rest}.ts`;
}

function listUndocumented(parsed: ParseResult, text: string): { name: string; position: number }[] {
  const documented = new Set(
    parsed.comments
      .filter((comment) => comment.type === "Block" && comment.value.startsWith("*"))
      .map((comment) => comment.end + (/^\s*/.exec(text.slice(comment.end))?.[0].length ?? 0)),
  );
  return parsed.program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const name = nameOfFunction(statement.declaration);
    return name === undefined || documented.has(statement.start) ? [] : [{ name, position: statement.start }];
  });
}

type Declaration = Extract<
  ParseResult["program"]["body"][number],
  { type: "ExportNamedDeclaration" }
>["declaration"];

function nameOfFunction(declaration: Declaration): string | undefined {
  if (declaration?.type === "FunctionDeclaration") return declaration.id?.name;
  if (declaration?.type !== "VariableDeclaration") return undefined;
  const variable = declaration.declarations.find((entry) => entry.init?.type === "ArrowFunctionExpression");
  return variable?.id.type === "Identifier" ? variable.id.name : undefined;
}
