/** What a repository answers with in place of what was asked for (OAI-PMH 2.0, 3.6). */
export type OaiErrorCode =
  | "badArgument"
  | "badResumptionToken"
  | "badVerb"
  | "cannotDisseminateFormat"
  | "idDoesNotExist"
  | "noRecordsMatch";

export interface OaiError {
  code: OaiErrorCode;
  message: string;
}

/** Thrown while an answer is worked out; it becomes one of the answer's errors. */
export class OaiFailure extends Error {
  readonly code: OaiErrorCode;
  constructor(code: OaiErrorCode, message: string) {
    super(message);
    this.name = "OaiFailure";
    this.code = code;
  }
}

export const oaiVerbs = [
  "Identify",
  "ListMetadataFormats",
  "ListSets",
  "ListIdentifiers",
  "ListRecords",
  "GetRecord",
] as const;
export type OaiVerb = (typeof oaiVerbs)[number];

export const dublinCore = "oai_dc";

export const oaiArguments = [
  "identifier",
  "metadataPrefix",
  "from",
  "until",
  "set",
  "resumptionToken",
] as const;
type Argument = (typeof oaiArguments)[number];
export type OaiArguments = Partial<Record<Argument, string>>;

interface Signature {
  required: readonly Argument[];
  optional: readonly Argument[];
}

const list: Signature = { required: ["metadataPrefix"], optional: ["from", "until", "set"] };

const signatures: Readonly<Record<OaiVerb, Signature>> = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ["identifier"] },
  ListSets: { required: [], optional: [] },
  ListIdentifiers: list,
  ListRecords: list,
  GetRecord: { required: ["identifier", "metadataPrefix"], optional: [] },
};

const resumable: ReadonlySet<OaiVerb> = new Set(["ListSets", "ListIdentifiers", "ListRecords"]);

export type OaiRead = { verb: OaiVerb; args: OaiArguments } | { errors: OaiError[] };

/** Reads what was sent, every argument as often as it was. All that is wrong with it is told at once. */
export function readOaiRequest(sent: readonly (readonly [string, string])[]): OaiRead {
  const verbs = sent.filter(([name]) => name === "verb").map(([, value]) => value);
  const verb = oaiVerbs.find((one) => one === verbs[0]);
  if (!verb || verbs.length > 1)
    return {
      errors: [{ code: "badVerb", message: `The verb must be one of ${oaiVerbs.join(", ")}, given once.` }],
    };
  const rest = sent.filter(([name]) => name !== "verb");
  const names = rest.map(([name]) => name);
  const { required, optional } = signatureOf(verb, names);
  const known: readonly string[] = [...required, ...optional];
  const problems = [
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => `The argument ${name} does not belong here.`),
    ...required.filter((name) => !names.includes(name)).map((name) => `The argument ${name} is missing.`),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `The argument ${name} is given twice.`),
    ...rest.filter(([, value]) => value === "").map(([name]) => `The argument ${name} is empty.`),
  ];
  if (problems.length > 0)
    return { errors: [...new Set(problems)].map((message) => ({ code: "badArgument", message })) };
  // Only arguments of the verb are left, each once.
  return { verb, args: Object.fromEntries(rest) as OaiArguments };
}

/** A resumption token stands for everything else that was asked. */
function signatureOf(verb: OaiVerb, names: readonly string[]): Signature {
  if (resumable.has(verb) && names.includes("resumptionToken"))
    return { required: ["resumptionToken"], optional: [] };
  return signatures[verb];
}

/** Moments of a selective harvest: from the first one on, and before the second. */
export interface OaiSpan {
  from: Date | undefined;
  before: Date | undefined;
}

/** Reads `from` and `until`, which includes the whole of its second or day. */
export function readSpan({ from, until }: OaiArguments): OaiSpan {
  const start = from === undefined ? undefined : readMoment("from", from);
  const end = until === undefined ? undefined : readMoment("until", until);
  if (start && end) {
    if (start.length !== end.length)
      throw new OaiFailure("badArgument", "from and until must have the same granularity.");
    if (start.at > end.at) throw new OaiFailure("badArgument", "from must not be later than until.");
  }
  return {
    from: start && new Date(start.at),
    before: end && new Date(end.at + end.length),
  };
}

function readMoment(name: string, text: string): { at: number; length: number } {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isSecond = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text);
  const at = isDay || isSecond ? Date.parse(text) : Number.NaN;
  // 31 April is read as 1 May.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.replace("Z", "")))
    throw new OaiFailure("badArgument", `${name} must be YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`);
  return { at, length: isDay ? 86_400_000 : 1000 };
}
