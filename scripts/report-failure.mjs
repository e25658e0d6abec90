import { StartError } from "../server/lib/start-error.mjs";

/**
 * Ends the script: what an operator can mend is told in a sentence, a fault of ours with its trace.
 * @param {unknown} error
 * @returns {never}
 */
export function reportFailure(error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
