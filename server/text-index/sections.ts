import { fail } from "@kezhuan/contract/errors";

/** A part of an index as it is stored. Its bytes do not change while they are written. */
export interface Section {
  name: string;
  parts: readonly Uint8Array[];
}

/** The stored parts of an index by their names, each in a buffer of its own. */
export class Stored {
  readonly #sections: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

  constructor(sections: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.#sections = sections;
  }

  bytes(name: string): Uint8Array<ArrayBuffer> {
    const found = this.#sections.get(name);
    // Where one is missing the index is built from the records.
    if (!found) throw fail("unavailable");
    return found;
  }

  shorts(name: string): Uint16Array<ArrayBuffer> {
    const { buffer, byteOffset, length } = this.bytes(name);
    return new Uint16Array(buffer, byteOffset, length / 2);
  }

  words(name: string): Uint32Array<ArrayBuffer> {
    const { buffer, byteOffset, length } = this.bytes(name);
    return new Uint32Array(buffer, byteOffset, length / 4);
  }

  doubles(name: string): Float64Array<ArrayBuffer> {
    const { buffer, byteOffset, length } = this.bytes(name);
    return new Float64Array(buffer, byteOffset, length / 8);
  }
}
