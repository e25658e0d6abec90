import { describe, expect, it } from "vitest";
import type { Command } from "./command.ts";
import { parseCommandLine, type Commands } from "./parse-command-line.ts";

const label = { zh: "甲", en: "A" };
const command: Command = {
  args: ["object", "file"],
  options: {
    map: { value: "<a=b>", help: label, required: true, multiple: true },
    as: { value: "<user>", help: label },
  },
  summary: label,
  run: () => Promise.resolve(0),
};
const commands: Commands = {
  import: command,
  "user create": { args: ["username"], summary: label, run: () => Promise.resolve(0) },
};

const parse = (text: string) => parseCommandLine(commands, text.split(" ").filter(Boolean), "en");

describe("a command line", () => {
  it.each(["--version", "-V", "version"])("asks for the version: %s", (text) => {
    expect(parse(text)).toEqual({ kind: "version" });
  });

  it.each([
    ["imprt a b", "There is no command “imprt”: help lists them all."],
    ["user drop x", "There is no command “user drop”: help lists them all."],
    ["user", "There is no command “user”: help lists them all."],
    ["constructor", "There is no command “constructor”: help lists them all."],
    ["import a --map x=y", "import needs <file>: help import shows how it is used."],
    ["import a b", "import needs --map: help import shows how it is used."],
    ["import a b c --map x=y", "import has no use for “c”: help import shows how it is used."],
    ["import a b --map x=y --mop z", "import has no option --mop: help import lists those it has."],
    ["import a b --toString z", "import has no option --toString: help import lists those it has."],
    ["import a b --map x=y -q", "import has no option -q: help import lists those it has."],
    ["import a b --map", "--map needs <a=b> after it."],
    ["import a b --map= --as x", "--map needs <a=b> after it."],
    ["import a b --map --as x", "--map needs <a=b> after it."],
    ["import a b --map x=y --as u --as v", "--as can be given only once."],
  ])("that does not fit is refused in one sentence: %s", (text, sentence) => {
    expect(() => parse(text)).toThrow(sentence);
  });

  it("is read with its arguments and options in any order", () => {
    expect(parse("import --map x=y a --as=u --map=p=q b")).toMatchObject({
      kind: "run",
      name: "import",
      args: ["a", "b"],
      options: new Map([
        ["map", ["x=y", "p=q"]],
        ["as", ["u"]],
      ]),
    });
    expect(parse("user create bob")).toMatchObject({ name: "user create", args: ["bob"] });
  });

  it("takes what follows two dashes as it is", () => {
    expect(parse("user create -- --bob")).toMatchObject({ args: ["--bob"] });
  });

  it.each([
    ["", undefined],
    ["help", undefined],
    ["--help", undefined],
    ["help import", "import"],
    ["help user create", "user create"],
    ["import --help", "import"],
    ["import a b --nonsense -h", "import"],
  ])("asks for help: %s", (text, name) => {
    expect(parse(text)).toEqual({ kind: "help", name });
  });

  it("is answered in Chinese where the terminal is", () => {
    expect(() => parseCommandLine(commands, ["x"], "zh")).toThrow("没有命令“x”");
  });
});
