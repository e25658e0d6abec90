/**
 * A start that cannot go on, told in one sentence with its cure; shown to the operator without a trace.
 * Plain JavaScript, because the start script uses it before Node 24 is there.
 */
export class StartError extends Error {
  /** @param {string} message one sentence that names what is wrong and what to do */
  constructor(message) {
    super(message);
    this.name = "StartError";
  }
}
