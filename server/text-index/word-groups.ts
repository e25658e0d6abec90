import { fitRoom } from "./room.ts";
import { Words } from "./words.ts";

/**
 * Numbers under texts of Latin letters, any number of them under one, in the order in which they came. Each number is
 * under one text.
 */
export class WordGroups {
  readonly #texts = new Words(new Uint8Array(4096));
  /** By text: one more than its last number. */
  #last = new Uint32Array(1024);
  /** By number: one more than the one before it under the same text. */
  #before = new Uint32Array(1024);

  get bytes(): number {
    return this.#texts.bytes + this.#last.byteLength + this.#before.byteLength;
  }

  add(text: string, number: number): void {
    const group = this.#texts.add(text);
    this.#last = fitRoom(this.#last, group + 1);
    this.#before = fitRoom(this.#before, number + 1);
    this.#before[number] = this.#last[group] ?? 0;
    this.#last[group] = number + 1;
  }

  get(text: string): number[] {
    const group = this.#texts.find(text);
    return group === undefined ? [] : this.#numbersOf(group);
  }

  /** The numbers under texts that begin so. */
  beginning(text: string): number[] {
    const found: number[] = [];
    for (let group = 0; group < this.#texts.count; group += 1)
      if (this.#texts.begins(group, text)) found.push(...this.#numbersOf(group));
    return found;
  }

  /** The numbers under each text that holds it, one text after the other. */
  *holding(text: string): Generator<number[]> {
    for (let group = 0; group < this.#texts.count; group += 1)
      if (this.#texts.holds(group, text)) yield this.#numbersOf(group);
  }

  #numbersOf(group: number): number[] {
    const numbers: number[] = [];
    for (let at = this.#last[group] ?? 0; at !== 0; at = this.#before[at - 1] ?? 0) numbers.push(at - 1);
    return numbers.toReversed();
  }
}
