/** A back-up that cannot be used, told in one sentence. Nothing has been changed when it is thrown before a restore commits. */
export class ArchiveError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ArchiveError";
  }
}
