import { rooms, type Room } from "./floors.ts";
import { isTestFile, layers, testPackages, type Layer } from "./layers.ts";
import type { Import, Module } from "./read-module.ts";

const MOST_LINES = 400;
const MOST_TEST_LINES = 800;

const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*\.(?:ts|tsx|mjs)$/;
const folderName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Names that say nothing attract everything. */
const emptyWord = /^(?:utils?|helpers?|common|misc|managers?)$/;

/** Where somebody else than the author calls the functions, they say what they take and answer. */
const documentedFolder = /^(?:contract|server\/engine\/records|server\/lib)\//;

/** Everything in the sources that the architecture forbids, one sentence each, with file and line. */
export function findViolations(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => [
    ...checkName(module.path),
    ...checkShape(module),
    ...checkImports(module),
  ]);
}

/** The layer a file belongs to. */
export function findLayer(path: string): Layer | undefined {
  return layers.find((layer) => layer.files.test(path));
}

function checkName(path: string): string[] {
  const folders = path.split("/");
  const file = folders.pop() ?? "";
  const words = file.replace(/\..*$/, "").split("-");
  const problems = [];
  if (!fileName.test(file) || folders.some((folder) => !folderName.test(folder)))
    problems.push("is not in kebab-case");
  const empty =
    [...words, ...folders].find((word) => emptyWord.test(word)) ?? (words.join() === "base" && "base");
  if (empty) problems.push(`has a name that says nothing (${empty})`);
  if (!findLayer(path)) problems.push("belongs to no layer");
  return problems.map((problem) => `${path} ${problem}`);
}

function checkShape(module: Module): string[] {
  const { path, lines } = module;
  const most = isTestFile(path) ? MOST_TEST_LINES : MOST_LINES;
  const problems = module.forwarded.map((line) => `${path}:${line} forwards exports of another file`);
  if (lines > most) problems.push(`${path} has ${lines} lines, ${most} are allowed`);
  if (module.hasDefaultExport && !path.endsWith(".config.ts")) problems.push(`${path} has a default export`);
  if (!isTestFile(path)) {
    problems.push(
      ...module.looseTexts.map(
        ({ text, line }) => `${path}:${line} shows “${text}” outside of a table of texts`,
      ),
    );
  }
  if (documentedFolder.test(path) && !isTestFile(path)) {
    problems.push(
      ...module.undocumented.map(({ name, line }) => `${path}:${line} does not document ${name}`),
    );
  }
  return problems;
}

function checkImports(module: Module): string[] {
  const layer = findLayer(module.path);
  if (!layer) return [];
  return module.imports.flatMap((entry) => {
    const where = `${module.path}:${entry.line}`;
    const climb = entry.specifier.startsWith("../../") ? [`${where} climbs more than one folder up`] : [];
    const problem =
      entry.file === undefined ? checkPackage(module, layer, entry) : checkFile(module, layer, entry.file);
    return problem ? [...climb, `${where} ${problem}`] : climb;
  });
}

function checkPackage(module: Module, layer: Layer, { specifier }: Import): string | undefined {
  const name = specifier.startsWith("node:") ? "node:" : /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
  if (name === undefined || [name, specifier].some((one) => layer.packages.includes(one))) return undefined;
  if (isTestFile(module.path) && testPackages.includes(name)) return undefined;
  return `uses the package ${specifier.startsWith("node:") ? specifier : name}, which ${layer.name} may not`;
}

function checkFile(module: Module, layer: Layer, file: string): string | undefined {
  const target = findLayer(file);
  if (!target) return `imports ${file}, which belongs to no layer`;
  if (isTestFile(module.path)) return checkTestImport(module.path, file);
  if (isTestFile(file)) return `imports ${file}, which is for tests`;
  if (target !== layer && !layer.uses.includes(target.name))
    return `imports ${file}: ${layer.name} may not use ${target.name}`;
  if (target === layer && layer.slices && sliceOf(module.path) !== sliceOf(file))
    return `imports ${file}: the parts of ${layer.name} may not use each other`;
  return checkFloor(module.path, file);
}

/** Inside a room a folder uses itself and the floors below it. */
function checkFloor(path: string, file: string): string | undefined {
  const room = rooms.find(({ root }) => path.startsWith(root) && file.startsWith(root));
  if (!room) return undefined;
  const [own, other] = [floorOf(room, path), floorOf(room, file)];
  if (own === undefined || own === other) return undefined;
  if (!room.floors.includes(own)) return `is in ${own}, which is no floor of ${room.root}`;
  const isBelow = other !== undefined && room.floors.slice(0, room.floors.indexOf(own)).includes(other);
  return isBelow ? undefined : `imports ${file}, which is on no floor below ${own}`;
}

/** A test may use more than what it tests, but no other workspace than that may. */
function checkTestImport(path: string, file: string): string | undefined {
  const own = findLayer(path);
  const workspaceOf = (name: string): string => name.split("/")[0] ?? "";
  if (workspaceOf(path) === workspaceOf(file) || own?.uses.includes(findLayer(file)?.name ?? ""))
    return undefined;
  if (workspaceOf(file) === "contract" || (workspaceOf(path) === "server" && workspaceOf(file) === "packs"))
    return undefined;
  return `imports ${file} from another workspace`;
}

function sliceOf(path: string): string | undefined {
  return path.split("/")[2];
}

/** The floor of a room that a file is on; undefined: it stands above all. */
export function floorOf({ root, floors }: Room, path: string): string | undefined {
  const [first = "", ...rest] = path.slice(root.length).split("/");
  return rest.length > 0 || floors.includes(first) ? first : undefined;
}
