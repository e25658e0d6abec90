import { AppError } from "@kezhuan/contract/errors";

export interface Refusal {
  key: string;
  /** Names of the fields at fault, with what is wrong with each. */
  issues: Record<string, string>;
  data: Record<string, unknown>;
}

/** How a call was refused. Throws when it was not, or when it failed for a reason of its own. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const issues = Object.fromEntries(error.issues.map(({ field, problem }) => [field, problem]));
    return { key: error.key, issues, data: error.data };
  }
  throw new Error("the call was not refused");
}
