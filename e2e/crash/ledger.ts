/** What a record holds, as far as this suite writes it; null: there is no such record. */
export type State = string | null;

/** Titles of records, and what becomes of them. */
export type Change = ReadonlyMap<string, State>;

export interface Found {
  title: string;
  state: string;
}

/** A change that was asked for. */
export interface Entry {
  change: Change;
  /** It must be there now, acknowledged or not, because it was asked for again and acknowledged then. */
  done(): void;
  refused(): void;
}

/** What must be in the database, what must not, and what may be because no answer came. */
export interface Ledger {
  /** Notes a change before it is asked for. */
  begin(change: Change): Entry;
  /** Compares with what a restarted server has, one sentence a difference, and takes that for the truth. */
  compare(found: readonly Found[]): string[];
  counts: { acknowledged: number; refused: number; cut: number };
}

export function makeLedger(): Ledger {
  const known = new Map<string, string>();
  const open = new Set<Entry>();
  const counts = { acknowledged: 0, refused: 0, cut: 0 };
  const apply = (change: Change): void => {
    for (const [title, state] of change) {
      if (state === null) known.delete(title);
      else known.set(title, state);
    }
  };
  return {
    counts,
    begin(change) {
      const entry: Entry = {
        change,
        done() {
          counts.acknowledged += 1;
          open.delete(entry);
          apply(change);
        },
        refused() {
          counts.refused += 1;
          open.delete(entry);
        },
      };
      open.add(entry);
      return entry;
    },
    compare(found) {
      counts.cut += open.size;
      const stored = new Map(found.map(({ title, state }) => [title, state]));
      const problems = found.length === stored.size ? [] : ["some records are there twice"];
      for (const { change } of open) {
        if (isAs(stored, change)) apply(change);
        else if (!isAs(stored, before(known, change))) {
          problems.push(`a change was stored in part: ${[...change.keys()].join(", ")}`);
        }
      }
      open.clear();
      return [...problems, ...listDifferences(known, stored)];
    },
  };
}

function isAs(stored: ReadonlyMap<string, string>, expected: Change): boolean {
  return [...expected].every(([title, state]) => (stored.get(title) ?? null) === state);
}

function before(known: ReadonlyMap<string, string>, change: Change): Change {
  return new Map([...change.keys()].map((title) => [title, known.get(title) ?? null]));
}

function listDifferences(known: ReadonlyMap<string, string>, stored: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const [title, state] of known) {
    const now = stored.get(title);
    if (now === undefined) problems.push(`acknowledged and not there: ${title}`);
    else if (now !== state) problems.push(`${title} was acknowledged as ${state} and is ${now}`);
  }
  for (const title of stored.keys()) {
    if (!known.has(title)) problems.push(`refused or deleted and there: ${title}`);
  }
  return problems;
}
