/** A definition that does not fit; which one, and why. */
export class DefinitionError extends Error {
  readonly object: string;
  readonly field: string | undefined;
  readonly reason: string;

  constructor(object: string, field: string | undefined, reason: string) {
    super(`${object}${field === undefined ? "" : `.${field}`}: ${reason}`);
    this.name = "DefinitionError";
    this.object = object;
    this.field = field;
    this.reason = reason;
  }
}
