import type { Label } from "../metadata/label.ts";

/** The parts of the page of system parameters, in their order there. */
export const parameterGroups = [
  "site",
  "accounts",
  "passwords",
  "sessions",
  "locks",
  "uploads",
  "mail",
  "retention",
] as const;
export type ParameterGroup = (typeof parameterGroups)[number];

interface Common {
  group: ParameterGroup;
  label: Label;
  help?: Label;
  /** The environment variable that wins over what is stored. */
  environment?: string;
  /** Pages of visitors are told it. */
  isPublic?: true;
}

/** Bounds include both ends. `unit` stands behind the number. */
interface Bounds {
  min: number;
  max: number;
  unit: Label;
}

/** One setting of the installation that administrators change while it runs. */
export type ParameterDef = Common &
  (
    | { kind: "boolean"; initial: boolean }
    | ({ kind: "integer"; initial: number } & Bounds)
    /** Null: no limit. */
    | ({ kind: "optionalInteger"; initial: number | null } & Bounds)
    | { kind: "text"; initial: string; maxLength: number; format?: "mailbox" }
    /** A picture as a `data:` URL. */
    | { kind: "image"; initial: string; maxLength: number }
    /** Set by the environment only. */
    | { kind: "environment"; initial: string | null; environment: string }
    /** The same for what nobody may read: its value is whether it is set. */
    | { kind: "secret"; initial: boolean; environment: string }
  );

export type ParameterKind = ParameterDef["kind"];

interface Values {
  boolean: boolean;
  integer: number;
  optionalInteger: number | null;
  text: string;
  image: string;
  environment: string | null;
  secret: boolean;
}

export type ValueOf<Def extends { kind: ParameterKind }> = Values[Def["kind"]];

/** A mailbox as `MAIL_FROM` has it: an address, or a name with the address in angle brackets. */
const mailbox = /^(?:[^\s<>@,;:"]+@[^\s<>@,;:"]+|[^<>"\r\n]* <[^\s<>@,;:"]+@[^\s<>@,;:"]+>)$/;
const picture = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** What is wrong with a value, in the words of `problemTable`. */
export interface ParameterProblem {
  problem: "wrongType" | "tooSmall" | "tooBig" | "tooLong" | "pattern" | "badText" | "readonly";
  params?: Readonly<Record<string, string | number>>;
}

/** Why a value cannot be stored for a parameter; undefined for one that can. */
export function checkParameter(def: ParameterDef, value: unknown): ParameterProblem | undefined {
  switch (def.kind) {
    case "boolean":
      return typeof value === "boolean" ? undefined : wrongType("true / false");
    case "integer":
      return checkBounds(def, value);
    case "optionalInteger":
      return value === null ? undefined : checkBounds(def, value);
    case "text":
    case "image":
      return checkText(def, value);
    case "environment":
    case "secret":
      return { problem: "readonly" };
  }
}

function wrongType(expected: string): ParameterProblem {
  return { problem: "wrongType", params: { expected } };
}

function checkBounds({ min, max }: Bounds, value: unknown): ParameterProblem | undefined {
  if (typeof value !== "number" || !Number.isInteger(value)) return wrongType("123");
  if (value < min) return { problem: "tooSmall", params: { min } };
  return value > max ? { problem: "tooBig", params: { max } } : undefined;
}

function checkText(
  def: Extract<ParameterDef, { kind: "text" | "image" }>,
  value: unknown,
): ParameterProblem | undefined {
  if (typeof value !== "string") return wrongType("abc");
  if (value.length > def.maxLength) return { problem: "tooLong", params: { max: def.maxLength } };
  if (/\p{Cc}/u.test(value)) return { problem: "badText" };
  const pattern = def.kind === "image" ? picture : def.format === "mailbox" ? mailbox : /^/;
  return value === "" || pattern.test(value) ? undefined : { problem: "pattern" };
}
