import type { Catalog } from "../catalog/catalog.ts";

/** How long the history keeps values. Who changed what and when stays, with a digest of the values. */
interface Keeping {
  /** Days for which the values of deleted records are kept; 0: not at all. */
  deletedDays: number;
  /** Days for which the values of other changes are kept; null: for good. */
  changeDays: number | null;
}

export function keepingOf({ parameters }: Catalog): Keeping {
  return { deletedDays: parameters.history_deleted_days, changeDays: parameters.history_change_days };
}
