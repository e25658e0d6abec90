import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import standard from "./data/gb-t-2828-1.json" with { type: "json" };

/*
 * The tables of GB/T 2828.1-2012 (identical with ISO 2859-1:1999) for single sampling, put together from the rules by
 * which they are built; `master-tables.test.ts` compares them with published cells and says where those come from.
 */

export const levelSchema = z.enum(["S-1", "S-2", "S-3", "S-4", "I", "II", "III"]);
type Level = z.infer<typeof levelSchema>;

const numbers = z.array(z.int());
const cellSchema = z.union([z.int(), z.enum(["down", "up"])]);

const masterSchema = z.strictObject({
  sizes: numbers,
  /** AQL at which letter A has the acceptance number 0; a letter further down it stands a column further left. */
  zero: z.string(),
  /** From that cell on, a letter further down or a column further right each. */
  diagonal: z.array(cellSchema),
  /** What follows on the diagonal for letters up to E. */
  greatest: numbers,
  /**
   * Letters whose row is another: their acceptance numbers from the column of `from` on. In reduced inspection, where
   * samples of two cannot be made smaller, they are those of normal inspection.
   */
  others: z.record(z.string(), z.strictObject({ from: z.string(), numbers })).default({}),
});

const standardSchema = z.strictObject({
  levels: z.array(levelSchema),
  /** Table 1: upper ends of lot sizes, and the code letters under each of the levels. */
  lot_sizes: z.array(z.strictObject({ up_to: z.int().nullable(), letters: z.string().length(7) })),
  /** As the standard prints them, in steps of the series R 5. */
  aqls: z.array(z.string()),
  /** Code letters. S is never given by table 1: tightened inspection arrives there by an arrow. */
  letters: z.string(),
  /** Tables 2-A, 2-B and 2-C. */
  masters: z.strictObject({ normal: masterSchema, tightened: masterSchema, reduced: masterSchema }),
});

const {
  levels,
  lot_sizes: lotSizes,
  aqls: printed,
  letters,
  masters,
} = readData("sampling/tables/data/gb-t-2828-1.json", standard, standardSchema);

type Master = z.infer<typeof masterSchema>;
type Cell = z.infer<typeof cellSchema>;

export const aqls = printed;
/** Letters given by table 1. */
export const tableLetters: readonly string[] = [...letters].filter((letter) => letter !== "S");
/** Below E there is no room for the greatest acceptance numbers. */
const lastOfGreatest = letters.indexOf("E");

/** Table 1: level and upper end of the lot size → code letter. */
export const codeLetterRows: (string | number | null)[][] = lotSizes.flatMap(
  ({ up_to: upTo, letters: row }) => levels.map((level, index) => [level, upTo, row.charAt(index)]),
);

/** The letter of table 1. */
export function findCodeLetter(level: Level, lotSize: number): string {
  const row = lotSizes.find(({ up_to: upTo }) => upTo === null || lotSize <= upTo);
  return row?.letters.charAt(levels.indexOf(level)) ?? "";
}

export const severitySchema = z.enum(["normal", "tightened", "reduced"]);
export type Severity = z.infer<typeof severitySchema>;
export const severities = severitySchema.options;

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
  const other = master.others[name];
  const place = other ? aql - aqls.indexOf(other.from) : -1;
  if (other && place >= 0) return other.numbers[place];
  const step = letter + aql - aqls.indexOf(master.zero);
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
  const master: Master = masters[severity];
  const [row, column] = [letters.indexOf(codeLetter), aqls.indexOf(aql)];
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
