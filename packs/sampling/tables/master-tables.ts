/**
 * The tables of GB/T 2828.1-2012 (identical with ISO 2859-1:1999) for single sampling, put together from the rules by
 * which they are built; `master-tables.test.ts` compares them with published cells and says where those come from.
 */

const levels = ["S-1", "S-2", "S-3", "S-4", "I", "II", "III"] as const;
export type Level = (typeof levels)[number];

/** Upper ends of the lot sizes of table 1, and the code letters under each of the levels. */
const codeLetters: readonly (readonly [number | null, string])[] = [
  [8, "AAAAAAB"],
  [15, "AAAAABC"],
  [25, "AABBBCD"],
  [50, "ABBCCDE"],
  [90, "BBCCCEF"],
  [150, "BBCDDFG"],
  [280, "BCDEEGH"],
  [500, "BCDEFHJ"],
  [1200, "CCEFGJK"],
  [3200, "CDEGHKL"],
  [10_000, "CDFGJLM"],
  [35_000, "CDFHKMN"],
  [150_000, "DEGJLNP"],
  [500_000, "DEGJMPQ"],
  [null, "DEHKNQR"],
];

/** Table 1: level and upper end of the lot size → code letter. */
export const codeLetterRows: (string | number | null)[][] = codeLetters.flatMap(([upTo, letters]) =>
  levels.map((level, index) => [level, upTo, letters.charAt(index)]),
);

/** The letter of table 1. */
export function findCodeLetter(level: Level, lotSize: number): string {
  const row = codeLetters.find(([upTo]) => upTo === null || lotSize <= upTo);
  return row?.[1].charAt(levels.indexOf(level)) ?? "";
}

/** AQL as the standard prints them, in steps of the series R 5. */
export const aqls = [
  "0.010",
  "0.015",
  "0.025",
  "0.040",
  "0.065",
  "0.10",
  "0.15",
  "0.25",
  "0.40",
  "0.65",
  "1.0",
  "1.5",
  "2.5",
  "4.0",
  "6.5",
  "10",
  "15",
  "25",
  "40",
  "65",
  "100",
  "150",
  "250",
  "400",
  "650",
  "1000",
] as const;

/** Letters given by table 1. */
export const tableLetters = [
  "A",
  "B",
  "C",
  "D",
  "E",
  "F",
  "G",
  "H",
  "J",
  "K",
  "L",
  "M",
  "N",
  "P",
  "Q",
  "R",
] as const;
/** S is never given by table 1: tightened inspection arrives there by an arrow. */
const letters = `${tableLetters.join("")}S`;
/** Below E there is no room for the greatest acceptance numbers. */
const lastOfGreatest = letters.indexOf("E");

type Cell = number | "down" | "up";

interface Master {
  sizes: readonly number[];
  /** Place in `aqls` at which letter A has the acceptance number 0; a letter further down it stands a column further left. */
  zero: number;
  /** From that cell on, a letter further down or a column further right each. */
  diagonal: readonly Cell[];
  /** What follows on the diagonal for letters up to E. */
  greatest: readonly number[];
  /** Letters whose row is another: their acceptance numbers from the column of `from` on. */
  others?: Readonly<Record<string, { from: string; numbers: readonly number[] }>>;
}

const sizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000, 3150];
const normalNumbers = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/** Tables 2-A, 2-B and 2-C. */
const masters = {
  normal: {
    sizes,
    zero: aqls.indexOf("6.5"),
    diagonal: [0, "up", "down", 1, 2, 3, 5, 7, 10, 14, 21],
    greatest: [30, 44],
  },
  tightened: {
    sizes,
    zero: aqls.indexOf("10"),
    diagonal: [0, "down", "down", 1, 2, 3, 5, 8, 12, 18],
    greatest: [27, 41],
  },
  reduced: {
    sizes: [2, 2, 2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800],
    zero: aqls.indexOf("6.5"),
    diagonal: [0, "up", "down", "down", 1, 2, 3, 5, 6, 8, 10],
    greatest: [14, 21],
    // Samples of two cannot be made smaller: these have the numbers of normal inspection.
    others: { A: { from: "25", numbers: normalNumbers }, B: { from: "25", numbers: normalNumbers } },
  },
} as const satisfies Record<string, Master>;

export type Severity = keyof typeof masters;
export const severities: readonly Severity[] = ["normal", "tightened", "reduced"];

interface Plan {
  /** The letter at which the arrows end. */
  letter: string;
  size: number;
  accept: number;
  reject: number;
}

/** What a cell holds before any arrow is followed; below the table and where it is blank: nothing. */
function readCell(master: Master, letter: number, aql: number): Cell | undefined {
  const name = letters.charAt(letter);
  const other = master.others?.[name];
  const place = other ? aql - aqls.findIndex((one) => one === other.from) : -1;
  if (other && place >= 0) return other.numbers[place];
  const step = letter + aql - master.zero;
  if (step < 0) return "down";
  const cell = master.diagonal[step];
  if (cell !== undefined) return cell;
  const greatest = master.greatest[step - master.diagonal.length];
  return letter <= lastOfGreatest && greatest !== undefined ? greatest : "up";
}

/** Row S holds a single plan: tightened inspection at an AQL of 0.025. */
function isInTable(master: Master, letter: number, aql: number): boolean {
  if (letters.charAt(letter) !== "S") return letter >= 0 && letter < master.sizes.length;
  return master === masters.tightened && aqls[aql] === "0.025";
}

/** The plan for a code letter of table 1, arrows followed. Where none lies in an arrow's direction, it points the other way. */
export function findPlan(severity: Severity, codeLetter: string, aql: string): Plan {
  const master = masters[severity];
  const [row, column] = [letters.indexOf(codeLetter), aqls.findIndex((one) => one === aql)];
  const own = readCell(master, row, column);
  const directions = own === "up" ? [-1, 1] : [1, -1];
  for (const direction of directions) {
    for (let at = row; isInTable(master, at, column); at += direction) {
      const accept = readCell(master, at, column);
      const size = master.sizes[at];
      if (typeof accept === "number" && size !== undefined)
        return { letter: letters.charAt(at), size, accept, reject: accept + 1 };
    }
  }
  throw new Error(`no plan for ${severity}, ${codeLetter}, ${aql}`);
}

/** Tables 2-A to 2-C with their arrows followed: severity, code letter of table 1 and AQL → letter, size, Ac, Re. */
export const planRows: (string | number)[][] = severities.flatMap((severity) =>
  tableLetters.flatMap((codeLetter) =>
    aqls.map((aql) => {
      const { letter, size, accept, reject } = findPlan(severity, codeLetter, aql);
      return [severity, codeLetter, aql, letter, size, accept, reject];
    }),
  ),
);
